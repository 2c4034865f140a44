import type { ResponseOf } from '@portico/contracts/endpoint';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { signIns } from '@portico/contracts/user-centre/sign-ins';
import { uuidTime } from '@portico/server-kit/ids';
import type { UcCtx } from '../../deps.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import { endFamily } from '../tokens/revoke.service.ts';
import { hasSignIn, listSignIns } from './active-sign-ins.queries.ts';

type SignIns = ResponseOf<(typeof signIns)['list']>;

/** A family's id carries when it began; its tokens are renewed again and again. */
export async function signInsOf(ctx: UcCtx, subject_id: string): Promise<SignIns['items']> {
  const rows = await listSignIns(ctx.db, subject_id, new Date(ctx.now));
  return rows.map(({ issued_at, ...row }) => ({
    ...row,
    signed_in_at: formatWireTime(uuidTime(row.family_id)),
    last_seen_at: formatWireTime(issued_at.getTime()),
    is_current: row.family_id === ctx.actor.family_id,
  }));
}

export const readSignIns = async (ctx: UcCtx): Promise<SignIns> => ({ items: await signInsOf(ctx, ctx.actor.subject_id) });

/** Whoever's it is; the operation log says who ended it. */
export async function endSignInOf(
  ctx: UcCtx<'UC/SIGN_IN_NOT_FOUND'>,
  subject_id: string,
  family_id: string,
): Promise<SignIns['items'][number]> {
  const found = (await signInsOf(ctx, subject_id)).find((each) => each.family_id === family_id) ?? ctx.fail('UC/SIGN_IN_NOT_FOUND');
  await endFamily(ctx, family_id);
  return found;
}

export async function endSignIn(ctx: UcCtx<'UC/SIGN_IN_NOT_FOUND'>, family_id: string): Promise<void> {
  const { subject_id } = ctx.actor;
  if (!(await hasSignIn(ctx.db, subject_id, family_id))) return ctx.fail('UC/SIGN_IN_NOT_FOUND');
  await endFamily(ctx, family_id);
  await audit(ctx, { event: 'end_sign_in', outcome: 'done', subject_id, family_id });
}
