import type { App } from '@portico/contracts/platform/apps';
import { enterApp } from '@portico/server-kit/db/in-app';
import { newUuid } from '@portico/server-kit/ids';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { deleteApp, insertApp, type AppRow } from './apps.queries.ts';
import { openValue } from './open-value.ts';

type Row = Parameters<typeof insertApp>[1];
type Derived = 'app_id' | 'open_value' | 'rbac_tenant_id' | 'created_at' | 'updated_at';
interface Opened {
  readonly open_type: App['open_type'];
  readonly org_id?: string | undefined;
  readonly biz_type?: string | undefined;
}

/** The call is about the installation; what it adds to the new app is about that app from here on. */
export async function beginApp(ctx: PlatformCtx, app_id: string, opened: Opened, row: Omit<Row, Derived>): Promise<AppRow> {
  const now = new Date(ctx.now);
  const rbac_tenant_id = newUuid(ctx.now);
  const derived = { app_id, open_value: openValue(app_id, opened), rbac_tenant_id, created_at: now, updated_at: now };
  const app = await insertApp(ctx.db, { ...row, ...derived });
  await enterApp(ctx.db, app_id);
  return app;
}

/** With everything in it; its operation log stays. */
export async function endApp(ctx: PlatformCtx, app_id: string): Promise<void> {
  await deleteApp(ctx.db, app_id);
  ctx.emit({ topic: 'app.changed', payload: { app_id } });
  ctx.emit({ topic: 'access.changed', payload: { app_id } });
}
