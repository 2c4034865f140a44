import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { count, limit, listOf, offset, uuid, wireTime } from '../shapes.ts';
import { MENU_TYPES } from './app-menus.ts';
import { APP_STATUSES, appParams } from './apps.ts';
import { serviceParams } from './services.ts';

/** What a linked menu takes over from its service. Place, code, biz type and whether it is hidden are the app's own. */
export const SYNC_FIELDS = [
  'name',
  'memo',
  'icon',
  'target',
  'banner',
  'layout',
  'open_in_new_window',
  'template_only',
  'permissions',
  'translation:zh-CN',
  'translation:en',
  'translation:ar',
  'translation:ms',
  'translation:ru',
] as const;
export type SyncFieldName = (typeof SYNC_FIELDS)[number];

export const syncField = z
  .object({
    field: z.enum(SYNC_FIELDS),
    /** What the app's menu was last brought up to date with. */
    base: z.unknown(),
    /** What the service says now. */
    theirs: z.unknown(),
    /** What the app says now. */
    ours: z.unknown(),
    changed_locally: z.boolean(),
    /** What happens unless the caller chooses otherwise: a field changed in the app is kept. */
    outcome: z.enum(['take', 'keep']),
  })
  .meta({ id: 'SyncField' });
export type SyncField = z.output<typeof syncField>;

export const syncItem = z
  .object({
    service_menu_id: uuid(),
    /** Null where the app does not have it yet. */
    app_menu_id: uuid().nullable(),
    kind: z.enum(['changed', 'added', 'removed']),
    /** A removed menu becomes the app's own unless the caller chooses to delete it; so does a directory that still holds other menus. */
    outcome: z.enum(['update', 'link', 'delete', 'unlink', 'skip']),
    name: z.string(),
    code: z.string(),
    type: z.enum(MENU_TYPES),
    fields: z.array(syncField),
  })
  .meta({ id: 'SyncItem' });
export type SyncItem = z.output<typeof syncItem>;

const counts = { changed: count(), added: count(), removed: count(), kept: count() };
/** Fields in which the app says something else than the service and has decided to keep it. */
const overrides = count();
const revision = z.number().int();

const appSync = z
  .object({ service_id: uuid(), service_code: z.string(), nickname: z.string(), revision, menus: count(), ...counts, overrides })
  .meta({ id: 'AppSync' });
export type AppSync = z.output<typeof appSync>;

const appSyncPreview = z
  .object({ service_id: uuid(), revision, ...counts, overrides, items: z.array(syncItem) })
  .meta({ id: 'AppSyncPreview' });
export type AppSyncPreview = z.output<typeof appSyncPreview>;

const serviceSyncApp = z
  .object({
    app_id: uuid(),
    app_code: z.string(),
    app_name: z.string(),
    status: z.enum(APP_STATUSES),
    menus: count(),
    ...counts,
    overrides,
  })
  .meta({ id: 'ServiceSyncApp' });
export type ServiceSyncApp = z.output<typeof serviceSyncApp>;

export const SYNC_APP_STATES = ['waiting', 'done', 'skipped', 'failed'] as const;
const syncRun = z
  .object({
    run_id: uuid(),
    operator: z.string(),
    created_at: wireTime(),
    finished_at: wireTime().nullable(),
    total: count(),
    waiting: count(),
    done: count(),
    skipped: count(),
    failed: count(),
  })
  .meta({ id: 'SyncRun' });
export type SyncRun = z.output<typeof syncRun>;

const syncRunApp = z
  .object({
    app_id: uuid(),
    app_code: z.string(),
    app_name: z.string(),
    state: z.enum(SYNC_APP_STATES),
    ...counts,
    /** The code of what went wrong, or why the app was left out. */
    fault: z.string(),
    finished_at: wireTime().nullable(),
  })
  .meta({ id: 'SyncRunApp' });
export type SyncRunApp = z.output<typeof syncRunApp>;

