import { analytics } from '@portico/contracts/platform/analytics';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { createCollect } from './collect.service.ts';
import { changeConfig, createConfig, readConfigs, removeConfig } from './event-configs.service.ts';
import { readPageUse } from './page-use.service.ts';

export function mountAnalytics(kit: Kit<PlatformDB>, { access, analytics: options }: Deps): void {
  const collect = createCollect({ access, ...options });
  kit.mount(analytics, {
    common_params: async (ctx) => ({ data: await readConfigs(ctx), session_timeout_s: options.session_timeout_s }),
    create_config: (ctx, { body }) => createConfig(ctx, body),
    update_config: (ctx, { params, body }) => changeConfig(ctx, params.event_code, body),
    remove_config: (ctx, { params }) => removeConfig(ctx, params.event_code),
    collect: (ctx, { body }) => collect(ctx, body),
    page_use: (ctx, { params, query }) => readPageUse(ctx, params.app_id, query.days),
  });
}
