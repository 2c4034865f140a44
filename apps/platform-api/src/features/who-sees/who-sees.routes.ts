import { whoSees } from '@portico/contracts/platform/who-sees';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { WhoSees } from './who-sees.service.ts';

export function mountWhoSees(kit: Kit<PlatformDB>, service: WhoSees): void {
  kit.mount(whoSees, {
    why: (ctx, { params, query }) => service.why(ctx, params, query.biz_type),
    user_menus: (ctx, { params, query }) => service.userMenus(ctx, params, query.biz_type),
  });
}
