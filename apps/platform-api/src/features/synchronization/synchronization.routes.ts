import { synchronization } from '@portico/contracts/platform/synchronization';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import {
  applyToApp,
  previewApp,
  previewForOwner,
  readAppStatus,
  readRun,
  readRunApps,
  readServiceStatus,
  startRun,
} from './synchronization.service.ts';

export function mountSynchronization(kit: Kit<PlatformDB>): void {
  kit.mount(synchronization, {
    app_status: async (ctx, { params }) => {
      const items = await readAppStatus(ctx, params.app_id);
      return { count: items.length, items };
    },
    app_preview: (ctx, { params, body }) => previewApp(ctx, { ...params, service_id: body.service_id }, body.choices),
    app_apply: (ctx, { params, body }) => applyToApp(ctx, { ...params, service_id: body.service_id }, body.choices),
    status: (ctx, { params, query }) => readServiceStatus(ctx, params.service_id, query),
    preview: (ctx, { params, body }) => previewForOwner(ctx, { ...params, app_id: body.app_id }),
    apply: (ctx, { params, body }) => startRun(ctx, params.service_id, body.app_ids),
    run: (ctx, { params }) => readRun(ctx, params),
    run_apps: (ctx, { params, query }) => readRunApps(ctx, params, query),
  });
}
