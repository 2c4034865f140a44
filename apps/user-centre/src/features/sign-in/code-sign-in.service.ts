import type { InputOf } from '@portico/contracts/endpoint';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import type { codeTokens } from '@portico/contracts/user-centre/code-tokens';
import type { Token } from '@portico/contracts/user-centre/tokens';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { checkCode, useCode, type CodeGrant } from '../codes/code-check.service.ts';
import { readEmailField, readMobileField, type Contact } from '../codes/contact.service.ts';
import { enterOrWait } from '../second-factor/enter.service.ts';
import { openUnusedSession, type OpenSession } from '../sessions/sessions.service.ts';
import type { MintRefusal } from '../tokens/mint.service.ts';
import { deviceHash } from '../devices/known-device.service.ts';
import { findForSignIn } from './sign-in.queries.ts';

type Errors = (typeof codeTokens.create_by_sms)['errors'][number];

interface Admission {
  session: OpenSession;
  contact: Contact;
  grant: CodeGrant;
  keep_login: boolean;
}

async function admit(deps: Deps, ctx: UcCtx<Errors>, { session, contact, grant, keep_login }: Admission): Promise<Token | MintRefusal> {
  await useCode(ctx, grant);
  const found = await findForSignIn(ctx.db, contact.channel === 'sms' ? 'mobile' : 'email', contact.stored, deviceHash(deps, ctx));
  if (!found) return ctx.fail('UC/CODE_NOT_CORRECT');
  return await enterOrWait(deps, ctx, {
    session,
    subject_id: found.subject_id,
    first: contact.channel,
    shown: [],
    keep_login,
    wants_ticket: false,
    event: 'sign_in',
  });
}

async function signIn(
  deps: Deps,
  ctx: UcManualCtx<Errors>,
  session: OpenSession,
  contact: Contact,
  code: string,
  keep_login: boolean,
): Promise<Token> {
  const grant = await checkCode(deps, ctx, { session_id: session.session_id, op_type: OP_TYPE.sign_in, contacts: [contact.stored], code });
  const token = await ctx.inTransaction((tx) => admit(deps, tx, { session, contact, grant, keep_login }));
  return typeof token === 'string' ? ctx.fail(token) : token;
}

/** R5.23 */
export async function signInBySms(
  deps: Deps,
  ctx: UcManualCtx<Errors>,
  body: InputOf<typeof codeTokens.create_by_sms>['body'],
): Promise<Token> {
  const session = await openUnusedSession(deps, ctx, body.session_id);
  const contact = readMobileField(deps, ctx, session, { ...body, field: 'mobile', value: body.mobile, country_code: body.country_code });
  return await signIn(deps, ctx, session, contact, body.sms_code, body.keep_login === true);
}

/** R5.24 */
export async function signInByEmail(
  deps: Deps,
  ctx: UcManualCtx<Errors>,
  body: InputOf<typeof codeTokens.create_by_email>['body'],
): Promise<Token> {
  const session = await openUnusedSession(deps, ctx, body.session_id);
  const contact = readEmailField(deps, ctx, session, { ...body, field: 'email', value: body.email });
  return await signIn(deps, ctx, session, contact, body.email_code, body.keep_login === true);
}
