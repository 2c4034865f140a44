import { quickEntries } from '@portico/contracts/platform/quick-entries';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { createQuickEntries } from './quick-entries.service.ts';

export function mountQuickEntries(kit: Kit<PlatformDB>, { navigation }: Deps): void {
  const service = createQuickEntries({ navigation });
  kit.mount(quickEntries, {
    list: (ctx, { params, query }) => service.list(ctx, params.app_id, query.biz_type),
    create: (ctx, { params, body }) => service.add(ctx, { ...params, ...body }),
    sort: (ctx, { params: { n, ...key } }) => service.sort(ctx, key, n),
    remove: (ctx, { params }) => service.remove(ctx, params),
  });
}
