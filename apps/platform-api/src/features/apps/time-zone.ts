/** Whether this runtime knows the zone, by its IANA name. Offsets such as `+08:00` would lose their summer time. */
export function isTimeZone(id: string): boolean {
  if (!/^[A-Za-z]/.test(id)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: id }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
