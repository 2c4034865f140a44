/** `yyyy-MM-ddTHH:mm:ss.SSS+0800` in the offset given, in minutes east of UTC. */
export function formatWireTime(ms: number, offsetMinutes = 0): string {
  const shifted = new Date(ms + offsetMinutes * 60_000).toISOString().slice(0, 23);
  const sign = offsetMinutes < 0 ? '-' : '+';
  const size = Math.abs(offsetMinutes);
  const pad = (n: number): string => String(n).padStart(2, '0');
  return `${shifted}${sign}${pad(Math.floor(size / 60))}${pad(size % 60)}`;
}

/** Milliseconds since the epoch; also takes `Z`, `+08:00` and epoch milliseconds. NaN when it is none of these. */
export function parseWireTime(value: string | number): number {
  if (typeof value === 'number') return value;
  if (/^\d{10,16}$/.test(value)) return Number(value);
  return Date.parse(value.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
}
