import type { InputOf } from '@portico/contracts/endpoint';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import type { codeTokens } from '@portico/contracts/user-centre/code-tokens';
import type { Token } from '@portico/contracts/user-centre/tokens';
import { newUuid } from '@portico/server-kit/ids';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { checkCode, useCode, type CodeGrant } from '../codes/code-check.service.ts';
import { readEmailField, readMobileField, type Contact } from '../codes/contact.service.ts';
import { openUnusedSession, type OpenSession } from '../sessions/sessions.service.ts';
import { audit } from '../sign-in-audit/audit.service.ts';
import { deviceHash, knowDevice } from '../devices/known-device.service.ts';
import { mintToken } from '../tokens/mint.service.ts';
import { presentedKey } from '../tokens/refresh-proof.service.ts';
import { findForSignIn } from './sign-in.queries.ts';

type Errors = (typeof codeTokens.create_by_sms)['errors'][number];

interface Admission {
  session: OpenSession;
  contact: Contact;
  grant: CodeGrant;
  keep_login: boolean;
}

async function admit(deps: Deps, ctx: UcCtx<Errors>, { session, contact, grant, keep_login }: Admission): Promise<Token> {
  await useCode(ctx, grant);
  const found = await findForSignIn(ctx.db, contact.channel === 'sms' ? 'mobile' : 'email', contact.stored, deviceHash(deps, ctx));
  if (!found) return ctx.fail('UC/CODE_NOT_CORRECT');
  const { subject_id } = found;
  const family_id = newUuid(ctx.now);
  const at = new Date(ctx.now);
  const token = await mintToken(deps, ctx, {
    subject_id,
    family_id,
    device_id: session.device_id,
    app_id: session.app_id,
    session_id: session.session_id,
    verified_at: at,
    refresh_key: presentedKey(ctx),
    keep_login,
  });
  await knowDevice(deps, ctx, subject_id);
  await audit(ctx, { event: 'sign_in', outcome: 'done', subject_id, family_id });
  return token;
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
  return await ctx.inTransaction((tx) => admit(deps, tx, { session, contact, grant, keep_login }));
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
