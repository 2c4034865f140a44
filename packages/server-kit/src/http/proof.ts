import type { Proof } from '@portico/contracts/endpoint';
import { TIMES } from '@portico/contracts/limits';
import type { Actor } from '../work/context.ts';
import { fail } from '../work/failure.ts';

type Proved = Pick<Actor, 'verified_at'>;

const HOLDS: Readonly<Record<Proof, (actor: Proved, now: number) => boolean>> = {
  recent: ({ verified_at }, now) => verified_at >= now - TIMES.step_up_minutes * 60_000,
};

export const holdsProof = (proof: Proof, actor: Proved, now: number): boolean => HOLDS[proof](actor, now);

export function assertProof(proof: Proof | undefined, actor: Proved, now: number): void {
  if (proof !== undefined && !holdsProof(proof, actor, now)) fail('UC/SECURITY_VERIFY_REQUIRED');
}
