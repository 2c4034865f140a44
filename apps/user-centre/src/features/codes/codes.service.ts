import type { InputOf, ResultOf } from '@portico/contracts/endpoint';
import { LIMITS, TIMES } from '@portico/contracts/limits';
import { isOpType, OP_TYPE, type OpType, type SmsType } from '@portico/contracts/rules/op-type';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { codes } from '@portico/contracts/user-centre/codes';
import { newUuid } from '@portico/server-kit/ids';
import { networksOf } from '@portico/server-kit/net/networks';
import type { Deps, UcCtx } from '../../deps.ts';
import { sha256 } from '../../lib/opaque.ts';
import { enqueueCode } from '../delivery/delivery.service.ts';
import { addressTries, isPast } from '../limits/try-window.service.ts';
import { openSession, type OpenSession } from '../sessions/sessions.service.ts';
import { hashCode, hashSession, makeCode } from './code-hash.ts';
import { spendIdentifyCode } from './identify-code.service.ts';
import { countSend, replaceCode } from './codes.queries.ts';
import { readEmailField, readMobileField, type Contact } from './contact.service.ts';

type SendErrors = (typeof codes.send_sms_code)['errors'][number];
type Sent = ResultOf<typeof codes.send_sms_code>;

interface Sending {
  op_type: OpType;
  identify_code: string | undefined;
  sms_type?: SmsType;
}

/** Address before contact, always: two who ask for the same contact then wait for each other and never for ever. */
async function countSending(ctx: UcCtx<SendErrors>, contact: Contact): Promise<void> {
  const keys = [
    ...networksOf(ctx.request.ip_address).map(({ of, times }) => ({ scope: 'address' as const, key_hash: sha256(of), times })),
    { scope: 'contact' as const, key_hash: sha256(contact.stored), times: 1 },
  ];
  for (const key of keys) {
    const wait = await countSend(ctx.db, key, ctx.now);
    if (wait) ctx.fail('UC/CODE_SENT_TOO_OFTEN', wait);
  }
}

/** Few are asked: whoever has a lot sent, from one place or to one contact. What was refused is rolled back and counts for nothing. */
async function passSendGate(
  deps: Deps,
  ctx: UcCtx<SendErrors>,
  session: OpenSession,
  contact: Contact,
  identify_code: string | undefined,
): Promise<void> {
  const asked = await isPast(ctx, [
    ...addressTries(ctx, 'send_address', LIMITS.code_sends_unasked_address),
    { scope: 'send_browser', of: session.device_id, most: LIMITS.code_sends_unasked_browser },
    { scope: 'send_contact', of: contact.stored, most: LIMITS.code_sends_unasked },
  ]);
  if (!identify_code) return asked ? ctx.fail('UC/IDENTIFY_CODE_REQUIRED') : undefined;
  await spendIdentifyCode(deps, ctx, session.session_id, identify_code);
}

/** Whether somebody has this contact is not looked up here: the job does, so that nobody can tell from the reply or its time. */
async function send(deps: Deps, ctx: UcCtx<SendErrors>, session: OpenSession, contact: Contact, sending: Sending): Promise<Sent> {
  const { op_type, identify_code } = sending;
  await countSending(ctx, contact);
  await passSendGate(deps, ctx, session, contact, identify_code);
  const code_id = newUuid(ctx.now);
  const code = makeCode();
  const expires_at = ctx.now + TIMES.code_s * 1_000;
  await replaceCode(ctx.db, {
    session_hash: hashSession(session.session_id),
    op_type,
    contact: contact.stored,
    code_id,
    code_hash: hashCode(deps.keys.code, code_id, code),
    created_at: new Date(ctx.now),
    expires_at: new Date(expires_at),
  });
  await enqueueCode(deps, ctx, { ...contact, op_type, code, lang: ctx.lang, sms_type: sending.sms_type ?? 0, expires_at });
  return { expires_at: formatWireTime(expires_at), resend_after: TIMES.code_again_s, server_time: formatWireTime(ctx.now) };
}

function readOpType(deps: Deps, ctx: UcCtx<SendErrors>, op_type: number): OpType {
  if (!isOpType(op_type)) return ctx.fail('UC/SMS_TYPE_INVALID');
  if (op_type === OP_TYPE.register && !deps.registration) ctx.fail('UC/REGISTRATION_OFF');
  return op_type;
}

export async function sendSmsCode(
  deps: Deps,
  ctx: UcCtx<SendErrors>,
  session_id: string,
  body: InputOf<typeof codes.send_sms_code>['body'],
): Promise<Sent> {
  const op_type = readOpType(deps, ctx, body.op_type);
  const session = await openSession(deps, ctx, session_id);
  if (!deps.offers.sms) return ctx.fail('UC/DELIVERY_NOT_OFFERED');
  const contact = readMobileField(deps, ctx, session, { ...body, field: 'mobile', value: body.mobile, country_code: body.country_code });
  return await send(deps, ctx, session, contact, { op_type, identify_code: body.identify_code, sms_type: body.sms_type });
}

export async function sendEmailCode(
  deps: Deps,
  ctx: UcCtx<SendErrors>,
  session_id: string,
  body: InputOf<typeof codes.send_email_code>['body'],
): Promise<Sent> {
  const op_type = readOpType(deps, ctx, body.op_type);
  const session = await openSession(deps, ctx, session_id);
  if (!deps.offers.email) return ctx.fail('UC/DELIVERY_NOT_OFFERED');
  const contact = readEmailField(deps, ctx, session, { ...body, field: 'email', value: body.email });
  return await send(deps, ctx, session, contact, { op_type, identify_code: body.identify_code });
}
