import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { count, line, listOf, required, text, uuid, version } from '../shapes.ts';

/** Letters, digits, `_`, `-` and `.`: it stands behind a colon in the open value. */
export const bizType = () => required(LIMITS.biz_type).regex(/^[A-Za-z0-9_.-]+$/, { error: 'biz_type' });

export const appBizType = z
  .object({
    biz_type: z.string(),
    name: z.string(),
    /** The default one belongs to every app. */
    fixed: z.boolean(),
    menus: count(),
    version: version(),
  })
  .meta({ id: 'AppBizType' });
export type AppBizType = z.output<typeof appBizType>;

const inApp = z.object({ app_id: uuid() });
const one = inApp.extend({ biz_type: text(LIMITS.biz_type) });
const name = () => line(LIMITS.biz_type_name);
const writing = ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/APP_FROZEN', 'MP/NO_PERMISSION'] as const;

export const bizTypes = {
  list: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/biz_types',
    summary: 'The biz types of an app, the default one first',
    access: 'member',
    params: inApp,
    response: listOf(appBizType),
    errors: ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/CURRENT_ROLE_FORBIDDEN'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/v2/apps/:app_id/biz_types',
    summary: 'Add a biz type to an app',
    access: { permission: 'app:write' },
    params: inApp,
    body: z.strictObject({ biz_type: bizType(), name: name() }),
    response: appBizType,
    status: 201,
    operation: { event: 'biz_type.created' },
    errors: [...writing, 'MP/BIZ_TYPE_EXISTS', 'MP/BIZ_TYPE_LIMIT_REACHED'],
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/v2/apps/:app_id/biz_types/:biz_type',
    summary: 'Rename a biz type of an app',
    access: { permission: 'app:write' },
    params: one,
    body: z.strictObject({ name: name() }),
    response: appBizType,
    versioned: true,
    operation: { event: 'biz_type.renamed' },
    errors: [...writing, 'MP/BIZ_TYPE_NOT_FOUND', 'MP/BIZ_TYPE_FIXED'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/apps/:app_id/biz_types/:biz_type',
    summary: 'Remove a biz type from an app',
    access: { permission: 'app:write' },
    params: one,
    versioned: true,
    operation: { event: 'biz_type.deleted' },
    errors: [...writing, 'MP/BIZ_TYPE_NOT_FOUND', 'MP/BIZ_TYPE_FIXED', 'MP/BIZ_TYPE_IN_USE'],
  }),
} as const;
