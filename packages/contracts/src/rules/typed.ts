import { LIMITS } from '../limits.ts';
import { isAccountName } from './account-name.ts';
import { isEmail } from './email.ts';
import { LOGIN_CREDENTIAL } from './login-name.ts';
import { readMobile } from './mobile.ts';
import { isOrgCode, isOrgUserCode } from './org-user.ts';
import { isPersonal, PERSONAL_FIELDS, type PersonalField } from './personal.ts';
import { isPlainText } from './plain-text.ts';

/** As it is dialled: people group the digits. */
export const tidyMobile = (typed: string): string => typed.replace(/[\s().-]/g, '');

type Broken = (typed: string) => string | undefined;
const needed = 'min:1';
const named =
  (rule: string, max: number, holds: (text: string) => boolean): Broken =>
  (typed) => {
    const text = typed.trim();
    if (text === '') return needed;
    if (text.length > max) return `max:${max}`;
    return holds(text) ? undefined : rule;
  };
const personal =
  (field: PersonalField): Broken =>
  (typed) =>
    isPersonal(field, typed.trim()) ? undefined : field;
const [telephone, passport, idCard, birthday] = PERSONAL_FIELDS;

/**
 * What people type where the wire carries something else: sealed, joined, or one of several. Answers the rule that a
 * text breaks, by the name that the server has for it. Without zod, which the sign-in page does without.
 */
export const TYPED_FIELDS = {
  /** R5.14 */
  login_name: named('login_credential', LIMITS.login_name, (text) => LOGIN_CREDENTIAL.test(text)),
  /** R5.13 */
  account_name: named('account_name', LIMITS.login_name, isAccountName),
  /** R5.12 */
  mobile: named('mobile', LIMITS.login_name, (text) => readMobile(tidyMobile(text), undefined) !== undefined),
  email: named('email', LIMITS.login_name, isEmail),
  org_code: named('org_code', LIMITS.org_code, isOrgCode),
  org_user_code: named('org_user_code', LIMITS.org_user_code, isOrgUserCode),
  one_time_code: named('plain_text', LIMITS.one_time_code, isPlainText),
  nick_name: (typed) => (typed.trim() === '' ? undefined : named('plain_text', LIMITS.nick_name, isPlainText)(typed)),
  /** R5.22: one that exists already; its rules were those of another day. */
  password: (typed) => (typed === '' ? needed : undefined),
  telephone: personal(telephone),
  passport: personal(passport),
  idCard: personal(idCard),
  birthday: personal(birthday),
} as const satisfies Record<string, Broken>;
export type TypedField = keyof typeof TYPED_FIELDS;
