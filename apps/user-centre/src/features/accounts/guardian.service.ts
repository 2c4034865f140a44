import type { Deps, UcCtx } from '../../deps.ts';
import { findGuardian, hasCredential, insertGuardian } from './guardian.queries.ts';

export const guardianAad = (subject_id: string): string => `guardian:mobile:${subject_id}`;

export interface GuardianMobile {
  value: string;
  /** The keyed hash. */
  stored: string;
}

export async function appointGuardian(deps: Deps, ctx: UcCtx, subject_id: string, mobile: GuardianMobile): Promise<void> {
  await insertGuardian(ctx.db, {
    subject_id,
    mobile_hash: mobile.stored,
    mobile_wrapped: deps.keyring.wrap(Buffer.from(mobile.value), guardianAad(subject_id)),
    created_at: new Date(ctx.now),
  });
}

export const isGuardianMobile = async (ctx: Pick<UcCtx, 'db'>, subject_id: string, stored: string): Promise<boolean> =>
  (await findGuardian(ctx.db, subject_id))?.mobile_hash === stored;

/** The guardian's mobile, if whoever is signed in is the one who signs in by it. */
export async function mobileOfOwnWard(ctx: Pick<UcCtx, 'db' | 'actor'>, subject_id: string): Promise<string | undefined> {
  const guardian = await findGuardian(ctx.db, subject_id);
  if (!guardian || !(await hasCredential(ctx.db, ctx.actor.subject_id, 'mobile', guardian.mobile_hash))) return undefined;
  return guardian.mobile_hash;
}
