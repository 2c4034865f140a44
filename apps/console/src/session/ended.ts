import type { UserInfo } from '@portico/uc-sdk';

/** Why somebody has to sign in again. */
export type Ending = 'expired' | 'kicked' | 'renewed' | 'disabled' | 'elsewhere' | 'ended';

const ENDED = 'portico-ended';
const ACCOUNT = 'portico-account';
/** Not a code of the server: another tab signed out. */
export const SIGNED_OUT_ELSEWHERE = 'CLIENT/SIGNED_OUT_ELSEWHERE';

const ENDINGS: Readonly<Record<string, Ending>> = {
  'UC/AUTH_TOKEN_EXPIRED': 'expired',
  'UC/AUTH_INVALID_TOKEN_BE_KICKED': 'kicked',
  'UC/AUTH_UNAVAILABLE_TOKEN': 'renewed',
  'UC/ACCOUNT_DISABLED': 'disabled',
  [SIGNED_OUT_ELSEWHERE]: 'elsewhere',
};
export const endingOf = (code: string): Ending => ENDINGS[code] ?? 'ended';

/** The first reason stays until somebody signs in: what follows it are consequences. Outlives a reload, not the tab. */
export function noteEnded(code: string): void {
  if (sessionStorage.getItem(ENDED) === null) sessionStorage.setItem(ENDED, code);
}
export function readEnding(): Ending | undefined {
  const code = sessionStorage.getItem(ENDED);
  return code === null ? undefined : endingOf(code);
}
export const forgetEnding = (): void => sessionStorage.removeItem(ENDED);

/** Whose session it is, as they would type it. A masked contact is nothing anybody could sign in with. */
export function noteAccount({ login_name, org_code }: Pick<UserInfo, 'login_name' | 'org_code'>): void {
  if (login_name.includes('*')) return;
  sessionStorage.setItem(ACCOUNT, org_code === '' || login_name.includes('@') ? login_name : `${login_name}@${org_code}`);
}
/** Only where a session ended by itself; who signs out leaves no name. */
export const accountOfEnded = (): string => sessionStorage.getItem(ACCOUNT) ?? '';
export function forgetAccount(): void {
  forgetEnding();
  sessionStorage.removeItem(ACCOUNT);
}
