import {
  firstFault,
  hasGoodLength,
  hasNoSpace,
  isPlainKeyboard,
  NO_LOGIN_NAME,
  type PasswordFault,
  type PasswordRule,
  passwordTypes,
  PRIMARY_RULES,
} from './password.ts';

/** R5.16: an installation keeps to one of these. */
export const PASSWORD_POLICIES = ['primary', 'set_a', 'set_b', 'nist'] as const;
export type PasswordPolicy = (typeof PASSWORD_POLICIES)[number];

export type PolicyFault = PasswordFault | 'PASSWORD/RULE1' | 'PASSWORD/RULE2' | 'PASSWORD/RULE4' | 'PASSWORD/COMMON';

/** Counted in characters as a person counts them, since any may be used. */
export const NIST_LENGTH = { min: 15, max: 128 } as const;

/** `aaa`, `abc`, `321`: three of the same, or three letters or digits that follow each other, in either direction and any case. */
export function hasRunOfThree(password: string): boolean {
  const lower = password.toLowerCase();
  for (let at = 0; at + 2 < lower.length; at += 1) {
    const run = lower.slice(at, at + 3);
    const [a, b, c] = [run.charCodeAt(0), run.charCodeAt(1), run.charCodeAt(2)];
    if (a === b && b === c) return true;
    if (/^(?:[a-z]{3}|\d{3})$/.test(run) && b - a === c - b && Math.abs(b - a) === 1) return true;
  }
  return false;
}

const RULE1: PasswordRule<PolicyFault> = ['PASSWORD/RULE1', (password) => hasGoodLength(password) && hasNoSpace(password)];

function hasNistLength(password: string): boolean {
  const length = Array.from(password.normalize('NFC')).length;
  return length >= NIST_LENGTH.min && length <= NIST_LENGTH.max;
}

/** In the order in which they answer. Set B is set A with three classes instead of two, and no runs. */
export const POLICY_RULES: Readonly<Record<PasswordPolicy, readonly PasswordRule<PolicyFault>[]>> = {
  primary: PRIMARY_RULES,
  set_a: [RULE1, ['PASSWORD/RULE2', (password) => isPlainKeyboard(password) && passwordTypes(password) >= 2], NO_LOGIN_NAME],
  set_b: [
    RULE1,
    ['PASSWORD/RULE2', isPlainKeyboard],
    ['UCSDK/PWD_ERR_TYPES', (password) => passwordTypes(password) >= 3],
    ['PASSWORD/RULE4', (password) => !hasRunOfThree(password)],
    NO_LOGIN_NAME,
  ],
  nist: [['UCSDK/PWD_ERR_LENGTH', hasNistLength]],
};

const isCommon = (policy: PasswordPolicy, password: string, common: ReadonlySet<string>): boolean =>
  policy === 'nist' && common.has(password.normalize('NFKC').toLowerCase());

/** The first rule of the policy that a password breaks. The list of common ones comes from outside: only `nist` needs its weight. */
export const policyFault = (
  policy: PasswordPolicy,
  password: string,
  loginName: string,
  common: ReadonlySet<string>,
): PolicyFault | undefined =>
  firstFault(POLICY_RULES[policy], password, loginName) ?? (isCommon(policy, password, common) ? 'PASSWORD/COMMON' : undefined);
