import { LOGIN_CREDENTIAL } from './login-name.ts';

const LOCAL = /^[A-Za-z0-9_+-]+(?:\.[A-Za-z0-9_+-]+)*$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const TOP = /^[A-Za-z]{2,63}$/;

/** What stands behind the `@` of an address. */
export function isEmailDomain(text: string): boolean {
  const labels = text.split('.');
  return labels.length >= 2 && labels.every((label) => LABEL.test(label)) && TOP.test(labels.at(-1) ?? '');
}

/** R5.12's general pattern, within what R5.14 lets somebody sign in by. */
export function isEmail(text: string): boolean {
  const [local, domain, ...more] = text.split('@');
  if (local === undefined || domain === undefined || more.length > 0 || !LOGIN_CREDENTIAL.test(text)) return false;
  return local.length <= 64 && LOCAL.test(local) && isEmailDomain(domain);
}
