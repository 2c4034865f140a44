import { backStage } from '@portico/contracts/platform/back-stage';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import { createKey, redeemKey } from './back-stage.service.ts';

export function mountBackStage(kit: Kit<PlatformDB>): void {
  kit.mount(backStage, {
    create_key: (ctx, { body }) => createKey(ctx, body.params),
    redeem_key: (ctx, { body }) => redeemKey(ctx, body.auth_key),
  });
}
