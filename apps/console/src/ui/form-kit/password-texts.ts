import { PASSWORD_LENGTH } from '@portico/contracts/rules/password';
import { NIST_LENGTH, policyFault, type PasswordPolicy, type PolicyFault } from '@portico/contracts/rules/password-policy';
import type { TFunction } from 'i18next';

type Rule = 'length' | 'spaces' | 'special' | 'repeat' | 'types' | 'two_types' | 'combination' | 'runs' | 'common' | 'login_name';

/** What is told before anybody types; the rare ones are told when they are broken. */
const TOLD: Readonly<Record<PasswordPolicy, readonly Rule[]>> = {
  primary: ['length', 'types', 'spaces', 'combination', 'login_name'],
  set_a: ['length', 'two_types', 'spaces', 'login_name'],
  set_b: ['length', 'types', 'spaces', 'runs', 'login_name'],
  nist: ['length', 'common'],
};

const RULE_OF: Readonly<Record<Exclude<PolicyFault, 'PASSWORD/RULE1' | 'PASSWORD/RULE2'>, Rule>> = {
  'UCSDK/PWD_ERR_LENGTH': 'length',
  'UCSDK/PWD_ERR_SPACES': 'spaces',
  'UCSDK/PWD_ERR_SPECIAL_CHAR': 'special',
  'UCSDK/PWD_ERR_REPEATE': 'repeat',
  'UCSDK/PWD_ERR_TYPES': 'types',
  'UCSDK/PWD_ERR_CONBINATION': 'combination',
  'PASSWORD/RULE3': 'login_name',
  'PASSWORD/RULE4': 'runs',
  'PASSWORD/COMMON': 'common',
};

/** Two codes stand for two rules each; the password says which was broken. */
export function ruleBroken(fault: PolicyFault, password: string): Rule {
  if (fault === 'PASSWORD/RULE1') return /\s/.test(password) ? 'spaces' : 'length';
  if (fault === 'PASSWORD/RULE2') return /^[\x21-\x7e]+$/.test(password) ? 'two_types' : 'special';
  return RULE_OF[fault];
}

const lengthOf = (policy: PasswordPolicy): { readonly min: number; readonly max: number } =>
  policy === 'nist' ? NIST_LENGTH : PASSWORD_LENGTH;
const textOf = (rule: Rule, policy: PasswordPolicy, t: TFunction): string => t(`forms.password.${rule}`, { ...lengthOf(policy) });

export const passwordRules = (policy: PasswordPolicy, t: TFunction): readonly string[] =>
  TOLD[policy].map((rule) => textOf(rule, policy, t));

/** Of names only the own part counts, not the organisation behind the @. The list of common passwords is the server's. */
export function passwordFaultText(policy: PasswordPolicy, password: string, names: readonly string[], t: TFunction): string | undefined {
  for (const name of ['', ...names]) {
    const fault = policyFault(policy, password, name.split('@')[0] ?? '', new Set());
    if (fault) return textOf(ruleBroken(fault, password), policy, t);
  }
  return undefined;
}
