import { platformRoles } from '@portico/contracts/platform/platform-roles';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { PlatformRoles } from './platform-roles.service.ts';

export function mountPlatformRoles(kit: Kit<PlatformDB>, service: PlatformRoles): void {
  kit.mount(platformRoles, {
    list: (ctx, { query }) => service.list(ctx, query),
    own: (ctx) => service.own(ctx),
    grant: (ctx, { body }) => service.grant(ctx, body),
    revoke: (ctx, { params }) => service.revoke(ctx, params),
  });
}
