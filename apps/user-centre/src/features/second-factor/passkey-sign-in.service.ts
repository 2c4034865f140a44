import type { InputOf } from '@portico/contracts/endpoint';
import type { AssertionOptions, passkeyTokens } from '@portico/contracts/user-centre/passkeys';
import type { Token } from '@portico/contracts/user-centre/tokens';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { checkPasskey, offerPasskey, spendPasskey } from '../factors/passkeys.service.ts';
import { openUnusedSession } from '../sessions/sessions.service.ts';
import { enterOrWait } from './enter.service.ts';

type SessionErrors = 'UC/INVALID_SESSION_ID' | 'UC/SESSION_EXPIRED';
type Errors = (typeof passkeyTokens.create)['errors'][number];
type Body = InputOf<typeof passkeyTokens.create>['body'];

const placeOf = (session_id: string): string => `sign_in:${session_id}`;

/** Nobody is named, so it says nothing about whom there is. */
export async function offerPasskeySignIn(
  deps: Deps,
  ctx: UcCtx<SessionErrors | 'UC/PASSKEYS_OFF'>,
  session_id: string,
): Promise<AssertionOptions> {
  await openUnusedSession(deps, ctx, session_id);
  return await offerPasskey(deps, ctx, placeOf(session_id));
}

/** Both factors in one: the key, and what its owner shows to their device. */
export async function signInByPasskey(deps: Deps, ctx: UcManualCtx<Errors>, body: Body): Promise<Token> {
  const session = await openUnusedSession(deps, ctx, body.session_id);
  const grant = await checkPasskey(deps, ctx, body.credential, placeOf(body.session_id));
  const entered = await ctx.inTransaction(async (tx) => {
    if (!(await spendPasskey(tx, grant))) tx.fail('UC/PASSKEY_NOT_CORRECT');
    return await enterOrWait(deps, tx, {
      session,
      subject_id: grant.subject_id,
      first: 'passkey',
      shown: ['passkey'],
      keep_login: body.keep_login === true,
      wants_ticket: false,
      event: 'passkey_sign_in',
    });
  });
  return typeof entered === 'string' ? ctx.fail(entered) : entered;
}
