import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { count, text } from '../shapes.ts';
import { menuCode, menuFields, menuTargetRule, TARGET_NEEDED } from './app-menus.ts';
import { appParams } from './apps.ts';
import { TEXT_FILE } from './pack-shapes.ts';

/** One line of a menu file: a menu as JSON, its parent by code. What is left out is as in a new menu. */
export const menuFileLine = z
  .strictObject({
    ...menuFields.shape,
    /** Codes are how the lines of a file refer to each other, so none is made here. */
    code: menuCode().min(1),
    /** A directory of the app, or of a line before. `biz_type/code` where the biz type is not the default. */
    parent: text(LIMITS.biz_type + LIMITS.menu_code + 1)
      .nullable()
      .default(null),
  })
  .refine(menuTargetRule, TARGET_NEEDED)
  .meta({ id: 'MenuFileLine' });
export type MenuFileLine = z.output<typeof menuFileLine>;

export const MENU_LINE_STATUSES = ['added', 'exists', 'repeated', 'no_parent', 'too_deep', 'over_limit', 'too_long', 'malformed'] as const;
const menuLineReport = z.object({
  line: count(),
  status: z.enum(MENU_LINE_STATUSES),
  /** Which rule a malformed line breaks, and where; empty otherwise. */
  rule: z.string(),
  code: z.string(),
  name: z.string().optional(),
  parent: z.string().nullable().optional(),
});
export type MenuLineReport = z.output<typeof menuLineReport>;

export const menuFileReport = z
  .object({
    /** Stands for this file and for the menus it was compared with; saving takes it back. */
    seen: z.string(),
    counts: z.object({
      added: count(),
      exists: count(),
      repeated: count(),
      no_parent: count(),
      too_deep: count(),
      over_limit: count(),
      too_long: count(),
      malformed: count(),
    }),
    items: z.array(menuLineReport),
  })
  .meta({ id: 'MenuFileReport' });
export type MenuFileReport = z.output<typeof menuFileReport>;

const inApp = ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/NO_PERMISSION'] as const;
const unreadable = ['MP/IMPORT_FORMAT', 'MP/IMPORT_TOO_MANY_LINES'] as const;

export const menuFiles = {
  export: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/app_menus/actions/export',
    summary: 'The menus of an app as a text file, one JSON object a line',
    access: { permission: 'menu:read' },
    params: appParams,
    media_type: TEXT_FILE,
    errors: [...inApp],
  }),
  import_check: endpoint({
    method: 'POST',
    path: '/v2/apps/:app_id/app_menus/actions/import_check',
    summary: 'Which menus a file would add, line by line',
    access: { permission: 'menu:write' },
    reads: true,
    params: appParams,
    text_body: true,
    response: menuFileReport,
    errors: [...inApp, ...unreadable],
  }),
  import: endpoint({
    method: 'POST',
    path: '/v2/apps/:app_id/app_menus/actions/import',
    summary: 'Add the menus that import_check has shown, unless something has changed since',
    access: { permission: 'menu:write' },
    params: appParams,
    query: z.object({ seen: text(LIMITS.opaque_id) }),
    text_body: true,
    // The lines were shown before; a kept reply is small.
    response: menuFileReport.pick({ counts: true }),
    transaction: 'manual',
    operation: { event: 'menus.imported' },
    errors: [...inApp, 'MP/APP_FROZEN', ...unreadable],
  }),
} as const;
