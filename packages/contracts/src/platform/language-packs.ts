import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { PACK_FINDINGS } from '../rules/pack-findings.ts';
import { count, langTag, limit, text, uuid } from '../shapes.ts';
import { MENU_TYPES } from './app-menus.ts';
import { appParams } from './apps.ts';
import {
  cellsAsked,
  importFaults,
  packCell,
  packCells,
  packDrafts,
  packFile,
  packReport,
  packSaved,
  packSeen,
  TEXT_FILE,
} from './pack-shapes.ts';

/** What has texts in languages: menus, and in an app its menu groups, permissions and roles. */
export const TEXT_KINDS = [...MENU_TYPES, 'group', 'permission', 'role'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

const inApp = ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/NO_PERMISSION'] as const;
const appLangParams = appParams.extend({ lang: langTag() });

const coverageItem = z.object({
  lang: z.string(),
  langName: z.string(),
  menus: count(),
  translated: count(),
  source_changed: count(),
  /** Menus that have a memo, and those of them that have one in this language. */
  memos: count(),
  memos_translated: count(),
});
export type LangCoverage = z.output<typeof coverageItem>;

const GRID_FILTERS = ['all', 'missing', 'source_changed'] as const;
const gridRow = z.object({
  menu_id: uuid(),
  /**
   * As in the file: a menu of another biz type than the default is `biz_type/code`; `role:` and `group:` stand before a
   * name, `permission:` before a code.
   */
  code: z.string(),
  type: z.enum(TEXT_KINDS),
  name: z.string(),
  memo: z.string(),
  cells: z.array(packCell.omit({ menu_id: true }).extend({ findings: z.array(z.enum(PACK_FINDINGS)) })),
});
export type GridRow = z.output<typeof gridRow>;

const gridQuery = z.object({
  /** Tags, separated by commas; left out, all that the app offers. */
  langs: text(LIMITS.langs_per_app * 31).optional(),
  show: z.enum(GRID_FILTERS).default('all'),
  keyword: text(LIMITS.search_keyword).optional(),
  /** `cursor` of the page before. */
  cursor: text(LIMITS.request_uri).optional(),
  limit: limit(LIMITS.pack_rows, 50),
});
export type GridQuery = z.output<typeof gridQuery>;

export const appPacks = {
  multiget: endpoint({
    method: 'POST',
    path: '/v2/apps/:app_id/app_menus/langs/actions/multiget',
    summary: "What an app's menus are called in some languages",
    access: { permission: 'lang:read' },
    reads: true,
    params: appParams,
    body: cellsAsked,
    response: packCells,
    errors: [...inApp],
  }),
  multipost: endpoint({
    method: 'POST',
    path: '/v2/apps/:app_id/app_menus/langs/actions/multipost',
    summary: 'Save names and memos in languages, all or none; a stale one answers 409 with those that are stale',
    access: { permission: 'lang:write' },
    params: appParams,
    body: packDrafts,
    body_limit: LIMITS.pack_body,
    response: packCells,
    operation: { event: 'translation.changed' },
    errors: [...inApp, 'MP/APP_FROZEN', 'MP/MENU_NOT_FOUND', 'MP/LANG_NOT_FOUND'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/app_menus/langs/actions/export',
    summary: 'The language pack of an app as a text file',
    access: { permission: 'lang:read' },
    params: appParams,
    query: packFile,
    media_type: TEXT_FILE,
    errors: [...inApp, 'MP/LANG_NOT_FOUND'],
  }),
  import_check: endpoint({
    method: 'POST',
    path: '/v2/apps/:app_id/app_menus/langs/:lang/actions/import_check',
    summary: 'What a language pack file would change, line by line',
    access: { permission: 'lang:write' },
    reads: true,
    params: appLangParams,
    text_body: true,
    response: packReport,
    errors: [...inApp, ...importFaults],
  }),
  import: endpoint({
    method: 'POST',
    path: '/v2/apps/:app_id/app_menus/langs/:lang/actions/import',
    summary: 'Save what import_check has shown, unless something has changed since',
    access: { permission: 'lang:write' },
    params: appLangParams,
    query: packSeen,
    text_body: true,
    response: packSaved,
    transaction: 'manual',
    operation: { event: 'translations.imported' },
    errors: [...inApp, 'MP/APP_FROZEN', ...importFaults],
  }),
  coverage: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/app_menus/langs/coverage',
    summary: 'How much of an app is translated, for each of its languages',
    access: { permission: 'lang:read' },
    params: appParams,
    response: z.object({ count: count(), items: z.array(coverageItem) }),
    errors: [...inApp],
  }),
  grid: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/app_menus/langs/grid',
    summary: 'Menus by languages, page by page, with what a translator should look at',
    access: { permission: 'lang:read' },
    params: appParams,
    query: gridQuery,
    response: z.object({ items: z.array(gridRow), cursor: z.string().nullable() }),
    errors: [...inApp, 'MP/LANG_NOT_FOUND'],
  }),
} as const;
