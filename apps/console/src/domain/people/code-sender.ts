import type { OpType } from '@portico/contracts/rules/op-type';
import { useTranslation } from 'react-i18next';
import { sendCode, waitAfter } from '../../api/codes.ts';
import { thrownText } from '../../api/failure-text.ts';
import type { CodeSent } from '../../ui/code-sending.ts';
import { sendReading } from '../../session/read-picture.ts';
import { useAppDispatch } from '../../session/state.ts';

export interface Contact {
  readonly kind: 'mobile' | 'email';
  readonly value: string;
}

/** Sends codes for one purpose, for a field that counts down and says what went wrong. */
export function useCodeSender(op_type: OpType): (contact: Contact) => Promise<CodeSent> {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return async ({ kind, value }) => {
    const send = (identify_code?: string) => sendCode(kind === 'mobile' ? 'sms' : 'email', value, op_type, identify_code);
    try {
      return { wait_s: (await sendReading(dispatch, send, (thrown) => thrownText(thrown, t).text)).resend_after };
    } catch (thrown) {
      return { wait_s: waitAfter(thrown), failure: thrownText(thrown, t) };
    }
  };
}
