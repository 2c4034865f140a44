import { app as appShape, type App, type AppBrand, type AppDraft, type UserApp } from '@portico/contracts/platform/apps';
import type { AdministeredApp } from '@portico/contracts/platform/app-admin';
import { compileSerializer } from '@portico/server-kit/http/serializer';
import type { Capability } from '@portico/contracts/capabilities';
import { changedFields } from '@portico/server-kit/operation-log/mask';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { Access, AppFacts } from '../access/access.service.ts';
import { followZone } from './app-transitions.ts';
import { administeredAmong, findAppForChange, findBrand, listApps, updateApp, type AppListQuery, type AppRow } from './apps.queries.ts';
import { logoUrl } from '../../lib/logo-url.ts';
import { isTimeZone } from '../../lib/time-zone.ts';
import { wordsOf } from '../../lib/app-words.ts';
import { toApp, wire } from './to-app.ts';

type Filter = Omit<AppListQuery, 'viewer' | 'member' | 'administered_by'>;
type AppList = { count: number; items: UserApp[] };

const serialiseApp = compileSerializer(appShape);

export interface Apps {
  readonly mine: (ctx: PlatformCtx, query: Filter) => Promise<AppList>;
  readonly byUser: (ctx: PlatformCtx<'MP/USER_APP_NOT_EXIST'>, user_id: string, query: Filter) => Promise<AppList>;
  readonly every: (
    ctx: PlatformCtx,
    query: Filter & Pick<AppListQuery, 'without_admin' | 'app_ids'>,
  ) => Promise<{ count: number; items: AdministeredApp[] }>;
  readonly read: (ctx: PlatformCtx<'MP/APP_NOT_FOUND'>, show_org?: boolean) => Promise<App>;
  /** The same as the bytes of a reply: every page of the console begins with it. */
  readonly reply: (ctx: PlatformCtx<'MP/APP_NOT_FOUND'>, show_org?: boolean) => Promise<Buffer>;
  /** The app with what the caller may do in it, after something was changed. */
  readonly shown: (ctx: PlatformCtx, app: AppRow) => Promise<App>;
  /** Locked for the rest of the transaction, and as the caller last saw it. */
  readonly forChange: (ctx: PlatformCtx<'MP/APP_NOT_FOUND'>, app_id: string) => Promise<AppRow>;
  readonly update: (ctx: PlatformCtx<'MP/APP_NOT_FOUND' | 'MP/TIME_ZONE_UNKNOWN'>, app_id: string, draft: AppDraft) => Promise<App>;
  readonly brand: (ctx: PlatformCtx<'MP/APP_NOT_FOUND'>, app_code: string) => Promise<AppBrand>;
}

/** Super administrators and auditors have to do with every app, everybody else with those they belong to. */
const reachesEveryApp = ({ actor }: PlatformCtx): boolean => actor.roles.length > 0;

