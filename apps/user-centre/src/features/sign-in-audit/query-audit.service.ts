import type { InputOf, ResponseOf } from '@portico/contracts/endpoint';
import { formatWireTime, parseWireTime } from '@portico/contracts/rules/wire-time';
import type { signIns } from '@portico/contracts/user-centre/sign-ins';
import type { UcCtx } from '../../deps.ts';
import { readsEverything } from '../../lib/super-admin.ts';
import { readCursor, writeCursor } from './audit-cursor.ts';
import { findLastSignIn, listAudit } from './sign-in-audit.queries.ts';

interface LastSignIn {
  readonly at: string;
  readonly event: string;
  readonly ip_address: string;
  readonly user_agent: string;
}

type QueryAudit = (typeof signIns)['query_audit'];

const timeOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(parseWireTime(text)));

export type AskedOfAudit = InputOf<QueryAudit>['body'];

export async function pageOf(
  ctx: Pick<UcCtx, 'db' | 'fail'>,
  { cursor, limit, from, to, ...filter }: AskedOfAudit,
): Promise<ResponseOf<QueryAudit>> {
  const after =
    cursor === undefined
      ? undefined
      : (readCursor(cursor) ?? ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: 'cursor', rule: 'cursor' }] }));
  const rows = await listAudit(ctx.db, { ...filter, from: timeOf(from), to: timeOf(to), after }, limit);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  const items = rows.map((row) => ({
    ...row,
    occurred_at: formatWireTime(row.occurred_at.getTime()),
    subject_id: row.subject_id ?? '',
    family_id: row.family_id ?? '',
  }));
  return { items, cursor: last ? writeCursor(last) : null };
}

/** The newest of one person. */
export const auditOf = async (
  ctx: Pick<UcCtx, 'db' | 'fail'>,
  subject_id: string,
  limit: number,
): Promise<ResponseOf<QueryAudit>['items']> => (await pageOf(ctx, { subject_id, limit })).items;

export async function queryAudit(ctx: UcCtx<'MP/NO_PERMISSION'>, body: AskedOfAudit): Promise<ResponseOf<QueryAudit>> {
  if (readsEverything(ctx.actor)) return await pageOf(ctx, body);
  const { subject_id } = ctx.actor;
  if (body.subject_id !== undefined && body.subject_id !== subject_id) return ctx.fail('MP/NO_PERMISSION');
  return await pageOf(ctx, { ...body, subject_id });
}

/** The newest that got in, as long as the audit is kept. */
export async function lastSignIn(ctx: Pick<UcCtx, 'db'>, subject_id: string): Promise<LastSignIn | null> {
  const row = await findLastSignIn(ctx.db, subject_id);
  return row === undefined
    ? null
    : { at: formatWireTime(row.occurred_at.getTime()), event: row.event, ip_address: row.ip_address, user_agent: row.user_agent };
}
