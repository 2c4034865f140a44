import type { TypedField } from '@portico/contracts/rules/typed';
import type { Words } from './console.ts';

/** A form whose fields travel sealed, joined or under another name: the rules are those of what is typed. */
export interface DoorRow {
  readonly source: string;
  readonly at: string;
  readonly press?: (words: Words) => readonly string[];
  /** What its ids begin with. */
  readonly prefix?: string;
  /** The rule of each field, and what the wire calls it. */
  readonly typed: Readonly<Record<string, readonly [rule: TypedField, wire?: string]>>;
  /** A new password, which has the rules of the installation. */
  readonly password?: string;
  readonly values: Readonly<Record<string, string>>;
  /** How the address ends that it is sent to; absent where only a code from outside lets it be sent. */
  readonly to?: RegExp;
}

const MOBILE = '13800138000';
const EMAIL = 'ola@larkfield.example';
const GOOD = 'Lantern7-Bay';
const CODE = '123456';

const byCode = (way: 'sms' | 'email'): DoorRow => ({
  source: 'features/sign-in/codes/code-form.tsx',
  at: '/login',
  press: (words) => [words.sign_in.ways[way]],
  prefix: 'sign_in_code_',
  typed: { contact: way === 'sms' ? ['mobile', 'mobile'] : ['email', 'email'] },
  values: { contact: way === 'sms' ? MOBILE : EMAIL, code: CODE },
  to: /\/(sms|email)_tokens$/,
});
const registering = (way: 'sms' | 'email' | 'name' | 'guardian', typed: DoorRow['typed'], values: DoorRow['values']): DoorRow => ({
  source: 'features/sign-in/register/register-form.tsx',
  at: '/register',
  press: (words) => [words.registration.ways[way]],
  typed: { ...typed, nick_name: ['nick_name', 'nick_name'] },
  password: 'password',
  values: { ...values, nick_name: 'Ola', password: GOOD, repeat: GOOD },
  to: /\/register_by_\w+$/,
});
const resetting = (way: 'sms' | 'email' | 'guardian', typed: DoorRow['typed'], values: DoorRow['values']): DoorRow => ({
  source: 'features/sign-in/reset/reset-form.tsx',
  at: '/reset-password',
  press: (words) => [words.reset.ways[way]],
  typed,
  password: 'new_password',
  values: { ...values, code: CODE, new_password: GOOD, repeat: GOOD },
  to: /\/password\/actions\/reset_by_\w+$/,
});

/** Of who is not in yet. */
export const DOORS: readonly DoorRow[] = [
  {
    source: 'features/sign-in/sign-in-form.tsx',
    at: '/login',
    prefix: 'sign_in_',
    typed: { login_name: ['login_name', 'login_name'], password: ['password'] },
    values: { login_name: 'ola.berg', password: GOOD },
    to: /\/v1\.1\/tokens$/,
  },
  byCode('sms'),
  byCode('email'),
  registering('sms', { contact: ['mobile', 'mobile'] }, { contact: MOBILE, code: CODE }),
  registering('email', { contact: ['email', 'email'] }, { contact: EMAIL, code: CODE }),
  registering('name', { user_name: ['account_name', 'user_name'] }, { user_name: 'ola-berg', identify_code: 'abcde' }),
  registering(
    'guardian',
    { user_name: ['account_name', 'user_name'], contact: ['mobile', 'guardian_mobile'] },
    { user_name: 'ola-berg', contact: MOBILE, code: CODE },
  ),
  resetting('sms', { contact: ['mobile', 'mobile'] }, { contact: MOBILE }),
  resetting('email', { contact: ['email', 'email'] }, { contact: EMAIL }),
  resetting(
    'guardian',
    { login_name: ['login_name', 'login_name'], contact: ['mobile', 'guardian_mobile'] },
    { login_name: 'ola.berg', contact: MOBILE },
  ),
  {
    source: 'features/sign-in/first-password-page.tsx',
    at: '/login/first/7100?code=walk',
    typed: {},
    password: 'password',
    values: { password: GOOD, repeat: GOOD },
    to: /\/users\/7100\/password\/actions\/set$/,
  },
];

/** Of a person who is signed in. */
export const OWN: readonly DoorRow[] = [
  {
    source: 'features/account/contact-form.tsx',
    at: '/account/contacts',
    press: (words) => [`${words.account.contacts.bind}: ${words.account.contacts.email}`],
    typed: { value: ['email'] },
    values: { value: EMAIL },
  },
  {
    source: 'features/account/contact-form.tsx',
    at: '/account/contacts',
    press: (words) => [`${words.account.contacts.change}: ${words.account.contacts.mobile}`],
    typed: { value: ['mobile'] },
    values: { value: MOBILE },
  },
  {
    source: 'features/account/password-section.tsx',
    at: '/account/password',
    typed: { old_password: ['password'] },
    password: 'new_password',
    values: { old_password: GOOD, new_password: 'Harbour9-Sun', repeat: 'Harbour9-Sun' },
    to: /\/password\/actions\/modify$/,
  },
  {
    source: 'features/account/organisation-form.tsx',
    at: '/account/organisations',
    press: (words) => [words.account.orgs.add],
    typed: {
      org_code: ['org_code', 'org_code'],
      org_user_code: ['org_user_code', 'org_user_code'],
      wjt_code: ['one_time_code', 'wjt_code'],
    },
    values: { org_code: 'larkfield', org_user_code: 'ola.berg', wjt_code: 'walk' },
    to: /\/(org_bindings|join_org)$/,
  },
];
