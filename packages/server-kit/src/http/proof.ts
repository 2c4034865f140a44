import { PROOF_FIELD, type Proof } from '@portico/contracts/endpoint';
import { TIMES } from '@portico/contracts/limits';
import type { Actor } from '../work/context.ts';
import { fail } from '../work/failure.ts';

type Proved = Pick<Actor, 'verified_at' | 'strong_at' | 'asks_strong'>;

const isWithin = (at: number, now: number): boolean => at >= now - TIMES.step_up_minutes * 60_000;

const HOLDS: Readonly<Record<Proof, (actor: Proved, now: number) => boolean>> = {
  recent: ({ verified_at }, now) => isWithin(verified_at, now),
  // Where nobody said that this person needs none, a second factor is asked for.
  strong: ({ verified_at, strong_at = 0, asks_strong = true }, now) =>
    isWithin(strong_at, now) || (!asks_strong && isWithin(verified_at, now)),
};

export const holdsProof = (proof: Proof, actor: Proved, now: number): boolean => HOLDS[proof](actor, now);

export function assertProof(proof: Proof | undefined, actor: Proved, now: number): void {
  if (proof === undefined || holdsProof(proof, actor, now)) return;
  // Somebody of whom no second factor is asked gets on with a recent proof.
  const rule: Proof = actor.asks_strong === false ? 'recent' : proof;
  fail('UC/SECURITY_VERIFY_REQUIRED', { fields: [{ path: PROOF_FIELD, rule }] });
}
