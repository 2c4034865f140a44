import type { OwnFactors } from '../../api/own-factors.ts';
import { canUsePasskeys } from '../../lib/passkeys-here.ts';

const STRONG_WAYS = ['passkey', 'totp', 'recovery'] as const;
export type StrongWay = (typeof STRONG_WAYS)[number];

/** What this person can show in this browser; none where they have added nothing. */
export const strongWaysOf = (factors: Pick<OwnFactors, 'may_verify'> | undefined): readonly StrongWay[] =>
  STRONG_WAYS.filter((way) => factors?.may_verify.includes(way) === true && (way !== 'passkey' || canUsePasskeys()));
