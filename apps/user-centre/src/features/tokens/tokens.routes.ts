import { tokenWays } from '@portico/contracts/user-centre/token-ways';
import { tokens } from '@portico/contracts/user-centre/tokens';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { reportActivity } from './activity.service.ts';
import { cloneToken } from './clone.service.ts';
import { exchangeToken } from './exchange.service.ts';
import { refreshToken } from './refresh.service.ts';
import { signOut } from './sign-out.service.ts';
import { checkToken } from './valid.service.ts';

// `sign-in` mounts these two. What a group gains later belongs here, and does not compile without its handler.
const { create: _signIn, ...tokenCalls } = tokens;
const { guest: _guest, ...derivations } = tokenWays;

export function mountTokens(kit: Kit<Tables>, deps: Deps): void {
  kit.mount(tokenCalls, {
    valid: (ctx, { params, body }) => checkToken(deps, ctx, params.token, body),
    report_activity: (ctx, { body }) => reportActivity(ctx, body),
    refresh: (ctx, { params }) => refreshToken(deps, ctx, params.token),
    remove: (ctx, { params }) => signOut(ctx, params.token),
  });
  kit.mount(derivations, {
    clone: (ctx, { params, body }) => cloneToken(deps, ctx, params.token, body.app_id),
    exchange: (ctx, { params, body }) => exchangeToken(deps, ctx, params.token, body.user_id),
  });
}
