import { LIMITS } from '@portico/contracts/limits';
import type { UserApp } from '@portico/contracts/platform/apps';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { assertNoGuest } from '../../lib/no-guest.ts';
import type { Apps } from '../apps/apps.service.ts';
import { countFavorites, deleteFavorite, findAppName, findOwnApp, insertFavorite, saveVisit } from './user-apps.queries.ts';

export interface UserApps {
  readonly favorites: (ctx: PlatformCtx) => Promise<{ count: number; items: UserApp[] }>;
  readonly addFavorite: (
    ctx: PlatformCtx<'MP/USER_APP_NOT_EXIST' | 'MP/NO_PERMISSION' | 'MP/FAVORITE_LIMIT_REACHED'>,
    app_id: string,
  ) => Promise<{ app_id: string; favorite: boolean }>;
  readonly removeFavorite: (ctx: PlatformCtx<'MP/USER_APP_NOT_EXIST'>, app_id: string) => Promise<void>;
  readonly visit: (ctx: PlatformCtx<'MP/USER_APP_NOT_EXIST' | 'MP/NO_PERMISSION'>, app_id: string) => Promise<void>;
}

/** Undefined where it is none of one's own. */
export const ownApp = (ctx: PlatformCtx, app_id: string): Promise<{ app_code: string; app_name: string } | undefined> =>
  findOwnApp(ctx.db, ctx.actor, app_id);

export function createUserApps({ apps }: { apps: Apps }): UserApps {
  /** Of one's own apps only: another id answers as none would. */
  const mustBeMine = async (ctx: PlatformCtx<'MP/USER_APP_NOT_EXIST'>, app_id: string): Promise<{ app_code: string; app_name: string }> =>
    (await ownApp(ctx, app_id)) ?? ctx.fail('MP/USER_APP_NOT_EXIST');

  return {
    favorites: (ctx) => apps.mine(ctx, { favorites_only: true, offset: 0, limit: LIMITS.favorite_apps }),

    addFavorite: async (ctx, app_id) => {
      assertNoGuest(ctx);
      const { app_name, app_code } = await mustBeMine(ctx, app_id);
      const added = await insertFavorite(ctx.db, ctx.actor.subject_id, app_id);
      if (added && (await countFavorites(ctx.db, ctx.actor.subject_id)) > LIMITS.favorite_apps) ctx.fail('MP/FAVORITE_LIMIT_REACHED');
      ctx.record({
        object_id: app_id,
        object_name: app_name,
        content: `Made app ${app_code} a favourite`,
        before: { favorite: !added },
        after: { favorite: true },
      });
      return { app_id, favorite: true };
    },

    // Also of an app one no longer belongs to.
    removeFavorite: async (ctx, app_id) => {
      if (!(await deleteFavorite(ctx.db, ctx.actor.subject_id, app_id))) ctx.fail('MP/USER_APP_NOT_EXIST');
      ctx.record({
        object_id: app_id,
        object_name: (await findAppName(ctx.db, app_id)) ?? app_id,
        content: 'Took an app out of the favourites',
        before: { favorite: true },
        after: { favorite: false },
      });
    },

    visit: async (ctx, app_id) => {
      assertNoGuest(ctx);
      await mustBeMine(ctx, app_id);
      await saveVisit(ctx.db, ctx.actor.subject_id, app_id, new Date(ctx.now));
    },
  };
}
