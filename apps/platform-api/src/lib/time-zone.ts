/** Whether this runtime knows the zone, by its IANA name. Offsets such as `+08:00` would lose their summer time. */
export function isTimeZone(id: string): boolean {
  if (!/^[A-Za-z]/.test(id)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: id }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const DAY_MS = 86_400_000;

/** What clocks in the zone show at an instant, as if it were UTC. */
export function clockIn(time_zone_id: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: time_zone_id,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((each) => each.type === type)?.value ?? 0);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** The instant at which a day, `yyyy-MM-dd`, begins in a zone: midnight, or what follows where clocks skip it. */
export function dayBegins(date: string, time_zone_id: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  // The offset before and after the day: one of them holds at its beginning.
  const candidates = [midnight - DAY_MS, midnight + DAY_MS]
    .map((near) => midnight - (clockIn(time_zone_id, near) - near))
    .toSorted((one, other) => one - other);
  const first = candidates.find((at) => clockIn(time_zone_id, at) >= midnight);
  return new Date(first ?? midnight);
}
