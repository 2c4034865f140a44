import { logSources } from '@portico/contracts/platform/log-sources';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import { addSource, readSources, removeSource, tellOperations } from './log-sources.service.ts';

export function mountLogSources(kit: Kit<PlatformDB>): void {
  kit.mount(logSources, {
    tell: (ctx, { body }) => tellOperations(ctx, body.items),
    list: (ctx, { params }) => readSources(ctx, params.service_id),
    add: (ctx, { params, body }) => addSource(ctx, params.service_id, body),
    remove: (ctx, { params }) => removeSource(ctx, params.service_id, params.credential_id),
  });
}
