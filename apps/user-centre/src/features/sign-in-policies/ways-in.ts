import type { CountedFactor, FirstFactor } from '@portico/contracts/rules/second-factor';
import { isWayAllowed } from '../../lib/allowed-sign-in.ts';
import type { Combined } from './combine.ts';

/** What decides by which ways somebody could sign in. */
export interface WaysHeld {
  readonly has_password: boolean;
  /** A code to set the first one with is out. */
  readonly is_invited: boolean;
  readonly has_third: boolean;
}

export type Fate = 'must_add' | 'cannot_sign_in' | undefined;

/** Beginning with nothing: a QR code takes another sign-in, and is no way by itself. */
const waysInHand = ({ has_password, is_invited, has_third }: WaysHeld, in_hand: readonly CountedFactor[]): FirstFactor[] => [
  ...(has_password || is_invited ? (['password'] as const) : []),
  ...(has_third ? (['third'] as const) : []),
  ...in_hand.filter((factor) => factor !== 'totp'),
];

const STRICTNESS: readonly Fate[] = [undefined, 'must_add', 'cannot_sign_in'];

/** After this first factor. A passkey is both; a code that was sent does not count twice. */
function fateAfter(
  way: FirstFactor,
  { level, factors }: Combined,
  in_hand: readonly CountedFactor[],
  may_add: readonly CountedFactor[],
): Fate {
  const counted = in_hand.filter((factor) => factor !== way || way === 'passkey');
  if (level !== 'required' || counted.some((factor) => factors.includes(factor))) return undefined;
  return may_add.some((factor) => factors.includes(factor)) ? 'must_add' : 'cannot_sign_in';
}

/** What becomes of somebody at their next sign-in, by the best of the ways that they have and may use. */
export function fateOf(held: WaysHeld, combined: Combined, in_hand: readonly CountedFactor[], may_add: readonly CountedFactor[]): Fate {
  const ways: FirstFactor[] =
    combined.ways === null ? ['password'] : waysInHand(held, in_hand).filter((way) => isWayAllowed(combined, way));
  const fates = ways.map((way) => fateAfter(way, combined, in_hand, may_add));
  return fates.length === 0 ? 'cannot_sign_in' : STRICTNESS.find((fate) => fates.includes(fate));
}
