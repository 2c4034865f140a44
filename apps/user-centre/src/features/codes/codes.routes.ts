import { codes } from '@portico/contracts/user-centre/codes';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { checkIdentifyCode, drawIdentifyCode } from './captcha.service.ts';
import { sendEmailCode, sendSmsCode } from './codes.service.ts';

export function mountCodes(kit: Kit<Tables>, deps: Deps): void {
  kit.mount(codes, {
    send_sms_code: (ctx, { params, body }) => sendSmsCode(deps, ctx, params.session_id, body),
    send_email_code: (ctx, { params, body }) => sendEmailCode(deps, ctx, params.session_id, body),
    read_identify_code: (ctx, { params }) => drawIdentifyCode(deps, ctx, params.session_id),
    check_identify_code: (ctx, { params, body }) => checkIdentifyCode(deps, ctx, params.session_id, body.identify_code),
  });
}
