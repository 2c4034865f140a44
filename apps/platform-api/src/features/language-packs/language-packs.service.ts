import type { ErrorCode } from '@portico/contracts/errors';
import type { PackCell, PackCellDraft } from '@portico/contracts/platform/pack-shapes';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { deleteCells, findCells, findCellsOf, upsertCells, type CellKey, type CellRow } from './language-packs.queries.ts';
import type { PackOwner } from './pack-owner.ts';
import type { PackOf } from './pack-tables.ts';

/** More of them would make an entry that nobody reads; the numbers are always whole. */
const CELLS_IN_LOG = 200;

const keyOf = ({ menu_id, lang }: CellKey): string => `${menu_id} ${lang}`;

export const readCells = async (
  ctx: PlatformCtx,
  of: PackOf,
  asked: { ids: string[]; langs: string[] },
): Promise<{ items: PackCell[] }> => ({
  items: await findCellsOf(ctx.db, of, asked.ids, asked.langs),
});

export async function assertOffered(
  ctx: PlatformCtx<'MP/LANG_NOT_FOUND'>,
  owner: Pick<PackOwner, 'offers'>,
  langs: Iterable<string>,
): Promise<void> {
  const offered = new Set(await owner.offers(ctx));
  for (const lang of langs) if (!offered.has(lang)) ctx.fail('MP/LANG_NOT_FOUND');
}

const toCell = ({ menu_id, lang, name, memo, version, source_changed }: CellRow): PackCell[] =>
  name === null ? [] : [{ menu_id, lang, name, memo: memo ?? '', version, source_changed }];

function assertOnce(ctx: PlatformCtx, items: readonly CellKey[]): void {
  const met = new Set<string>();
  for (const [index, item] of items.entries()) {
    if (met.has(keyOf(item))) ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: `items.${index}`, rule: 'repeated' }] });
    met.add(keyOf(item));
  }
}

/** What is there where the caller saw something else: all of it, so that nothing has to be tried twice. */
function assertCurrent(ctx: PlatformCtx, items: readonly PackCellDraft[], rows: ReadonlyMap<string, CellRow>): void {
  const stale = items.flatMap((item) => {
    const row = rows.get(keyOf(item));
    return row && item.version !== undefined && item.version !== row.version ? [row] : [];
  });
  if (stale.length > 0)
    ctx.fail('COMMON/STALE_VERSION', {
      current: { items: stale.map(({ name, memo, ...row }) => ({ ...row, name: name ?? '', memo: memo ?? '' })) },
    });
}

export interface CellChange {
  readonly code: string;
  readonly lang: string;
  readonly name: string | null;
  readonly memo: string | null;
}

/** One entry for a change of many cells, with as many of them as a reader can follow. */
export function recordCells(
  ctx: PlatformCtx,
  owner: Pick<PackOwner, 'of' | 'name'>,
  content: string,
  before: readonly CellChange[],
  after: readonly CellChange[],
): void {
  const shown = (cells: readonly CellChange[]) =>
    cells.slice(0, CELLS_IN_LOG).map(({ code, lang, name, memo }) => ({ code, lang, name: name ?? '', memo: memo ?? '' }));
  ctx.record({
    object_id: owner.of.owner_id ?? '',
    object_name: owner.name,
    content,
    before: { count: before.length, cells: shown(before) },
    after: { count: after.length, cells: shown(after) },
  });
}

/** All or none. A text that is saved unchanged is still right for the source as it is now. */
export async function saveCells<C extends ErrorCode = never>(
  ctx: PlatformCtx<'MP/MENU_NOT_FOUND' | 'MP/LANG_NOT_FOUND' | C>,
  owner: PackOwner<C>,
  items: readonly PackCellDraft[],
): Promise<{ items: PackCell[] }> {
  assertOnce(ctx, items);
  await owner.begin(ctx);
  await assertOffered(
    ctx,
    owner,
    items.map((item) => item.lang),
  );
  const rows = new Map((await findCells(ctx.db, owner.of, items)).map((row) => [keyOf(row), row]));
  if (items.some((item) => !rows.has(keyOf(item)))) ctx.fail('MP/MENU_NOT_FOUND');
  assertCurrent(ctx, items, rows);

  const differs = items.filter((item) => {
    const row = rows.get(keyOf(item));
    // The menu's own text cannot be cleared here: it is no translation.
    if (item.name === '') return (row?.version ?? 0) > 0;
    return row?.source_changed === true || row?.name !== item.name || row.memo !== item.memo;
  });
  const written = differs.flatMap((item) => {
    const row = rows.get(keyOf(item));
    return row && item.name !== '' ? [{ ...item, type: row.type }] : [];
  });
  const cleared = differs.filter((item) => item.name === '');
  if (written.length > 0) await upsertCells(ctx.db, owner.of, written);
  if (cleared.length > 0) await deleteCells(ctx.db, owner.of, cleared);
  if (differs.length > 0) await owner.changed(ctx, [...new Set(differs.map((item) => item.menu_id))]);

  const before = differs.flatMap((item) => rows.get(keyOf(item)) ?? []);
  const codes = new Map(before.map((row) => [row.menu_id, row.code]));
  recordCells(
    ctx,
    owner,
    `Saved ${written.length} translations, cleared ${cleared.length}`,
    before,
    written.map((item) => ({ ...item, code: codes.get(item.menu_id) ?? '' })),
  );
  return { items: (await findCells(ctx.db, owner.of, items)).flatMap(toCell) };
}
