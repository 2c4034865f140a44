import type { AppCreation } from '@portico/contracts/platform/app-admin';
import type { App } from '@portico/contracts/platform/apps';
import type { ManualCtx } from '@portico/server-kit/http/context';
import { newUuid } from '@portico/server-kit/ids';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { PlatformDB } from '../../db/schema.ts';
import { isTimeZone } from '../../lib/time-zone.ts';
import { registerBizType } from '../biz-types/biz-types.service.ts';
import { addFirstAdmins } from '../members/first-admins.service.ts';
import type { People } from '../people/people.service.ts';
import { initMenus, type InitErrors } from '../templates/init-menus.service.ts';
import { beginApp } from './app-rows.service.ts';
import { findApp } from './apps.queries.ts';
import type { Apps } from './apps.service.ts';

type Errors = 'MP/APP_CODE_EXISTS' | 'MP/TIME_ZONE_UNKNOWN' | 'MP/USER_NOT_FOUND' | InitErrors;

async function insertDrafted(ctx: PlatformCtx, app_id: string, { admins: _admins, template_id: _template, ...draft }: AppCreation) {
  const { org_id: _org, org_name = '', biz_type, ...fields } = draft;
  const app = await beginApp(ctx, app_id, draft, { ...fields, org_name });
  if (biz_type !== undefined) await registerBizType(ctx, app_id, biz_type);
  ctx.record({
    app_id,
    object_id: app_id,
    object_name: app.app_name,
    content: `Created app ${app.app_code}`,
    before: null,
    after: { ...fields, org_name, open_value: app.open_value, rbac_tenant_id: app.rbac_tenant_id },
  });
  return app;
}

/** With who administers it and what its menus begin with, where that was said: all of it or nothing. */
export async function createApp(
  ctx: ManualCtx<PlatformDB, Errors>,
  { apps, people }: { readonly apps: Apps; readonly people: People },
  draft: AppCreation,
): Promise<App> {
  if (!isTimeZone(draft.time_zone_id)) ctx.fail('MP/TIME_ZONE_UNKNOWN');
  const app_id = newUuid(ctx.now);
  const near = { subject_id: ctx.actor.subject_id, sdp_app_id: app_id };
  const found = await Promise.all([...new Set(draft.admins)].map((id) => people.findActive({ id }, near)));
  return await ctx.inTransaction(async (tx) => {
    const admins = found.map((admin) => admin ?? tx.fail('MP/USER_NOT_FOUND'));
    const app = await insertDrafted(tx, app_id, draft);
    await addFirstAdmins(tx, app_id, admins);
    const { template_id } = draft;
    if (template_id === undefined) return await apps.shown(tx, app);
    await initMenus(tx, app_id, template_id);
    return await apps.shown(tx, (await findApp(tx.db, app_id)) ?? app);
  });
}
