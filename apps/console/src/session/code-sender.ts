import type { OpType } from '@portico/contracts/rules/op-type';
import { useTranslation } from 'react-i18next';
import { sendCode, waitAfter } from '../api/codes.ts';
import { thrownText } from '../api/failure-text.ts';
import type { CodeSent } from '../ui/code-sending.ts';

export interface Contact {
  readonly kind: 'mobile' | 'email';
  readonly value: string;
}

/** Sends codes for one purpose, for a field that counts down and says what went wrong. */
export function useCodeSender(op_type: OpType): (contact: Contact) => Promise<CodeSent> {
  const { t } = useTranslation();
  return async ({ kind, value }) => {
    try {
      return { wait_s: (await sendCode(kind === 'mobile' ? 'sms' : 'email', value, op_type)).resend_after };
    } catch (thrown) {
      return { wait_s: waitAfter(thrown), failure: thrownText(thrown, t) };
    }
  };
}
