import { previews } from '@portico/contracts/platform/previews';
import { whoSees } from '@portico/contracts/platform/who-sees';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { Previews } from './previews.service.ts';
import type { WhoSees } from './who-sees.service.ts';

export function mountWhoSees(kit: Kit<PlatformDB>, who_sees: WhoSees, preview: Previews): void {
  kit.mount(whoSees, {
    why: (ctx, { params, query }) => who_sees.why(ctx, params, query.biz_type),
    user_menus: (ctx, { params, query }) => who_sees.userMenus(ctx, params, query.biz_type),
  });
  kit.mount(previews, {
    preview_navigation: (ctx, { params, body }) => preview.navigation(ctx, params.app_id, body),
    preview_access: (ctx, { params, body }) => preview.access(ctx, params.app_id, body),
  });
}
