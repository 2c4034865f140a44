import { factorResets } from '@portico/contracts/user-centre/factor-resets';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import { readReset, requestReset, stopReset, withdrawReset } from './factor-resets.service.ts';

export function mountFactorResets(kit: Kit<Tables>): void {
  kit.mount(factorResets, {
    request: (ctx, { params }) => requestReset(ctx, params.user_id),
    read: (ctx, { params }) => readReset(ctx, params.user_id),
    withdraw: (ctx, { params }) => withdrawReset(ctx, params.reset_id),
    stop: (ctx, { params }) => stopReset(ctx, params.reset_id),
  });
}
