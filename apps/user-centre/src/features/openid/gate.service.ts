import type { Db } from '../../db/tables.ts';
import type { UcCtx } from '../../deps.ts';
import { admit } from '../tokens/mint.service.ts';
import { aliveSignIn, type SourceSignIn } from '../tokens/source-sign-in.service.ts';
import { findGrant } from './openid.queries.ts';

export type GateRefusal = 'UC/ACCOUNT_DISABLED' | 'UC/SECOND_FACTOR_NEEDED' | 'UC/NETWORK_REFUSED';
type Asking = Pick<UcCtx, 'db' | 'now' | 'trace_id' | 'request'>;

/** A client's tokens come out of a sign-in, and the gate of all tokens is asked: for what it has shown, and from where. */
export async function refusalOf(ctx: Asking, { subject_id, family_id, factors }: SourceSignIn): Promise<GateRefusal | undefined> {
  const admitted = await admit(ctx, { way: 'inherits', first: undefined, event: 'sso_sign_in', subject_id, family_id, factors });
  if (typeof admitted !== 'string') return undefined;
  // The way was asked of the sign-in it comes from.
  return admitted === 'UC/SIGN_IN_WAY_REFUSED' ? 'UC/SECOND_FACTOR_NEEDED' : admitted;
}

/** The sign-in that a grant came from, while both go on. */
export async function sourceOf(ctx: { db: Db; now: number }, grant_id: string): Promise<SourceSignIn | undefined> {
  const grant = await findGrant(ctx.db, grant_id);
  return grant && (await aliveSignIn(ctx, grant.family_id));
}

/** Whether a grant may give something now. */
export async function isAdmitted(ctx: Asking, grant_id: string): Promise<boolean> {
  const source = await sourceOf(ctx, grant_id);
  return source !== undefined && (await refusalOf(ctx, source)) === undefined;
}
