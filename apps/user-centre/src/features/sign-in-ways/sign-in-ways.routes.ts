import { signInWays } from '@portico/contracts/user-centre/sign-in-ways';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { readSignInWays } from './sign-in-ways.service.ts';

export function mountSignInWays(kit: Kit<Tables>, deps: Deps): void {
  kit.mount(signInWays, { read: (ctx, { query }) => readSignInWays(deps, ctx, query.redirect_uri) });
}
