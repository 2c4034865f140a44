import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { PAGE_TROUBLES } from '../message-texts.ts';
import { isOrigin } from '../rules/registered-address.ts';
import { count, line, required, text, uuid, webAddress } from '../shapes.ts';
import { menuParams, navigationItem } from './app-menus.ts';
import { appParams } from './apps.ts';

/** What the frame page needs to open one menu. */
export const frame = navigationItem
  .extend({
    /** Its own, else that of the tab directory it stands in. */
    banner: z.string(),
    /** The service that the menu was linked from; null for one of the app's own. */
    service_id: uuid().nullable(),
    /** The codes that lead to it, joined with a slash. */
    path: z.string(),
    favor: z.boolean(),
    /** The directory of tab layout that this menu is, or stands in. */
    tab_directory_id: uuid().nullable(),
    /** The pages of that directory that the caller sees, in order. */
    tabs: z.array(navigationItem),
    /** More tabs than fit well: a warning, not a limit. */
    too_many_tabs: z.boolean(),
  })
  .meta({ id: 'Frame' });
export type Frame = z.output<typeof frame>;

/** `unknown`: the address is not one that the server may ask, or its answer says nothing about frames. */
export const FRAME_FINDINGS = ['ok', 'refuses_framing', 'bad_status', 'timeout', 'unreachable', 'unknown'] as const;
export const frameCheck = z
  .object({
    finding: z.enum(FRAME_FINDINGS),
    /** Of the reply, where there was one. */
    status: z.number().int().nullable(),
    /** The header that refuses, as `name: value`. */
    refused_by: z.string(),
    elapsed_ms: count(),
  })
  .meta({ id: 'FrameCheck' });
export type FrameCheck = z.output<typeof frameCheck>;

/** What the console found out about a page that does not show. The address is not among it: the platform knows that. */
const pageReport = z.strictObject({
  trouble: z.enum(PAGE_TROUBLES),
  status: z.number().int().min(100).max(599).nullable(),
  elapsed_ms: count().max(LIMITS.page_report_ms),
  // In a message of the console's own stands no address that somebody else wrote.
  browser: line(LIMITS.browser).regex(/^[^/:@]*$/),
  trace_id: text(LIMITS.trace_id).regex(/^[\da-f-]*$/i),
});
export type PageReport = z.output<typeof pageReport>;

const pageReported = z
  .object({
    /** The owners of the service that provides the page; where it has none, or the app provides the page itself, its administrators. */
    told: z.enum(['service_owners', 'app_admins']),
  })
  .meta({ id: 'PageReported' });
export type PageReported = z.output<typeof pageReported>;

/** The console's origin, which the page would have to admit. */
const consoleOrigin = () => required(LIMITS.address).refine(isOrigin, { error: 'origin' });
const opening = ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/CURRENT_ROLE_FORBIDDEN', 'MP/MENU_NOT_FOUND', 'MP/NO_PERMISSION'] as const;

export const frames = {
  read: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/frame/:app_menu_id',
    summary: 'What opening one menu needs',
    access: 'member',
    params: menuParams,
    query: z.object({ biz_type: text(LIMITS.biz_type).optional() }),
    response: frame,
    errors: [...opening],
  }),
  /** A browser does not tell a console why a frame stayed empty; a server sees what the page's server answers. */
  check: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/frame/:app_menu_id/check',
    summary: "Ask a page's address why it may not show in the console",
    access: 'member',
    params: menuParams,
    query: z.object({
      biz_type: text(LIMITS.biz_type).optional(),
      parent: consoleOrigin(),
    }),
    response: frameCheck,
    errors: [...opening],
  }),
  /** A message to people who can do something about it, with what the console measured. */
  report: endpoint({
    method: 'POST',
    path: '/v2/apps/:app_id/frame/:app_menu_id/actions/report',
    summary: 'Tell whoever provides a page that it does not show',
    access: 'member',
    params: menuParams,
    query: z.object({ biz_type: text(LIMITS.biz_type).optional() }),
    body: pageReport,
    response: pageReported,
    operation: { event: 'page.reported' },
    errors: [...opening, 'MP/APP_FROZEN', 'MP/PAGE_REPORTED'],
  }),
  /** Whoever may write menus could have any address asked by saving it; this asks before. */
  check_address: endpoint({
    method: 'POST',
    path: '/v2/apps/:app_id/frame/actions/check',
    summary: 'Ask an address whether it may show in the console, before a menu has it',
    access: { permission: 'menu:write' },
    reads: true,
    params: appParams,
    body: z.strictObject({ target: webAddress(), parent: consoleOrigin() }),
    response: frameCheck,
    errors: ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/NO_PERMISSION'],
  }),
} as const;
