/** R5.15, the primary rules, in the order in which they answer. */
export type PasswordFault =
  | 'UCSDK/PWD_ERR_LENGTH'
  | 'UCSDK/PWD_ERR_SPACES'
  | 'UCSDK/PWD_ERR_SPECIAL_CHAR'
  | 'UCSDK/PWD_ERR_REPEATE'
  | 'UCSDK/PWD_ERR_TYPES'
  | 'UCSDK/PWD_ERR_CONBINATION'
  | 'PASSWORD/RULE3';

export const PASSWORD_LENGTH = { min: 8, max: 16 } as const;

/** What the wire hash is keyed with. Public and fixed: it only keeps the typed text out of the request. */
export const PASSWORD_CONTEXT = 'portico/password/v1';

const TYPES = [/[0-9]/, /[A-Z]/, /[a-z]/, /[^0-9A-Za-z]/] as const;
const typeOf = (char: string): number => TYPES.findIndex((t) => t.test(char));

/** How many of the four types a password has. */
export const passwordTypes = (password: string): number => new Set(Array.from(password, typeOf)).size;

function isOneBlockRepeated(password: string): boolean {
  for (let size = 3; size <= 8; size += 1) {
    if (password.length % size !== 0 || password.length === size) continue;
    if (password.slice(0, size).repeat(password.length / size) === password) return true;
  }
  return false;
}

function hasLoneTypeAtEdge(password: string): boolean {
  const types = Array.from(password, typeOf);
  const lone = (at: number): boolean => types.filter((t) => t === types[at]).length === 1;
  return lone(0) || lone(types.length - 1);
}

/** A rule by what is said when it is broken. Each stands on its own, so that a form can show which hold already. */
export type PasswordRule<Fault> = readonly [fault: Fault, holds: (password: string, loginName: string) => boolean];

export const hasGoodLength = (password: string): boolean =>
  password.length >= PASSWORD_LENGTH.min && password.length <= PASSWORD_LENGTH.max;
export const hasNoSpace = (password: string): boolean => !/\s/.test(password);
/** White space has a rule of its own. */
export const isPlainKeyboard = (password: string): boolean => !/[^\s\x21-\x7e]/.test(password);

export const NO_LOGIN_NAME: PasswordRule<'PASSWORD/RULE3'> = [
  'PASSWORD/RULE3',
  (password, loginName) => loginName === '' || !password.toLowerCase().includes(loginName.toLowerCase()),
];

export const PRIMARY_RULES: readonly PasswordRule<PasswordFault>[] = [
  ['UCSDK/PWD_ERR_LENGTH', hasGoodLength],
  ['UCSDK/PWD_ERR_SPACES', hasNoSpace],
  ['UCSDK/PWD_ERR_SPECIAL_CHAR', isPlainKeyboard],
  ['UCSDK/PWD_ERR_REPEATE', (password) => !isOneBlockRepeated(password)],
  ['UCSDK/PWD_ERR_TYPES', (password) => passwordTypes(password) >= 3],
  ['UCSDK/PWD_ERR_CONBINATION', (password) => !hasLoneTypeAtEdge(password)],
  NO_LOGIN_NAME,
];

export const firstFault = <Fault>(rules: readonly PasswordRule<Fault>[], password: string, loginName: string): Fault | undefined =>
  rules.find(([, holds]) => !holds(password, loginName))?.[0];

export const passwordFault = (password: string, loginName: string): PasswordFault | undefined =>
  firstFault(PRIMARY_RULES, password, loginName);
