import * as z from 'zod';
import { LIMITS } from '../limits.ts';
import { count, langTag, lineOrNone, lines, text, uuid } from '../shapes.ts';

/** What a menu, group, permission or role is called in one language. */
export const packCell = z
  .object({
    menu_id: uuid(),
    lang: z.string(),
    name: z.string(),
    memo: z.string(),
    /** 0: not a translation, but the menu's own text in the language it was written in. */
    version: z.number().int().min(0),
    /** The menu has been renamed since this was translated. */
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
  /** The version that was read, 0 if there was none. If any version is stale, nothing is written. Absent: overwrites any version. */
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
    /** Identifies the file and the state that it was compared with; saving sends it back. */
    seen: z.string(),
    /** What the file says it is for; null where it does not say. */
    head: z.object({ owner: z.string(), lang: z.string(), date: z.string() }).nullable(),
    counts,
    items: z.array(packLine),
  })
  .meta({ id: 'PackReport' });
export type PackReport = z.output<typeof packReport>;
/** Without the lines, which the check has already returned: a stored reply stays small. */
export const packSaved = packReport.pick({ counts: true });

export const packSeen = z.object({ seen: text(LIMITS.opaque_id) });
export const TEXT_FILE = 'text/plain; charset=utf-8';
export const packFile = z.object({ lang: langTag() });
export const importFaults = ['MP/LANG_NOT_FOUND', 'MP/IMPORT_FORMAT', 'MP/IMPORT_TOO_MANY_LINES'] as const;
