import { previews } from '@portico/contracts/platform/previews';
import { whoSees } from '@portico/contracts/platform/who-sees';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { createEffectiveAccess } from './effective-access.service.ts';
import { createPreviews } from './previews.service.ts';

export function mountEffectiveAccess(kit: Kit<PlatformDB>, { navigation, people }: Deps): void {
  const effective_access = createEffectiveAccess({ navigation, people });
  const preview = createPreviews({ navigation });
  kit.mount(whoSees, {
    why: (ctx, { params, query }) => effective_access.why(ctx, params, query.biz_type),
    user_menus: (ctx, { params, query }) => effective_access.userMenus(ctx, params, query.biz_type),
  });
  kit.mount(previews, {
    preview_navigation: (ctx, { params, body }) => preview.navigation(ctx, params.app_id, body),
    preview_access: (ctx, { params, body }) => preview.access(ctx, params.app_id, body),
  });
}
