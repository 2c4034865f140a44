import { FIRST_FACTORS, type FirstFactor } from './second-factor.ts';

/** Ways of signing in, once each and in one order. Null: every way, also one that a later version adds. */
export function allowedWays(ways: readonly FirstFactor[] | null): FirstFactor[] | null {
  const allowed = FIRST_FACTORS.filter((way) => ways === null || ways.includes(way));
  return allowed.length === FIRST_FACTORS.length ? null : allowed;
}
