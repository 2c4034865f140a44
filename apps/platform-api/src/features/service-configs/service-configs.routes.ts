import { serviceConfigs } from '@portico/contracts/platform/service-configs';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import { readConfig } from './service-configs.service.ts';

export function mountServiceConfigs(kit: Kit<PlatformDB>): void {
  kit.mount(serviceConfigs, {
    by_name: (ctx, { params }) => readConfig(ctx, 'name', params.name),
    by_id: (ctx, { params }) => readConfig(ctx, 'service_id', params.service_id),
  });
}
