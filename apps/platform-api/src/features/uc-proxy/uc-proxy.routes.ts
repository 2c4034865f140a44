import { ucProxy } from '@portico/contracts/platform/uc-proxy';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { UcProxy } from './uc-proxy.service.ts';

export function mountUcProxy(kit: Kit<PlatformDB>, service: UcProxy): void {
  kit.mount(ucProxy, { valid: (ctx, input) => service.valid(ctx, input) });
}
