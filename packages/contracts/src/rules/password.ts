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

export function passwordFault(password: string, loginName: string): PasswordFault | undefined {
  if (password.length < PASSWORD_LENGTH.min || password.length > PASSWORD_LENGTH.max) return 'UCSDK/PWD_ERR_LENGTH';
  if (/\s/.test(password)) return 'UCSDK/PWD_ERR_SPACES';
  if (!/^[\x21-\x7e]+$/.test(password)) return 'UCSDK/PWD_ERR_SPECIAL_CHAR';
  if (isOneBlockRepeated(password)) return 'UCSDK/PWD_ERR_REPEATE';
  if (passwordTypes(password) < 3) return 'UCSDK/PWD_ERR_TYPES';
  if (hasLoneTypeAtEdge(password)) return 'UCSDK/PWD_ERR_CONBINATION';
  if (loginName !== '' && password.toLowerCase().includes(loginName.toLowerCase())) return 'PASSWORD/RULE3';
  return undefined;
}
