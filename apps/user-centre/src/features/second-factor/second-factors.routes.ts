import { passkeyTokens } from '@portico/contracts/user-centre/passkeys';
import { secondFactors } from '@portico/contracts/user-centre/second-factors';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { enrolToFinish } from './enrol.service.ts';
import { finishSignIn } from './finish.service.ts';
import { offerPasskeySignIn, signInByPasskey } from './passkey-sign-in.service.ts';
import { beginPendingPasskey, beginPendingTotp, dropPending, offerPendingPasskey, readPending } from './pending.service.ts';

export function mountSecondFactors(kit: Kit<Tables>, deps: Deps): void {
  kit.mount(secondFactors, {
    read: (ctx, { params }) => readPending(deps, ctx, params.session_id),
    drop: (ctx, { params }) => dropPending(deps, ctx, params.session_id),
    passkey_options: (ctx, { params }) => offerPendingPasskey(deps, ctx, params.session_id),
    begin_totp: (ctx, { params }) => beginPendingTotp(deps, ctx, params.session_id),
    begin_passkey: (ctx, { params }) => beginPendingPasskey(deps, ctx, params.session_id),
    finish: (ctx, { body }) => finishSignIn(deps, ctx, body),
    enrol: (ctx, { body }) => enrolToFinish(deps, ctx, body),
  });
  kit.mount(passkeyTokens, {
    options: (ctx, { body }) => offerPasskeySignIn(deps, ctx, body.session_id),
    create: (ctx, { body }) => signInByPasskey(deps, ctx, body),
  });
}
