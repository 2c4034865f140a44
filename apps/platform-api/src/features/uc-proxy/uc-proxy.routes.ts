import { ucProxy } from '@portico/contracts/platform/uc-proxy';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { createUcProxy } from './uc-proxy.service.ts';

export function mountUcProxy(kit: Kit<PlatformDB>, { user_centre, access }: Deps): void {
  const service = createUcProxy({ user_centre, access });
  kit.mount(ucProxy, { valid: (ctx, input) => service.valid(ctx, input) });
}
