import { appUsers } from '@portico/contracts/platform/app-users';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { createAppUsers } from './app-users.service.ts';

export function mountAppUsers(kit: Kit<PlatformDB>, { access, people }: Deps): void {
  const service = createAppUsers({ access, people });
  kit.mount(appUsers, {
    my_info: (ctx, { params }) => service.myInfo(ctx, params.app_id),
    configs: (ctx, { params }) => service.configs(ctx, params.app_id, params.user_id),
    list: (ctx, { params, query }) => service.list(ctx, params.app_id, query),
  });
}
