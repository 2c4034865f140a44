import { personHoldings } from '@portico/contracts/platform/person-holdings';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import { readPersonHolding } from './person-holdings.service.ts';

export function mountPersonHoldings(kit: Kit<PlatformDB>): void {
  kit.mount(personHoldings, { read: (ctx, { params }) => readPersonHolding(ctx, params.subject_id) });
}
