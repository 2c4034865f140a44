import {
  type SentCode,
  sendEmailCode,
  sendSmsCode,
  signInWithEmailCode,
  signInWithSmsCode,
  signInWithTicket,
  type TokenInfo,
  UcError,
} from '@portico/uc-sdk';
import type { CodeWay } from './sign-in-ways.ts';
import { uc } from './uc.ts';

/** Good in this page only: the session that asked for it lives in memory. */
export function sendCode(way: CodeWay, contact: string, op_type: number, identify_code?: string): Promise<SentCode> {
  const asked = { op_type, ...(identify_code === undefined ? {} : { identify_code }) };
  return way === 'sms' ? sendSmsCode(uc(), { mobile: contact, ...asked }) : sendEmailCode(uc(), { email: contact, ...asked });
}

/** R5.23, R5.24 */
export const signInWithCode = (way: CodeWay, contact: string, code: string, keep_login: boolean): Promise<TokenInfo> =>
  way === 'sms'
    ? signInWithSmsCode(uc(), { mobile: contact, sms_code: code, keep_login })
    : signInWithEmailCode(uc(), { email: contact, email_code: code, keep_login });

/** R5.26: with a code where the ticket asks for a second step. */
export const enterWithTicket = (ticket: string, sms_code?: string): Promise<TokenInfo> =>
  signInWithTicket(uc(), { ticket, ...(sms_code === undefined ? {} : { sms_code }) });

/** Seconds that the user centre asks to wait; 0 when it did not say. */
export const waitAfter = (thrown: unknown): number => (thrown instanceof UcError ? (thrown.retry_after ?? 0) : 0);
