import { createHash } from 'node:crypto';
import type { ErrorCode } from '@portico/contracts/errors';
import type { PackLineReport, PackReport } from '@portico/contracts/platform/pack-shapes';
import { formatPackHead, formatPackLine, parsePackHead } from '@portico/contracts/rules/pack-file';
import type { ManualCtx } from '@portico/server-kit/http/context';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { PlatformDB } from '../../db/schema.ts';
import { mapLines, readTextLines, type TextLine } from '../../lib/text-lines.ts';
import { assertOffered, recordCells } from './language-packs.service.ts';
import { findPack, upsertCells, type PackRow } from './language-packs.queries.ts';
import { countLines, packLineReader } from './pack-lines.ts';
import type { PackOwner } from './pack-owner.ts';

type Unreadable = 'MP/IMPORT_FORMAT' | 'MP/IMPORT_TOO_MANY_LINES';
type NotOffered = 'MP/LANG_NOT_FOUND';

/** What reading needs to know of an owner. */
type Described = Pick<PackOwner, 'of' | 'name' | 'offers'>;

const NEVER = '-';

/** In bytes and not as a stream: an owner has at most 10,000 menus, and the rows are read by one statement in any case. */
export async function exportPack(ctx: PlatformCtx<NotOffered>, owner: Described, lang: string): Promise<Buffer> {
  await assertOffered(ctx, owner, [lang]);
  const rows = await findPack(ctx.db, owner.of, lang);
  const newest = rows.reduce((latest, row) => Math.max(latest, row.updated_at?.getTime() ?? 0), 0);
  const date = newest === 0 ? NEVER : new Date(newest).toISOString().slice(0, 10);
  const lines = rows.map(({ code, name, memo }) => formatPackLine({ code, name: name ?? '', memo: memo ?? '' }));
  ctx.header('content-disposition', `attachment; filename="${owner.name.replace(/[^\w.-]/g, '_')}.${lang}.txt"`);
  return Buffer.from(`${[formatPackHead({ owner: owner.name, lang, date }), ...lines].join('\n')}\n`);
}

function linesOf(ctx: { fail: PlatformCtx<Unreadable>['fail'] }, file: Uint8Array): TextLine[] {
  const lines = readTextLines(file);
  if (lines === 'too_many_lines') return ctx.fail('MP/IMPORT_TOO_MANY_LINES');
  return lines === 'not_text' ? ctx.fail('MP/IMPORT_FORMAT') : lines;
}

/** The file and everything it is compared with, in one value. */
function seenOf(file: Uint8Array, rows: readonly PackRow[]): string {
  const hash = createHash('sha256').update(file);
  for (const { menu_id, code, version } of rows) hash.update(`\n${menu_id} ${version} ${code}`);
  return hash.digest('base64url');
}

async function compare(file: Uint8Array, lines: readonly TextLine[], rows: readonly PackRow[]): Promise<PackReport> {
  const read = packLineReader(new Map(rows.map((row) => [row.code, row])));
  const items = (await mapLines(lines, read)).filter((item): item is PackLineReport => item !== undefined);
  const [first] = lines;
  return { seen: seenOf(file, rows), head: (first && parsePackHead(first.text)) ?? null, counts: countLines(items), items };
}

export async function checkPackFile(
  ctx: PlatformCtx<Unreadable | NotOffered>,
  owner: Described,
  lang: string,
  file: Uint8Array,
): Promise<PackReport> {
  const lines = linesOf(ctx, file);
  await assertOffered(ctx, owner, [lang]);
  return await compare(file, lines, await findPack(ctx.db, owner.of, lang));
}

/** Saves what was shown. The file is read before the transaction, so that nobody waits for it. */
export async function importPackFile<C extends ErrorCode = never>(
  ctx: ManualCtx<PlatformDB, Unreadable | NotOffered | C>,
  owner: PackOwner<C>,
  { lang, seen }: { lang: string; seen: string },
  file: Uint8Array,
): Promise<Pick<PackReport, 'counts'>> {
  const lines = linesOf(ctx, file);
  return await ctx.inTransaction(async (trx) => {
    await owner.begin(trx);
    await assertOffered(trx, owner, [lang]);
    const rows = await findPack(trx.db, owner.of, lang);
    const report = await compare(file, lines, rows);
    if (report.seen !== seen) trx.fail('COMMON/STALE_VERSION', { current: { seen: report.seen, counts: report.counts } });

    const ids = new Map(rows.map((row) => [row.code, row]));
    const changes = report.items.flatMap(({ status, code, name = '', memo = '' }) => {
      const row = ids.get(code);
      return row && (status === 'added' || status === 'changed') ? [{ row, code, lang, name, memo, menu_id: row.menu_id }] : [];
    });
    if (changes.length > 0) {
      await upsertCells(
        trx.db,
        owner.of,
        changes.map(({ row, menu_id, name, memo }) => ({ menu_id, type: row.type, lang, name, memo })),
      );
      await owner.changed(
        trx,
        changes.map((change) => change.menu_id),
      );
    }
    const { added, changed } = report.counts;
    const before = changes.map(({ row, code }) => ({ code, lang, name: row.name, memo: row.memo }));
    recordCells(trx, owner, `Imported language pack ${lang}: ${added} added, ${changed} changed`, before, changes);
    return { counts: report.counts };
  });
}
