import { userConfigs } from '@portico/contracts/platform/user-configs';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import { readUserConfig, saveUserConfig } from './user-configs.service.ts';

export function mountUserConfigs(kit: Kit<PlatformDB>): void {
  kit.mount(userConfigs, {
    read: (ctx) => readUserConfig(ctx),
    save: (ctx, { body }) => saveUserConfig(ctx, body),
  });
}
