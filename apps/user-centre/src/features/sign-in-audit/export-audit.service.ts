import { createHash } from 'node:crypto';
import type { ResponseOf } from '@portico/contracts/endpoint';
import type { signIns } from '@portico/contracts/user-centre/sign-ins';
import type { Deps, UcManualCtx } from '../../deps.ts';
import { pageOf, type AskedOfAudit } from './query-audit.service.ts';
import { findNames } from './sign-in-audit.queries.ts';

type ExportAudit = (typeof signIns)['export_audit'];
type Filter = Omit<AskedOfAudit, 'cursor' | 'limit'>;

/** A cursor goes on with what was logged: of the same person, by the same filter. */
const cursorAad = (subject_id: string, filter: Filter): string =>
  `sign_in_audit:export:${subject_id}:${createHash('sha256').update(JSON.stringify(filter)).digest('base64url')}`;

function opened({ keyring }: Pick<Deps, 'keyring'>, cursor: string, aad: string): string {
  try {
    return keyring.unwrap(cursor, aad).toString();
  } catch {
    return ''; // Which no cursor is: refused like any other that was made up.
  }
}

/** Who took what out of the audit stands in the log before the first page leaves; later pages are reached by its cursor alone. */
export async function exportAudit(
  deps: Pick<Deps, 'keyring'>,
  ctx: UcManualCtx,
  { cursor, limit, ...filter }: AskedOfAudit,
): Promise<ResponseOf<ExportAudit>> {
  const aad = cursorAad(ctx.actor.subject_id, filter);
  const page = await pageOf(ctx, { ...filter, limit, cursor: cursor === undefined ? undefined : opened(deps, cursor, aad) });
  if (cursor === undefined) {
    const { subject_id, ...rest } = filter;
    const after = { ...rest, ...(subject_id === undefined ? {} : { user_id: subject_id }) };
    await ctx.inTransaction((tx) => {
      tx.record({ object_id: 'sign_in_audit', object_name: 'sign-in audit', content: 'Exported the sign-in audit', after });
      return Promise.resolve();
    });
  }
  const ids = [...new Set(page.items.flatMap(({ subject_id }) => (subject_id === '' ? [] : [subject_id])))];
  const names = new Map((await findNames(ctx.db, ids)).map((row) => [row.subject_id, row]));
  const items = page.items.map((item) => {
    const { nick_name = '', login_name = '' } = names.get(item.subject_id) ?? {};
    return { ...item, name: nick_name, login_name: login_name ?? '' };
  });
  return { items, cursor: page.cursor === null ? null : deps.keyring.wrap(Buffer.from(page.cursor), aad) };
}
