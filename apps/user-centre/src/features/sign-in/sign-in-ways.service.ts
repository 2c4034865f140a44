import type { SignInWays } from '@portico/contracts/user-centre/sign-in-ways';
import type { Deps, UcCtx } from '../../deps.ts';
import { providersOffered } from '../registry/registered.service.ts';

const CODE_WAYS = ['sms', 'email'] as const;

export async function readSignInWays(deps: Deps, ctx: UcCtx, redirect_uri: string | undefined): Promise<SignInWays> {
  const { offers, password_policy, guests, registration } = deps;
  const providers = await providersOffered(ctx, redirect_uri);
  return {
    codes: CODE_WAYS.filter((way) => offers[way]),
    providers,
    password_policy,
    passkeys: deps.passkeys !== undefined,
    guests,
    registration,
  };
}
