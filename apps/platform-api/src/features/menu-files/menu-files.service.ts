import { createHash, randomBytes } from 'node:crypto';
import type { MenuFileReport } from '@portico/contracts/platform/menu-files';
import { menuReference } from '@portico/contracts/rules/menu-reference';
import type { ManualCtx } from '@portico/server-kit/http/context';
import { newUuid, UUID_RANDOM_BYTES } from '@portico/server-kit/ids';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { PlatformDB } from '../../db/schema.ts';
import { inTreeOrder } from '../../lib/menu-tree.ts';
import { mapLines, readTextLines } from '../../lib/text-lines.ts';
import { beginNavChange } from '../app-menus/nav-version.service.ts';
import { formatMenuLine, readMenuLine, type ReadLine } from './menu-file.ts';
import { findAppCode, findPlaced, findWritten, insertMenus } from './menu-files.queries.ts';
import { countMenuLines, planImport, type PlacedMenu } from './plan-import.ts';

type Unreadable = 'MP/IMPORT_FORMAT' | 'MP/IMPORT_TOO_MANY_LINES';

/** An entry names as many as a reader can follow; the number is always whole. */
const CODES_IN_LOG = 200;

/** A linked menu is written as it shows: linking to a service is an act of its own. */
export async function exportMenus(ctx: PlatformCtx, app_id: string): Promise<Buffer> {
  const app_code = await findAppCode(ctx.db, app_id);
  const menus = inTreeOrder(await findWritten(ctx.db, app_id));
  const references = new Map(menus.map((menu) => [menu.app_menu_id, menuReference(menu)]));
  const lines = menus.map(({ app_menu_id: _id, parent_id, ...menu }) =>
    formatMenuLine({ ...menu, parent: parent_id === null ? null : (references.get(parent_id) ?? null) }),
  );
  ctx.header('content-disposition', `attachment; filename="${app_code}.menus.txt"`);
  return Buffer.from(`${[`# ${app_code}`, ...lines].join('\n')}\n`);
}

async function read(ctx: { fail: PlatformCtx<Unreadable>['fail'] }, file: Uint8Array): Promise<ReadLine[]> {
  const lines = readTextLines(file);
  if (lines === 'too_many_lines') return ctx.fail('MP/IMPORT_TOO_MANY_LINES');
  if (lines === 'not_text') return ctx.fail('MP/IMPORT_FORMAT');
  return (await mapLines(lines, readMenuLine)).filter((line) => line !== undefined);
}

/** The file and everything that decides where its menus go, in one value. */
function seenOf(file: Uint8Array, existing: readonly PlacedMenu[]): string {
  const hash = createHash('sha256').update(file);
  for (const menu of existing) hash.update(`\n${menu.app_menu_id} ${menu.parent_id} ${menu.type} ${menuReference(menu)}`);
  return hash.digest('base64url');
}

export async function checkMenuFile(ctx: PlatformCtx<Unreadable>, app_id: string, file: Uint8Array): Promise<MenuFileReport> {
  const lines = await read(ctx, file);
  const existing = await findPlaced(ctx.db, app_id);
  let places = 0;
  const { items } = planImport(lines, existing, () => `${(places += 1)}`);
  return { seen: seenOf(file, existing), counts: countMenuLines(items), items };
}

/** Chance for all of them at once: asking for it ten thousand times costs as much as reading the file. */
function idMaker(now: number, most: number): () => string {
  const random = randomBytes(UUID_RANDOM_BYTES * most);
  let made = 0;
  return () => newUuid(now, random.subarray(UUID_RANDOM_BYTES * made, UUID_RANDOM_BYTES * (made += 1)));
}

/** Adds what was shown. The file is read before the transaction, so that nobody waits for it. */
export async function importMenuFile(
  ctx: ManualCtx<PlatformDB, Unreadable>,
  app_id: string,
  seen: string,
  file: Uint8Array,
): Promise<Pick<MenuFileReport, 'counts'>> {
  const lines = await read(ctx, file);
  return await ctx.inTransaction(async (trx) => {
    await beginNavChange(trx, app_id);
    const existing = await findPlaced(trx.db, app_id);
    const { items, menus } = planImport(lines, existing, idMaker(ctx.now, lines.length));
    const current = { seen: seenOf(file, existing), counts: countMenuLines(items) };
    if (current.seen !== seen) trx.fail('COMMON/STALE_VERSION', { current });
    // A file does not say in which language its names are: most likely in that of whoever brings it.
    const by = { updated_at: new Date(ctx.now), updated_by: ctx.actor.name, source_lang: ctx.written_lang };
    if (menus.length > 0) await insertMenus(trx.db, app_id, menus, by);
    trx.record({
      object_id: app_id,
      object_name: 'menus',
      content: `Imported ${menus.length} menus`,
      before: null,
      after: { count: menus.length, codes: menus.slice(0, CODES_IN_LOG).map(menuReference) },
    });
    return { counts: current.counts };
  });
}
