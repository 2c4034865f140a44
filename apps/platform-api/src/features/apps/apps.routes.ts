import { apps } from '@portico/contracts/platform/apps';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { Apps } from './apps.service.ts';

export function mountApps(kit: Kit<PlatformDB>, service: Apps): void {
  kit.mount(apps, {
    mine: (ctx, { query }) => service.mine(ctx, query),
    by_code: (ctx, { query }) => service.read(ctx, query.show_org),
    by_id: (ctx) => service.read(ctx),
    update: (ctx, { params, body }) => service.update(ctx, params.app_id, body),
    brand: (ctx, { params }) => service.brand(ctx, params.app_code),
  });
}
