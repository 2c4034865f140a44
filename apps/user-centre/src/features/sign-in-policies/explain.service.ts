import type { InputOf, ResponseOf } from '@portico/contracts/endpoint';
import type { signInPolicies } from '@portico/contracts/user-centre/sign-in-policies';
import type { UcCtx } from '../../deps.ts';
import { findPerson } from './explain.queries.ts';
import { resultOf, standingOf } from './standing.service.ts';

type Explain = (typeof signInPolicies)['of_person'];

export async function explainPolicy(ctx: UcCtx<'UC/ACCOUNT_NOT_FOUND'>, who: InputOf<Explain>['body']): Promise<ResponseOf<Explain>> {
  const person = (await findPerson(ctx.db, who)) ?? ctx.fail('UC/ACCOUNT_NOT_FOUND');
  const standing = (await standingOf(ctx, person.user_id)) ?? ctx.fail('UC/ACCOUNT_NOT_FOUND');
  return { ...resultOf(standing), person };
}
