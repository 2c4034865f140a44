import type { App, AppDraft } from '@portico/contracts/platform/apps';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { Capability } from '@portico/contracts/capabilities';
import { changedFields } from '@portico/server-kit/operation-log/mask';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { Access } from '../access/access.service.ts';
import { findApp, findAppForChange, findBrand, listApps, updateApp, type AppListQuery, type AppRow } from './apps.queries.ts';
import { isTimeZone } from './time-zone.ts';

const wire = (time: Date | null): string | null => time && formatWireTime(time.getTime());

function toApp(row: AppRow, capabilities: Capability[], show_org = false): App {
  const { org_name, grouping: _grouping, created_at: _created, updated_at: _updated, freeze_at, frozen_at, close_at, ...app } = row;
  return {
    ...app,
    freeze_at: wire(freeze_at),
    frozen_at: wire(frozen_at),
    close_at: wire(close_at),
    ...(show_org && row.open_type === 'org' ? { org_name } : {}),
    capabilities,
  };
}

export interface Apps {
  readonly mine: (ctx: PlatformCtx, query: Omit<AppListQuery, 'member'>) => Promise<{ count: number; items: App[] }>;
  readonly read: (ctx: PlatformCtx<'MP/APP_NOT_FOUND'>, show_org?: boolean) => Promise<App>;
  readonly update: (ctx: PlatformCtx<'MP/APP_NOT_FOUND' | 'MP/TIME_ZONE_UNKNOWN'>, app_id: string, draft: AppDraft) => Promise<App>;
  readonly brand: (ctx: PlatformCtx<'MP/APP_NOT_FOUND'>, app_code: string) => Promise<Pick<App, 'app_name' | 'icon'>>;
}

export function createApps({ access }: { access: Access }): Apps {
  const capabilitiesIn = (ctx: PlatformCtx, app_id: string): Promise<Capability[]> =>
    access.capabilities(ctx.db, ctx.actor.subject_id, app_id);

  return {
    mine: async (ctx, query) => {
      const { subject_id } = ctx.actor;
      const everywhere = await access.reachesEveryApp(ctx.db, subject_id);
      const { count, rows } = await listApps(ctx.db, { ...query, member: everywhere ? undefined : subject_id });
      const capabilities = await access.capabilitiesInEach(
        ctx.db,
        subject_id,
        rows.map((row) => row.app_id),
      );
      return { count, items: rows.map((row) => toApp(row, capabilities.get(row.app_id) ?? [], true)) };
    },

    read: async (ctx, show_org) => {
      const app = (ctx.app_id === null ? undefined : await findApp(ctx.db, ctx.app_id)) ?? ctx.fail('MP/APP_NOT_FOUND');
      return toApp(app, await capabilitiesIn(ctx, app.app_id), show_org);
    },

    update: async (ctx, app_id, draft) => {
      if (draft.time_zone_id !== undefined && !isTimeZone(draft.time_zone_id)) ctx.fail('MP/TIME_ZONE_UNKNOWN');
      const app = (await findAppForChange(ctx.db, app_id)) ?? ctx.fail('MP/APP_NOT_FOUND');
      const capabilities = await capabilitiesIn(ctx, app_id);
      if (ctx.if_match !== undefined && ctx.if_match !== app.version)
        ctx.fail('COMMON/STALE_VERSION', { current: toApp(app, capabilities) });
      const changed = await updateApp(ctx.db, app_id, { ...draft, updated_at: new Date(ctx.now) });
      ctx.emit({ topic: 'app.changed', payload: { app_id } });
      ctx.record({
        object_id: app_id,
        object_name: changed.app_name,
        content: `Changed app ${app.app_code}`,
        ...changedFields(settingsOf(app), settingsOf(changed)),
      });
      return toApp(changed, capabilities);
    },

    brand: async (ctx, app_code) => (await findBrand(ctx.db, app_code)) ?? ctx.fail('MP/APP_NOT_FOUND'),
  };
}

const settingsOf = ({ app_name, memo, icon, time_zone_id }: AppRow): Required<AppDraft> => ({ app_name, memo, icon, time_zone_id });
