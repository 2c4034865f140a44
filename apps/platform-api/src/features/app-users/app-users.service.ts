import type { AppUser, MyInfo } from '@portico/contracts/platform/app-users';
import type { UserConfig } from '@portico/contracts/platform/user-configs';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { Access } from '../access/access.service.ts';
import type { People } from '../people/people.service.ts';
import { userConfigOf } from '../user-configs/user-configs.service.ts';
import { findOwnRoles, isMember, listMembers } from './app-users.queries.ts';

interface ListQuery {
  filter_permission: boolean;
  offset: number;
  limit: number;
}

export interface AppUsers {
  readonly myInfo: (ctx: PlatformCtx, app_id: string) => Promise<MyInfo>;
  readonly configs: (
    ctx: PlatformCtx<'MP/NO_PERMISSION' | 'MP/USER_APP_NOT_EXIST'>,
    app_id: string,
    user_id: string,
  ) => Promise<UserConfig>;
  readonly list: (ctx: PlatformCtx, app_id: string, query: ListQuery) => Promise<{ count: number; items: AppUser[] }>;
}

export function createAppUsers({ access, people }: { access: Access; people: People }): AppUsers {
  return {
    myInfo: async (ctx, app_id) => {
      const { subject_id, name, account_type, roles } = ctx.actor;
      const { lang, theme, time_zone_id } = await userConfigOf(ctx.db, subject_id);
      return {
        user_id: subject_id,
        name: name === '' ? subject_id : name,
        account_type,
        ...(await findOwnRoles(ctx.db, app_id, subject_id, ctx.content_lang)),
        platform_roles: [...roles].toSorted(),
        capabilities: await access.capabilities(ctx.db, ctx.actor, app_id),
        lang,
        theme,
        time_zone_id,
      };
    },

    configs: async (ctx, app_id, user_id) => {
      const { subject_id } = ctx.actor;
      if (user_id === subject_id) return await userConfigOf(ctx.db, user_id);
      const held = await access.capabilities(ctx.db, ctx.actor, app_id);
      if (!held.includes('member:read')) ctx.fail('MP/NO_PERMISSION');
      if (!(await isMember(ctx.db, app_id, user_id))) ctx.fail('MP/USER_APP_NOT_EXIST');
      return await userConfigOf(ctx.db, user_id);
    },

    list: async (ctx, app_id, query) => {
      const { count, rows } = await listMembers(ctx.db, { app_id, ...query }, ctx.content_lang);
      const names = await people.named(rows.map((row) => row.user_id));
      const items = rows.map((row) => {
        const { name = row.user_id, avatar_url = '' } = names.get(row.user_id) ?? {};
        return { ...row, name, avatar_url };
      });
      return { count, items };
    },
  };
}
