const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-03-01`: which day it is in that zone. */
export function localDay(time_zone_id: string, at: number): string {
  let format = formats.get(time_zone_id);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: time_zone_id, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(time_zone_id, format);
  }
  return format.format(at);
}

/** Midnights between two moments, as people of that zone count days. */
export const daysBetween = (time_zone_id: string, from: number, to: number): number =>
  Math.round((Date.parse(localDay(time_zone_id, to)) - Date.parse(localDay(time_zone_id, from))) / 86_400_000);
