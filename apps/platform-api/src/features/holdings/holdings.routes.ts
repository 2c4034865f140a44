import { holdings } from '@portico/contracts/platform/holdings';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { createReadHolding } from './holdings.service.ts';

export function mountHoldings(kit: Kit<PlatformDB>, { access, people }: Deps): void {
  const readHolding = createReadHolding({ access, people });
  kit.mount(holdings, { read: (ctx, { params }) => readHolding(ctx, params) });
}
