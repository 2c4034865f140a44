import { platformRoles } from '@portico/contracts/platform/platform-roles';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { createOwnInstallationRoles } from './platform-roles.service.ts';

export function mountPlatformRoles(kit: Kit<PlatformDB>, { access }: Deps): void {
  const readOwn = createOwnInstallationRoles({ access });
  kit.mount(platformRoles, { own: (ctx) => readOwn(ctx) });
}
