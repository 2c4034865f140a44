import type { Deps, UcCtx } from '../../deps.ts';
import { isCaptchaRight } from './captcha.service.ts';

/** For calls that nobody makes without having read a picture; it is used up. */
export async function spendIdentifyCode(
  deps: Deps,
  ctx: UcCtx<'UC/IDENTIFY_CODE_INVALID'>,
  session_id: string,
  identify_code: string,
): Promise<void> {
  if (!(await isCaptchaRight(deps, ctx, session_id, identify_code, 'spend'))) ctx.fail('UC/IDENTIFY_CODE_INVALID');
}
