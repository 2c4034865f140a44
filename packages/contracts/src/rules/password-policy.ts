import { PASSWORD_LENGTH, passwordFault, passwordTypes, type PasswordFault } from './password.ts';

/** R5.16: an installation keeps to one of these. */
export const PASSWORD_POLICIES = ['primary', 'set_a', 'set_b', 'nist'] as const;
export type PasswordPolicy = (typeof PASSWORD_POLICIES)[number];

export type PolicyFault = PasswordFault | 'PASSWORD/RULE1' | 'PASSWORD/RULE2' | 'PASSWORD/RULE4' | 'PASSWORD/COMMON';

/** Counted in characters as a person counts them, since any may be used. */
export const NIST_LENGTH = { min: 15, max: 128 } as const;

const isPrintable = (password: string): boolean => /^[\x21-\x7e]+$/.test(password);
const fitsRule1 = (password: string): boolean =>
  password.length >= PASSWORD_LENGTH.min && password.length <= PASSWORD_LENGTH.max && !/\s/.test(password);
const contains = (password: string, loginName: string): boolean =>
  loginName !== '' && password.toLowerCase().includes(loginName.toLowerCase());

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

function setA(password: string, loginName: string): PolicyFault | undefined {
  if (!fitsRule1(password)) return 'PASSWORD/RULE1';
  if (!isPrintable(password) || passwordTypes(password) < 2) return 'PASSWORD/RULE2';
  return contains(password, loginName) ? 'PASSWORD/RULE3' : undefined;
}

/** Set A with three classes instead of two, and no runs. */
function setB(password: string, loginName: string): PolicyFault | undefined {
  if (!fitsRule1(password)) return 'PASSWORD/RULE1';
  if (!isPrintable(password)) return 'PASSWORD/RULE2';
  if (passwordTypes(password) < 3) return 'UCSDK/PWD_ERR_TYPES';
  if (hasRunOfThree(password)) return 'PASSWORD/RULE4';
  return contains(password, loginName) ? 'PASSWORD/RULE3' : undefined;
}

function nist(password: string, common: ReadonlySet<string>): PolicyFault | undefined {
  const length = Array.from(password.normalize('NFC')).length;
  if (length < NIST_LENGTH.min || length > NIST_LENGTH.max) return 'UCSDK/PWD_ERR_LENGTH';
  return common.has(password.normalize('NFKC').toLowerCase()) ? 'PASSWORD/COMMON' : undefined;
}

type Reading = (password: string, loginName: string, common: ReadonlySet<string>) => PolicyFault | undefined;
const READINGS: Readonly<Record<PasswordPolicy, Reading>> = {
  primary: passwordFault,
  set_a: setA,
  set_b: setB,
  nist: (password, _loginName, common) => nist(password, common),
};

/** The first rule of the policy that a password breaks. The list of common ones comes from outside: only `nist` needs its weight. */
export const policyFault = (policy: PasswordPolicy, ...of: Parameters<Reading>): PolicyFault | undefined => READINGS[policy](...of);
