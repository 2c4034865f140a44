import { holdings } from '@portico/contracts/platform/holdings';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { createReadHolding } from './holdings.service.ts';
import { createQueryHoldings } from './query-holdings.service.ts';

export function mountHoldings(kit: Kit<PlatformDB>, { access, people, own_service_id }: Deps): void {
  const readHolding = createReadHolding({ access, people });
  const queryHoldings = createQueryHoldings({ access, people, own_service_id });
  kit.mount(holdings, {
    read: (ctx, { params }) => readHolding(ctx, params),
    query: (ctx, { body }) => queryHoldings(ctx, body),
  });
}
