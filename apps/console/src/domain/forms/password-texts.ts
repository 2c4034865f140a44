import { PASSWORD_LENGTH } from '@portico/contracts/rules/password';
import {
  NIST_LENGTH,
  PASSWORD_POLICIES,
  POLICY_RULES,
  policyFault,
  type PasswordPolicy,
  type PolicyFault,
} from '@portico/contracts/rules/password-policy';
import type { TFunction } from 'i18next';

type Rule = 'length' | 'spaces' | 'special' | 'repeat' | 'types' | 'two_types' | 'combination' | 'runs' | 'common' | 'login_name';

/** Told only when they are broken: nearly every password keeps them. */
const RARE: readonly PolicyFault[] = ['UCSDK/PWD_ERR_SPECIAL_CHAR', 'UCSDK/PWD_ERR_REPEATE'];

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

function rulesOf(fault: PolicyFault, policy: PasswordPolicy): readonly Rule[] {
  if (fault === 'PASSWORD/RULE1') return ['length', 'spaces'];
  if (fault === 'PASSWORD/RULE2') return policy === 'set_a' ? ['two_types', 'special'] : ['special'];
  return [RULE_OF[fault]];
}

const faultsOf = (policy: PasswordPolicy): readonly PolicyFault[] => [
  ...POLICY_RULES[policy].map(([fault]) => fault),
  ...(policy === 'nist' ? (['PASSWORD/COMMON'] as const) : []),
];
const lengthOf = (policy: PasswordPolicy): { readonly min: number; readonly max: number } =>
  policy === 'nist' ? NIST_LENGTH : PASSWORD_LENGTH;
const textOf = (rule: Rule, policy: PasswordPolicy, t: TFunction): string => t(`forms.password.${rule}`, { ...lengthOf(policy) });
/** Of names only the own part counts, not the organisation behind the @. */
const ownParts = (names: readonly string[]): readonly string[] => ['', ...names.map((name) => name.split('@')[0] ?? '')];

export interface RuleLine {
  readonly text: string;
  readonly kept: boolean;
}

/** The rules in words, each with whether what was typed keeps it already. */
export function passwordRules(policy: PasswordPolicy, password: string, names: readonly string[], t: TFunction): readonly RuleLine[] {
  const lines = POLICY_RULES[policy].flatMap(([fault, holds]) => {
    const kept = password !== '' && ownParts(names).every((name) => holds(password, name));
    const text = rulesOf(fault, policy)
      .map((rule) => textOf(rule, policy, t))
      .join(' ');
    return RARE.includes(fault) && (kept || password === '') ? [] : [{ text, kept }];
  });
  // The list of them is the server's: nobody here can tell.
  return policy === 'nist' ? [...lines, { text: textOf('common', policy, t), kept: false }] : lines;
}

const isFault = (rule: string): rule is PolicyFault => PASSWORD_POLICIES.some((policy) => faultsOf(policy).some((fault) => fault === rule));

/** What the server refused a password for. It alone knows the common ones, and names that were not typed here. */
export function policyFaultText(rule: string, password: string, t: TFunction): string | undefined {
  if (!isFault(rule)) return undefined;
  // Which policy holds here the refusal does not say; it is one whose rule the password breaks.
  const breaks = (policy: PasswordPolicy): boolean => POLICY_RULES[policy].some(([fault, holds]) => fault === rule && !holds(password, ''));
  const policy = PASSWORD_POLICIES.find(breaks) ?? PASSWORD_POLICIES.find((each) => faultsOf(each).includes(rule)) ?? 'primary';
  return textOf(ruleBroken(rule, password), policy, t);
}

export function passwordFaultText(policy: PasswordPolicy, password: string, names: readonly string[], t: TFunction): string | undefined {
  for (const name of ownParts(names)) {
    const fault = policyFault(policy, password, name, new Set());
    if (fault) return textOf(ruleBroken(fault, password), policy, t);
  }
  return undefined;
}
