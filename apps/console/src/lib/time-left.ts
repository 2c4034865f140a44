import { parseWireTime } from '@portico/contracts/rules/wire-time';

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** In how long, in the largest unit that fits twice: "in 36 hours" says more than "in 1 day". Undefined: it is over. */
export function timeLeft(until: string, now: number, lang: string): string | undefined {
  const left = until === '' ? 0 : parseWireTime(until) - now;
  if (left <= 0) return undefined;
  const [unit, ms] = STEPS.find(([, each]) => left >= 2 * each) ?? STEPS[2];
  return new Intl.RelativeTimeFormat(lang, { numeric: 'always' }).format(Math.max(1, Math.floor(left / ms)), unit);
}
