import { holdings } from '@portico/contracts/platform/holdings';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { ReadHolding } from './holdings.service.ts';

export function mountHoldings(kit: Kit<PlatformDB>, readHolding: ReadHolding): void {
  kit.mount(holdings, { read: (ctx, { params }) => readHolding(ctx, params) });
}
