import type { InputOf, ResponseOf } from '@portico/contracts/endpoint';
import { formatWireTime, parseWireTime } from '@portico/contracts/rules/wire-time';
import type { signIns } from '@portico/contracts/user-centre/sign-ins';
import type { UcCtx } from '../../deps.ts';
import { isSuperAdmin } from '../../lib/super-admin.ts';
import { readCursor, writeCursor } from './audit-cursor.ts';
import { listAudit } from './sign-in-audit.queries.ts';

type QueryAudit = (typeof signIns)['query_audit'];

const timeOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(parseWireTime(text)));

export async function queryAudit(ctx: UcCtx<'MP/NO_PERMISSION'>, body: InputOf<QueryAudit>['body']): Promise<ResponseOf<QueryAudit>> {
  const is_admin = isSuperAdmin(ctx.actor);
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
