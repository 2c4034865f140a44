import { appConfigs } from '@portico/contracts/platform/app-config';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { changeConfig, createWholeConfig, readConfig } from './app-config.service.ts';

export function mountAppConfigs(kit: Kit<PlatformDB>, { apps }: Deps): void {
  const readWholeConfig = createWholeConfig({ apps });
  kit.mount(appConfigs, {
    read: (ctx, { params }) => readConfig(ctx, params.app_id),
    change: (ctx, { params, body }) => changeConfig(ctx, params.app_id, body),
    whole: (ctx, { params }) => readWholeConfig(ctx, params.app_id),
  });
}
