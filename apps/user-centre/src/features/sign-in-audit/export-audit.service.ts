import type { InputOf, ResponseOf } from '@portico/contracts/endpoint';
import { LIMITS } from '@portico/contracts/limits';
import type { signIns } from '@portico/contracts/user-centre/sign-ins';
import { newUuid } from '@portico/server-kit/ids';
import { blockLine } from '@portico/server-kit/operation-log/export-signature';
import type { Deps, UcManualCtx } from '../../deps.ts';
import { AUDIT_LINES, type ExportedSignIn } from './audit-lines.ts';
import { placeAad, readPlace, writePlace, type ExportPlace } from './export-cursor.ts';
import { pageOf } from './query-audit.service.ts';
import { findNames } from './sign-in-audit.queries.ts';

type ExportAudit = (typeof signIns)['export_audit'];
type Asked = InputOf<ExportAudit>['body'];

async function withNames(ctx: UcManualCtx, found: readonly Omit<ExportedSignIn, 'name' | 'login_name'>[]): Promise<ExportedSignIn[]> {
  const ids = [...new Set(found.flatMap(({ subject_id }) => (subject_id === '' ? [] : [subject_id])))];
  const names = new Map((await findNames(ctx.db, ids)).map((row) => [row.subject_id, row]));
  return found.map((item) => {
    const { nick_name = '', login_name = '' } = names.get(item.subject_id) ?? {};
    return { ...item, name: nick_name, login_name: login_name ?? '' };
  });
}

interface Page {
  readonly items: readonly ExportedSignIn[];
  readonly place: Pick<ExportPlace, 'export_id' | 'blocks'>;
  readonly is_last: boolean;
  /** What was asked for, as the first signature says it. */
  readonly about: object;
}

/** A page is a block: nobody can take a line, a page or the end away unseen (ADR 0029). */
function linesOf({ export_key }: Pick<Deps, 'export_key'>, format: Asked['format'], { items, place, is_last, about }: Page): string[] {
  if (format === undefined) return [];
  const as = AUDIT_LINES[format];
  const lines = [...(place.blocks === 0 ? as.head : []), ...items.map(as.entry)];
  if (!export_key) return lines;
  const said = { export_id: place.export_id, block: place.blocks + 1, is_last, about };
  return [...lines, blockLine({ key: export_key, write: as.signature }, lines, said)];
}

/** Who took what out of the audit stands in the log before the first page leaves; later pages are reached by its cursor alone. */
export async function exportAudit(
  deps: Pick<Deps, 'keyring' | 'export_key'>,
  ctx: UcManualCtx,
  { cursor, limit, ...asked }: Asked,
): Promise<ResponseOf<ExportAudit>> {
  // The size of a page too: one cursor with two sizes would give two signed blocks of one number, and entries could vanish between them.
  const aad = placeAad(ctx.actor.subject_id, { ...asked, limit });
  const { format, ...filter } = asked;
  // What cannot be read is no cursor: refused like any other that was made up.
  const before =
    cursor === undefined ? undefined : (readPlace(deps.keyring, cursor, aad) ?? { cursor: '', export_id: '', blocks: 0, entries: 0 });
  const page = await pageOf(ctx, { ...filter, limit, cursor: before?.cursor });
  const place = before ?? { export_id: newUuid(ctx.now), blocks: 0, entries: 0 };
  const { subject_id, ...rest } = asked;
  const after = { ...rest, ...(subject_id === undefined ? {} : { user_id: subject_id }), export_id: place.export_id };
  if (cursor === undefined)
    await ctx.inTransaction((tx) => {
      tx.record({ object_id: 'sign_in_audit', object_name: 'sign-in audit', content: 'Exported the sign-in audit', after });
      return Promise.resolve();
    });
  const items = await withNames(ctx, page.items);
  const entries = place.entries + items.length;
  const next = entries >= LIMITS.log_export_rows ? null : page.cursor;
  const about = { ...asked, exported_at: new Date(ctx.now).toISOString(), user_id: ctx.actor.subject_id };
  return {
    items: format === undefined ? items : [],
    lines: linesOf(deps, format, { items, place, is_last: next === null, about }),
    cursor:
      next === null ? null : writePlace(deps.keyring, { export_id: place.export_id, blocks: place.blocks + 1, entries, cursor: next }, aad),
  };
}
