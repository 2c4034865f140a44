import type { SignInWays } from '@portico/contracts/user-centre/sign-in-ways';
import type { Deps, UcCtx } from '../../deps.ts';
import { providersOffered } from '../registry/registered.service.ts';

const CODE_WAYS = ['sms', 'email'] as const;

export async function readSignInWays({ offers, password_policy }: Deps, ctx: UcCtx, redirect_uri: string | undefined): Promise<SignInWays> {
  return { codes: CODE_WAYS.filter((way) => offers[way]), providers: await providersOffered(ctx, redirect_uri), password_policy };
}
