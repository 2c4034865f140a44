import { tokens } from '@portico/contracts/user-centre/tokens';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { refreshToken } from './refresh.service.ts';
import { signIn } from './sign-in.service.ts';
import { signOut } from './sign-out.service.ts';
import { checkToken } from './valid.service.ts';

export function mountTokens(kit: Kit<Tables>, deps: Deps): void {
  kit.mount(tokens, {
    create: (ctx, { body }) => signIn(deps, ctx, body),
    valid: (ctx, { params, body }) => checkToken(deps, ctx, params.token, body),
    refresh: (ctx, { params }) => refreshToken(deps, ctx, params.token),
    remove: (ctx, { params }) => signOut(ctx, params.token),
  });
}