/** Said of one menu; the others go as the preview says. */
export const syncChoice = z.strictObject({
  service_menu_id: uuid(),
  /** Leave it as it is. */
  skip: z.boolean().default(false),
  /** Keep a removed one, as the app's own, which happens to it anyway. */
  unlink: z.boolean().default(false),
  /** Delete a removed one from the app. */
  delete: z.boolean().default(false),
  /** Take these although they were changed in the app. */
  take: z.array(z.enum(SYNC_FIELDS)).max(SYNC_FIELDS.length).default([]),
  /** Keep these although they were not. */
  keep: z.array(z.enum(SYNC_FIELDS)).max(SYNC_FIELDS.length).default([]),
});
export type SyncChoice = z.output<typeof syncChoice>;
const choices = z.array(syncChoice).max(LIMITS.sync_choices).default([]);

const inApp = ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/NO_PERMISSION', 'PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND'] as const;
const inService = ['MP/NO_PERMISSION', 'PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND'] as const;
const page = { offset: offset(), limit: limit(LIMITS.page_size, 20) };

export const synchronization = {
  app_status: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/app_menus/synchronization/status',
    summary: "The services an app's menus are linked to, and how far each is behind",
    access: { permission: 'menu:read' },
    params: appParams,
    response: listOf(appSync),
    errors: ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/NO_PERMISSION'],
  }),
  app_preview: endpoint({
    method: 'POST',
    path: '/v2/apps/:app_id/app_menus/synchronization/preview',
    summary: "What bringing an app's menus up to date with a service would do, field by field",
    access: { permission: 'menu:read' },
    reads: true,
    params: appParams,
    body: z.strictObject({ service_id: uuid(), choices }),
    response: appSyncPreview,
    errors: [...inApp],
  }),
  app_apply: endpoint({
    method: 'POST',
    path: '/v2/apps/:app_id/app_menus/synchronization/apply',
    summary: "Bring an app's menus up to date with a service; If-Match is the revision that was previewed",
    access: { permission: 'menu:write' },
    params: appParams,
    body: z.strictObject({ service_id: uuid(), choices }),
    response: appSyncPreview,
    versioned: true,
    operation: { event: 'menus.synchronized' },
    errors: [...inApp, 'MP/APP_FROZEN', 'MP/MENU_TOO_DEEP', 'MP/MENU_LIMIT_REACHED', 'MP/BEYOND_REACH'],
  }),
  status: endpoint({
    method: 'GET',
    path: '/v2/services/:service_id/service_menus/synchronization/status',
    summary: 'The apps that link menus of a service, how far each is behind, and the last run',
    access: 'service_owner',
    params: serviceParams,
    query: z.object(page),
    response: listOf(serviceSyncApp).extend({ revision, run: syncRun.nullable() }),
    errors: [...inService],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/v2/services/:service_id/service_menus/synchronization/preview',
    summary: 'What bringing one app up to date would do, field by field',
    access: 'service_owner',
    reads: true,
    params: serviceParams,
    body: z.strictObject({ app_id: uuid() }),
    response: appSyncPreview,
    errors: [...inService, 'MP/APP_NOT_FOUND'],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/v2/services/:service_id/service_menus/synchronization/apply',
    summary: 'Bring all apps that link menus of a service up to date, or some of them, one after the other',
    access: 'service_owner',
    params: serviceParams,
    body: z.strictObject({ app_ids: z.array(uuid()).min(1).max(LIMITS.sync_choices).optional() }).default({}),
    response: syncRun,
    status: 201,
    operation: { event: 'service.synchronized' },
    errors: [...inService, 'MP/SYNC_RUNNING'],
  }),
  run: endpoint({
    method: 'GET',
    path: '/v2/services/:service_id/service_menus/synchronization/runs/:run_id',
    summary: 'How far a run is',
    access: 'service_owner',
    params: serviceParams.extend({ run_id: uuid() }),
    response: syncRun,
    errors: [...inService, 'MP/SYNC_RUN_NOT_FOUND'],
  }),
  run_apps: endpoint({
    method: 'GET',
    path: '/v2/services/:service_id/service_menus/synchronization/runs/:run_id/apps',
    summary: 'What a run did in each app',
    access: 'service_owner',
    params: serviceParams.extend({ run_id: uuid() }),
    query: z.object({ state: z.enum(SYNC_APP_STATES).optional(), ...page }),
    response: listOf(syncRunApp),
    errors: [...inService, 'MP/SYNC_RUN_NOT_FOUND'],
  }),
} as const;
