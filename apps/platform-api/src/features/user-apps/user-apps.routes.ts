import { userApps } from '@portico/contracts/platform/user-apps';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { createUserApps } from './user-apps.service.ts';

export function mountUserApps(kit: Kit<PlatformDB>, { apps }: Deps): void {
  const service = createUserApps({ apps });
  kit.mount(userApps, {
    favorites: (ctx) => service.favorites(ctx),
    add_favorite: (ctx, { body }) => service.addFavorite(ctx, body.app_id),
    remove_favorite: (ctx, { params }) => service.removeFavorite(ctx, params.app_id),
    visit: (ctx, { params }) => service.visit(ctx, params.app_id),
  });
}
