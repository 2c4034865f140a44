import { previews } from '@portico/contracts/platform/previews';
import { whoSees } from '@portico/contracts/platform/who-sees';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { Navigation } from '../app-menus/navigation.service.ts';
import { previewAccess, previewNavigation } from './previews.service.ts';
import { createWhoSees } from './who-sees.service.ts';

export function mountWhoSees(kit: Kit<PlatformDB>, navigation: Navigation): void {
  const service = createWhoSees({ navigation });
  kit.mount(whoSees, {
    why: (ctx, { params, query }) => service.why(ctx, params, query.biz_type),
    user_menus: (ctx, { params, query }) => service.userMenus(ctx, params, query.biz_type),
  });
  kit.mount(previews, {
    preview_navigation: (ctx, { params, body }) => previewNavigation(ctx, navigation, params.app_id, body),
    preview_access: (ctx, { params, body }) => previewAccess(ctx, navigation, params.app_id, body),
  });
}
