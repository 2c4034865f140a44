import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { PACK_FINDINGS } from '../rules/pack-findings.ts';
import { count, langTag, limit, lineOrNone, lines, text, uuid } from '../shapes.ts';
import { MENU_TYPES } from './app-menus.ts';
import { appParams } from './apps.ts';

/** What has texts in languages: menus, and in an app its menu groups, permissions and roles. */
export const TEXT_KINDS = [...MENU_TYPES, 'group', 'permission', 'role'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** What one of them is called in one language. */
export const packCell = z
  .object({
    menu_id: uuid(),
    lang: z.string(),
    name: z.string(),
    memo: z.string(),
    /** 0: not a translation, but the menu's own text in the language it was written in. */
    version: z.number().int().min(0),
    /** The menu's own name is not what this was translated from any more. */
    source_changed: z.boolean(),
  })
  .meta({ id: 'PackCell' });
export type PackCell = z.output<typeof packCell>;

const cellDraft = z.strictObject({
  menu_id: uuid(),
  lang: langTag(),
  /** Empty: the menu has no name of its own in this language any more. */
  name: lineOrNone(LIMITS.menu_name),
  memo: lines(LIMITS.menu_memo).default(''),
  /** As it was seen, 0 where there was nothing. A stale one anywhere, and nothing is written. Absent: whatever is there. */
  version: z.number().int().min(0).optional(),
});
export type PackCellDraft = z.output<typeof cellDraft>;

export const cellsAsked = z.strictObject({
  ids: z.array(uuid()).min(1).max(LIMITS.pack_cells),
  langs: z.array(langTag()).min(1).max(LIMITS.langs_per_app),
});
export const packCells = z.object({ items: z.array(packCell) });
export const packDrafts = z.strictObject({ items: z.array(cellDraft).min(1).max(LIMITS.pack_cells) });

export const LINE_STATUSES = ['added', 'changed', 'unchanged', 'unknown_code', 'too_long', 'malformed'] as const;
const packLine = z.object({
  line: count(),
  status: z.enum(LINE_STATUSES),
  /** Which rule a line breaks; empty for a good one. */
  rule: z.string(),
  code: z.string(),
  name: z.string().optional(),
  memo: z.string().optional(),
  /** What a changed one says now. */
  before: z.object({ name: z.string(), memo: z.string() }).optional(),
});
export type PackLineReport = z.output<typeof packLine>;

const counts = z.object({
  added: count(),
  changed: count(),
  unchanged: count(),
  unknown_code: count(),
  too_long: count(),
  malformed: count(),
});
export const packReport = z
  .object({
    /** Stands for this file and for what it was compared with; saving takes it back. */
    seen: z.string(),
    /** What the file says it is for; null where it does not say. */
    head: z.object({ owner: z.string(), lang: z.string(), date: z.string() }).nullable(),
    counts,
    items: z.array(packLine),
  })
  .meta({ id: 'PackReport' });
export type PackReport = z.output<typeof packReport>;
/** The lines were shown before; a kept reply is small. */
export const packSaved = packReport.pick({ counts: true });

export const packSeen = z.object({ seen: text(LIMITS.opaque_id) });
export const TEXT_FILE = 'text/plain; charset=utf-8';
export const packFile = z.object({ lang: langTag() });

const inApp = ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/NO_PERMISSION'] as const;
export const importFaults = ['MP/LANG_NOT_FOUND', 'MP/IMPORT_FORMAT', 'MP/IMPORT_TOO_MANY_LINES'] as const;
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
