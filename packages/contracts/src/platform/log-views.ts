import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { INSTALLATION_LOGS, LOG_VIEW_FILTERS } from '../log-views.ts';
import { line, text, uuid, version, wireTime } from '../shapes.ts';
import { appParams } from './apps.ts';

const filters = () => z.partialRecord(z.enum(LOG_VIEW_FILTERS), text(LIMITS.log_view_filter));
const columns = () => z.array(text(LIMITS.opaque_id).min(1)).max(LIMITS.log_view_columns);

export const logViewDraft = z
  .strictObject({
    name: line(LIMITS.log_view_name),
    filters: filters(),
    /** None: those that the reader has chosen. */
    columns: columns().default([]),
    shared: z.boolean().default(false),
  })
  .meta({ id: 'LogViewDraft' });
export type LogViewDraft = z.output<typeof logViewDraft>;

/** What is left out stays. */
export const logViewChange = z
  .strictObject({ name: line(LIMITS.log_view_name), filters: filters(), columns: columns(), shared: z.boolean() })
  .partial()
  .meta({ id: 'LogViewChange' });
export type LogViewChange = z.output<typeof logViewChange>;

export const logView = z
  .object({
    view_id: uuid(),
    name: z.string(),
    filters: filters(),
    columns: columns(),
    shared: z.boolean(),
    /** Only whoever saved it changes it. */
    is_own: z.boolean(),
    version: version(),
    updated_at: wireTime(),
  })
  .meta({ id: 'LogView' });
export type LogView = z.output<typeof logView>;

const listed = z.object({ items: z.array(logView) });
const access = { permission: 'log:read' } as const;
const inApp = ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/NO_PERMISSION'] as const;
const writing = ['MP/LOG_VIEW_NAME_EXISTS', 'MP/LOG_VIEW_LIMIT'] as const;
const changing = { event: 'log_view.changed', or: ['log_view.shared', 'log_view.unshared'] } as const;

const appView = appParams.extend({ view_id: uuid() });

/** Named filters of the log of one app: one's own, and those that others share with whoever reads that log. */
export const appLogViews = {
  list: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/log_views',
    summary: "One's own views of the log of an app, and those that are shared",
    access,
    params: appParams,
    response: listed,
    errors: inApp,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/apps/:app_id/log_views',
    summary: 'Save a view of the log of an app',
    access,
    params: appParams,
    body: logViewDraft,
    response: logView,
    status: 201,
    operation: { event: 'log_view.created' },
    errors: [...inApp, ...writing, 'MP/APP_FROZEN'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/v2/apps/:app_id/log_views/:view_id',
    summary: 'Rename, replace, share or stop sharing a view of the log of an app',
    access,
    params: appView,
    body: logViewChange,
    response: logView,
    versioned: true,
    operation: changing,
    errors: [...inApp, ...writing, 'MP/APP_FROZEN', 'MP/LOG_VIEW_NOT_FOUND'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/apps/:app_id/log_views/:view_id',
    summary: 'Delete a view of the log of an app',
    access,
    params: appView,
    versioned: true,
    operation: { event: 'log_view.deleted' },
    errors: [...inApp, 'MP/APP_FROZEN', 'MP/LOG_VIEW_NOT_FOUND'],
  }),
} as const;

const logParams = z.object({ log: z.enum(INSTALLATION_LOGS) });
const logViewParams = logParams.extend({ view_id: uuid() });

/** The same for the logs of the whole installation, which auditors and super administrators read. */
export const installationLogViews = {
  list: endpoint({
    method: 'GET',
    path: '/v2/logs/:log/views',
    summary: "One's own views of a log of the installation, and those that are shared",
    access,
    params: logParams,
    response: listed,
    errors: ['MP/NO_PERMISSION'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/logs/:log/views',
    summary: 'Save a view of a log of the installation',
    access,
    params: logParams,
    body: logViewDraft,
    response: logView,
    status: 201,
    operation: { event: 'log_view.created' },
    errors: ['MP/NO_PERMISSION', ...writing],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/v2/logs/:log/views/:view_id',
    summary: 'Rename, replace, share or stop sharing a view of a log of the installation',
    access,
    params: logViewParams,
    body: logViewChange,
    response: logView,
    versioned: true,
    operation: changing,
    errors: ['MP/NO_PERMISSION', ...writing, 'MP/LOG_VIEW_NOT_FOUND'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/logs/:log/views/:view_id',
    summary: 'Delete a view of a log of the installation',
    access,
    params: logViewParams,
    versioned: true,
    operation: { event: 'log_view.deleted' },
    errors: ['MP/NO_PERMISSION', 'MP/LOG_VIEW_NOT_FOUND'],
  }),
} as const;
