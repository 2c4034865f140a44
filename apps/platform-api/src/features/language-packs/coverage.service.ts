import type { AppLang } from '@portico/contracts/platform/langs';
import type { GridQuery, GridRow, LangCoverage } from '@portico/contracts/platform/language-packs';
import { canonicalLang } from '@portico/contracts/rules/lang-tag';
import { packFindings } from '@portico/contracts/rules/pack-findings';
import * as z from 'zod';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { listAppLangs } from '../langs/app-langs.service.ts';
import { appPack } from './pack-owners.service.ts';
import { findCoverage, findGrid, type GridPlace } from './coverage.queries.ts';

export async function readCoverage(ctx: PlatformCtx, app_id: string): Promise<{ count: number; items: LangCoverage[] }> {
  const langs = await listAppLangs(ctx, app_id);
  const rows = await findCoverage(ctx.db, appPack(app_id));
  const { menus = 0, memos = 0 } = rows[0] ?? {};
  const items = langs.map(({ lang, langName }) => {
    const { translated = 0, source_changed = 0, memos_translated = 0 } = rows.find((row) => row.lang === lang) ?? {};
    return { lang, langName, menus, translated, source_changed, memos, memos_translated };
  });
  return { count: items.length, items };
}

const place = z.tuple([z.int().min(0).max(9), z.string(), z.uuid()]);
const writeCursor = ({ place: at, code, menu_id }: GridPlace): string =>
  Buffer.from(JSON.stringify([at, code, menu_id])).toString('base64url');

function readCursor(ctx: PlatformCtx, cursor: string): GridPlace {
  const refuse = (): never => ctx.fail('COMMON/INVALID_ARGUMENT', { fields: [{ path: 'cursor', rule: 'invalid_format' }] });
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return refuse();
  }
  const { data } = place.safeParse(value);
  return data && !data[1].includes('\0') ? { place: data[0], code: data[1], menu_id: data[2] } : refuse();
}

function askedLangs(ctx: PlatformCtx<'MP/LANG_NOT_FOUND'>, langs: readonly AppLang[], text: string | undefined): string[] {
  const offered = langs.map((each) => each.lang);
  if (text === undefined || text === '') return offered;
  return [
    ...new Set(text.split(',').map((tag) => offered.find((lang) => lang === canonicalLang(tag.trim())) ?? ctx.fail('MP/LANG_NOT_FOUND'))),
  ];
}

export async function readGrid(
  ctx: PlatformCtx<'MP/LANG_NOT_FOUND'>,
  app_id: string,
  query: GridQuery,
): Promise<{ items: GridRow[]; cursor: string | null }> {
  const asked = askedLangs(ctx, await listAppLangs(ctx, app_id), query.langs);
  const after = query.cursor === undefined ? undefined : readCursor(ctx, query.cursor);
  // One more than is shown says whether there is another page.
  const rows = await findGrid(ctx.db, appPack(app_id), { ...query, limit: query.limit + 1 }, asked, after);
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    items: shown.map(({ cells, place: _place, ...menu }) => ({
      ...menu,
      cells: cells.map((cell) => ({ ...cell, findings: packFindings({ ...cell, source: menu.name }) })),
    })),
    cursor: last && rows.length > query.limit ? writeCursor(last) : null,
  };
}
