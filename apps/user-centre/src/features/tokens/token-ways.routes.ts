import { tokenWays } from '@portico/contracts/user-centre/token-ways';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { cloneToken } from './clone.service.ts';
import { exchangeToken } from './exchange.service.ts';
import { createGuest } from './guest.service.ts';

export function mountTokenWays(kit: Kit<Tables>, deps: Deps): void {
  kit.mount(tokenWays, {
    clone: (ctx, { params, body }) => cloneToken(deps, ctx, params.token, body.app_id),
    exchange: (ctx, { params, body }) => exchangeToken(deps, ctx, params.token, body.user_id),
    guest: (ctx, { body }) => createGuest(deps, ctx, body.session_id),
  });
}
