import { tableTime } from './format.ts';

/** Minutes east of UTC in a zone at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const wall = Date.parse(`${tableTime(instant, timeZone).replace(' ', 'T')}Z`);
  return Math.round((wall - Math.floor(instant / 1_000) * 1_000) / 60_000);
}

/** The instant at which clocks in a zone show `yyyy-MM-dd hh:mm:ss`. Asked twice, because the first offset may be the other side of a change. */
export function instantOf(wallTime: string, timeZone: string): number {
  const asUtc = Date.parse(`${wallTime.replace(' ', 'T')}Z`);
  const first = asUtc - offsetAt(asUtc, timeZone) * 60_000;
  return asUtc - offsetAt(first, timeZone) * 60_000;
}

export function offsetLabel(timeZone: string, now: number): string {
  const minutes = offsetAt(now, timeZone);
  const size = Math.abs(minutes);
  const pad = (n: number): string => String(n).padStart(2, '0');
  return `UTC${minutes < 0 ? '−' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

/** Where the browser is. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const knownTimeZones = (): readonly string[] => Intl.supportedValuesOf('timeZone');
