import { CODES } from '../calls/signing-in.ts';
import type { BodyTo, ReplyTo } from '../calls/call.ts';
import { submit } from '../calls/form.ts';
import { partsOf } from '../parts.ts';
import type { UcClient } from '../uc-client.ts';
import type { Spelled } from '../calls/wire-names.ts';

export type SmsCodeRequest = Spelled<BodyTo<typeof CODES.send_sms_code>>;
export type EmailCodeRequest = Spelled<BodyTo<typeof CODES.send_email_code>>;
export type SentCode = ReplyTo<typeof CODES.send_sms_code>;
export type IdentifyCode = ReplyTo<typeof CODES.read_identify_code>;

/** A code is good in the session that asked for it: use it with this client, before it is closed or loaded again. */
export const sendSmsCode = (uc: UcClient, input: SmsCodeRequest): Promise<SentCode> =>
  submit(partsOf(uc), CODES.send_sms_code, input, { required: ['mobile'], session_in_path: true });

export const sendEmailCode = (uc: UcClient, input: EmailCodeRequest): Promise<SentCode> =>
  submit(partsOf(uc), CODES.send_email_code, input, { required: ['email'], session_in_path: true });

/** A new picture; the one before is worth nothing. */
export function readIdentifyCode(uc: UcClient): Promise<IdentifyCode> {
  const parts = partsOf(uc);
  return parts.sessions.use(({ session_id }) => parts.centre.send(CODES.read_identify_code, { params: { session_id } }));
}

/** Whether the picture was read rightly; it stays good for the call that needs it. */
export async function checkIdentifyCode(uc: UcClient, identify_code: string): Promise<boolean> {
  const { valid } = await submit(
    partsOf(uc),
    CODES.check_identify_code,
    { identify_code },
    { required: ['identify_code'], session_in_path: true },
  );
  return valid;
}
