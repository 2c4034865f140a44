import { isPrivateHost } from './private-host.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Scheme, host and port of an LDAP server, and nothing else. */
export function isLdapAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'ldap:' && url.protocol !== 'ldaps:') || url.hostname === '') return false;
  return text === `${url.protocol}//${url.host}` && url.username === '' && url.password === '';
}

/** A password and everybody's names go over it: encrypted, except within this machine. */
export const isLdapSecured = (text: string, start_tls: boolean): boolean => {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'ldaps:' || start_tls || LOOPBACK.test(url.hostname));
};

export const isLdapInside = (text: string): boolean => isPrivateHost(URL.parse(text)?.hostname ?? '');
