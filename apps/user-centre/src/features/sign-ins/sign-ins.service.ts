import type { InputOf, ResponseOf } from '@portico/contracts/endpoint';
import { formatWireTime, parseWireTime } from '@portico/contracts/rules/wire-time';
import type { signIns } from '@portico/contracts/user-centre/sign-ins';
import { uuidTime } from '@portico/server-kit/ids';
import type { UcCtx } from '../../deps.ts';
import { isAdministrator } from '../registry/admins.service.ts';
import { audit } from '../tokens/audit.service.ts';
import { endFamily } from '../tokens/revoke.service.ts';
import { readCursor, writeCursor } from './audit-cursor.ts';
import { hasSignIn, listAudit, listSignIns } from './sign-ins.queries.ts';

type Group = typeof signIns;

/** A family's id carries when it began; its tokens are renewed again and again. */
export async function readSignIns(ctx: UcCtx): Promise<ResponseOf<Group['list']>> {
  const rows = await listSignIns(ctx.db, ctx.actor.subject_id, new Date(ctx.now));
  const items = rows.map(({ issued_at, ...row }) => ({
    ...row,
    signed_in_at: formatWireTime(uuidTime(row.family_id)),
    last_seen_at: formatWireTime(issued_at.getTime()),
    is_current: row.family_id === ctx.actor.family_id,
  }));
  return { items };
}

export async function endSignIn(ctx: UcCtx<'UC/SIGN_IN_NOT_FOUND'>, family_id: string): Promise<void> {
  const { subject_id } = ctx.actor;
  if (!(await hasSignIn(ctx.db, subject_id, family_id))) return ctx.fail('UC/SIGN_IN_NOT_FOUND');
  await endFamily(ctx, family_id);
  await audit(ctx, { event: 'end_sign_in', outcome: 'done', subject_id, family_id });
}

const timeOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(parseWireTime(text)));

export async function queryAudit(
  ctx: UcCtx<'MP/NO_PERMISSION'>,
  body: InputOf<Group['query_audit']>['body'],
): Promise<ResponseOf<Group['query_audit']>> {
  const is_admin = await isAdministrator(ctx, ctx.actor.subject_id);
  if (!is_admin && body.subject_id !== undefined && body.subject_id !== ctx.actor.subject_id) return ctx.fail('MP/NO_PERMISSION');
  const after =
    body.cursor === undefined
      ? undefined
      : (readCursor(body.cursor) ?? ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: 'cursor', rule: 'cursor' }] }));
  const { event, outcome, ip_address, limit } = body;
  const filter = {
    subject_id: is_admin ? body.subject_id : ctx.actor.subject_id,
    event,
    outcome,
    ip_address,
    from: timeOf(body.from),
    to: timeOf(body.to),
    after,
  };
  const rows = await listAudit(ctx.db, filter, limit);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  const items = rows.map((row) => ({
    ...row,
    occurred_at: formatWireTime(row.occurred_at.getTime()),
    subject_id: row.subject_id ?? '',
    family_id: row.family_id ?? '',
  }));
  return { items, cursor: last ? writeCursor(last) : null };
}
