import { codeTokens } from '@portico/contracts/user-centre/code-tokens';
import { signInWays } from '@portico/contracts/user-centre/sign-in-ways';
import { tokenWays } from '@portico/contracts/user-centre/token-ways';
import { tokens } from '@portico/contracts/user-centre/tokens';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { signInByEmail, signInBySms } from './code-sign-in.service.ts';
import { createGuest } from './guest.service.ts';
import { readSignInWays } from './sign-in-ways.service.ts';
import { signIn } from './sign-in.service.ts';

/** The calls that begin a sign-in. `tokens` refreshes, copies and ends what they give. */
export function mountSignIn(kit: Kit<Tables>, deps: Deps): void {
  kit.mount(signInWays, { read: (ctx, { query }) => readSignInWays(deps, ctx, query.redirect_uri) });
  kit.mount({ create: tokens.create }, { create: (ctx, { body }) => signIn(deps, ctx, body) });
  kit.mount(codeTokens, {
    create_by_sms: (ctx, { body }) => signInBySms(deps, ctx, body),
    create_by_email: (ctx, { body }) => signInByEmail(deps, ctx, body),
  });
  kit.mount({ guest: tokenWays.guest }, { guest: (ctx, { body }) => createGuest(deps, ctx, body) });
}
