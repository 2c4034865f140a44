import { ownFactors } from '@portico/contracts/user-centre/own-factors';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { removeOwn, renameOwn, renewOwnRecovery } from './change-factors.service.ts';
import { addOwnPasskey, addOwnTotp, beginOwnPasskey, beginOwnTotp, offerOwnPasskey, readOwnFactors } from './own-factors.service.ts';

export function mountOwnFactors(kit: Kit<Tables>, deps: Deps): void {
  kit.mount(ownFactors, {
    list: (ctx) => readOwnFactors(deps, ctx),
    begin_totp: (ctx) => beginOwnTotp(deps, ctx),
    add_totp: (ctx, { body }) => addOwnTotp(deps, ctx, body),
    begin_passkey: (ctx) => beginOwnPasskey(deps, ctx),
    add_passkey: (ctx, { body }) => addOwnPasskey(deps, ctx, body),
    rename: (ctx, { params, body }) => renameOwn(ctx, params.factor_id, body.name),
    remove: (ctx, { params }) => removeOwn(ctx, params.factor_id),
    renew_recovery_codes: (ctx) => renewOwnRecovery(deps, ctx),
    verify_options: (ctx) => offerOwnPasskey(deps, ctx),
  });
}
