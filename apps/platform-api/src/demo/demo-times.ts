import type { Random } from '@portico/server-kit/seeded';

const DAY_MS = 86_400_000;
const OFFSET_MS = 8 * 3_600_000;
const WEEKEND_SHARE = 0.08;

/** A moment of the last `days` days, most often on a working day between eight and seven, with a dip at noon. */
export function workingMoment(random: Random, now: number, days: number): number {
  for (;;) {
    const midnight = Math.floor((now + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS - random.below(days) * DAY_MS;
    const weekday = new Date(midnight + OFFSET_MS).getUTCDay();
    if ((weekday === 0 || weekday === 6) && random.next() > WEEKEND_SHARE) continue;
    // The sum of two draws leans to the middle of each half of the day.
    const half = random.next() < 0.52 ? 8 : 13.2;
    const hour = half + (random.next() + random.next()) * 2.6;
    const at = midnight + Math.floor(hour * 3_600_000) + random.below(1_000);
    if (at < now - 60_000) return at;
  }
}