export function createApps({ access }: { access: Access }): Apps {
  const capabilitiesIn = (ctx: PlatformCtx, app_id: string): Promise<Capability[]> => access.capabilities(ctx.db, ctx.actor, app_id);
  const factsOf = async (ctx: PlatformCtx<'MP/APP_NOT_FOUND'>): Promise<AppFacts> =>
    (ctx.app_id === null ? undefined : await access.facts(ctx.db, ctx.app_id)) ?? ctx.fail('MP/APP_NOT_FOUND');
  /** Go with what is kept of the app; one for each language and set of capabilities, of which there are few. */
  const replies = new WeakMap<AppFacts, Map<string, Buffer>>();
  const shown = async (ctx: PlatformCtx, app: AppRow): Promise<App> =>
    toApp(app, { capabilities: await capabilitiesIn(ctx, app.app_id), lang: ctx.content_lang });

  async function list(ctx: PlatformCtx, query: Omit<AppListQuery, 'viewer'>): Promise<AppList> {
    const { subject_id } = ctx.actor;
    const { count, rows } = await listApps(ctx.db, { ...query, viewer: subject_id });
    const ids = rows.map((row) => row.app_id);
    const capabilities = await access.capabilitiesInEach(ctx.db, ctx.actor, ids);
    const items = rows.map((row) => ({
      ...toApp(row, { capabilities: capabilities.get(row.app_id) ?? [], lang: ctx.content_lang, show_org: true }),
      kind: row.kind,
      favorite: row.favorite,
      last_visited_at: wire(row.last_visited_at),
    }));
    return { count, items };
  }

  const mine: Apps['mine'] = async (ctx, query) => {
    const everywhere = reachesEveryApp(ctx);
    return await list(ctx, { ...query, member: everywhere ? undefined : ctx.actor.subject_id });
  };

  const forChange: Apps['forChange'] = async (ctx, app_id) => {
    const app = (await findAppForChange(ctx.db, app_id)) ?? ctx.fail('MP/APP_NOT_FOUND');
    if (ctx.if_match !== undefined && ctx.if_match !== app.version) ctx.fail('COMMON/STALE_VERSION', { current: await shown(ctx, app) });
    return app;
  };

  return {
    mine,
    shown,
    forChange,
    every: async (ctx, query) => {
      const { count, items } = await list(ctx, query);
      const administered = await administeredAmong(
        ctx.db,
        items.map(({ app_id }) => app_id),
      );
      return { count, items: items.map((app) => ({ ...app, has_admin: administered.has(app.app_id) })) };
    },

    byUser: async (ctx, user_id, query) => {
      const { subject_id, account_id } = ctx.actor;
      const own = user_id === subject_id || user_id === account_id;
      const everywhere = reachesEveryApp(ctx);
      const of_user = { member: user_id, administered_by: everywhere ? undefined : subject_id };
      const found = own ? await mine(ctx, query) : await list(ctx, { ...query, ...of_user });
      // R8.07. A filter that matches nothing is an empty list, not a user without an app.
      const first = { offset: 0, limit: 1 };
      const all = found.count > 0 ? found : own ? await mine(ctx, first) : await list(ctx, { ...of_user, ...first });
      return all.count > 0 ? found : ctx.fail('MP/USER_APP_NOT_EXIST');
    },

    read: async (ctx, show_org) => {
      const app = await factsOf(ctx);
      return toApp(app, { capabilities: await capabilitiesIn(ctx, app.app_id), lang: ctx.content_lang, show_org });
    },

    reply: async (ctx, show_org = false) => {
      const app = await factsOf(ctx);
      const capabilities = await capabilitiesIn(ctx, app.app_id);
      const made = replies.get(app) ?? new Map<string, Buffer>();
      replies.set(app, made);
      const lang = ctx.content_lang;
      const key = `${show_org} ${lang} ${capabilities.join()}`;
      const bytes = made.get(key) ?? Buffer.from(serialiseApp(toApp(app, { capabilities, lang, show_org })));
      made.set(key, bytes);
      return bytes;
    },

    update: async (ctx, app_id, draft) => {
      if (draft.time_zone_id !== undefined && !isTimeZone(draft.time_zone_id)) ctx.fail('MP/TIME_ZONE_UNKNOWN');
      const app = await forChange(ctx, app_id);
      const planned = draft.time_zone_id === undefined ? {} : followZone(app, draft.time_zone_id);
      const changed = await updateApp(ctx.db, app_id, { ...draft, ...planned, updated_at: new Date(ctx.now) });
      ctx.emit({ topic: 'app.changed', payload: { app_id } });
      ctx.record({
        object_id: app_id,
        object_name: changed.app_name,
        content: `Changed app ${app.app_code}`,
        ...changedFields(settingsOf(app), settingsOf(changed)),
      });
      return await shown(ctx, changed);
    },

    brand: async (ctx, app_code) => {
      const app = (await findBrand(ctx.db, app_code)) ?? ctx.fail('MP/APP_NOT_FOUND');
      return { app_name: wordsOf(app, ctx.content_lang).name, icon: app.icon, logo_url: logoUrl(app), admits_guests: app.admits_guests };
    },
  };
}

const settingsOf = ({ app_name, memo, icon, time_zone_id }: AppRow): Required<AppDraft> => ({ app_name, memo, icon, time_zone_id });
