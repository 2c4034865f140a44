import { analytics } from '@portico/contracts/platform/analytics';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import { createCollect, type CollectOptions } from './collect.service.ts';
import { changeConfig, createConfig, readConfigs, removeConfig } from './event-configs.service.ts';
import { readPageUse } from './page-use.service.ts';

export function mountAnalytics(kit: Kit<PlatformDB>, options: CollectOptions): void {
  const collect = createCollect(options);
  kit.mount(analytics, {
    common_params: async (ctx) => ({ data: await readConfigs(ctx), session_timeout_s: options.session_timeout_s }),
    create_config: (ctx, { body }) => createConfig(ctx, body),
    update_config: (ctx, { params, body }) => changeConfig(ctx, params.event_code, body),
    remove_config: (ctx, { params }) => removeConfig(ctx, params.event_code),
    collect: (ctx, { body }) => collect(ctx, body),
    page_use: (ctx, { params, query }) => readPageUse(ctx, params.app_id, query.days),
  });
}
