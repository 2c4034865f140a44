import type { AppAdminChange, AppDependents } from '@portico/contracts/platform/app-admin';
import type { App } from '@portico/contracts/platform/apps';
import { changedFields } from '@portico/server-kit/operation-log/mask';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { registerBizType } from '../biz-types/biz-types.service.ts';
import { countDependents } from './app-admin.queries.ts';
import { endApp } from './app-rows.service.ts';
import { findApp, updateApp, type AppRow } from './apps.queries.ts';
import type { Apps } from './apps.service.ts';
import { openValue } from './open-value.ts';

type Unknown = 'MP/APP_NOT_FOUND';

const administered = ({ app_code, open_type, open_value, org_name, new_oms, context }: AppRow) => ({
  app_code,
  open_type,
  open_value,
  org_name,
  new_oms,
  context,
});

export async function changeApp(
  ctx: PlatformCtx<Unknown | 'MP/APP_CODE_EXISTS'>,
  apps: Apps,
  app_id: string,
  change: AppAdminChange,
): Promise<App> {
  const app = await apps.forChange(ctx, app_id);
  const { org_id, biz_type, open_type, ...fields } = change;
  const opened =
    open_type === undefined
      ? {}
      : { open_type, open_value: openValue(app_id, { open_type, org_id, biz_type }), org_name: fields.org_name ?? '' };
  const changed = await updateApp(ctx.db, app_id, { ...fields, ...opened, updated_at: new Date(ctx.now) });
  if (biz_type !== undefined) await registerBizType(ctx, app_id, biz_type);
  ctx.emit({ topic: 'app.changed', payload: { app_id } });
  ctx.record({
    object_id: app_id,
    object_name: app.app_name,
    content: `Changed app ${app.app_code}`,
    ...changedFields(administered(app), administered(changed)),
  });
  return await apps.shown(ctx, changed);
}

export async function readAppDependents(ctx: PlatformCtx<Unknown>, app_id: string): Promise<AppDependents> {
  if (!(await findApp(ctx.db, app_id))) ctx.fail('MP/APP_NOT_FOUND');
  return await countDependents(ctx.db, app_id);
}

/** Its operation log stays: it says who deleted it. */
export async function removeApp(ctx: PlatformCtx<Unknown | 'MP/APP_STATE_INVALID'>, apps: Apps, app_id: string): Promise<void> {
  const app = await apps.forChange(ctx, app_id);
  if (app.status !== 'stopped') ctx.fail('MP/APP_STATE_INVALID');
  const dependents = await countDependents(ctx.db, app_id);
  await endApp(ctx, app_id);
  ctx.record({
    object_id: app_id,
    object_name: app.app_name,
    content: `Deleted app ${app.app_code}`,
    before: { app_code: app.app_code, app_name: app.app_name, open_value: app.open_value, ...dependents },
    after: null,
  });
}
