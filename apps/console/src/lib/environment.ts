import { ENVIRONMENTS, type Environment } from '@portico/contracts/environments';
import { addressParam } from './address-param.ts';

const isSecure = (href: string): boolean => href.startsWith('https:');
/** Over TLS no other host and no plain page can set one of this name. */
const cookieAt = (href: string): string => `${isSecure(href) ? '__Host-' : ''}portico_env`;

/** R2.25: the cookie that `change_env` asks for; on preproduction, for a known environment, and else none. */
export function environmentCookie(own: Environment, href: string): string | undefined {
  const asked = ENVIRONMENTS.find((each) => each === addressParam(href, 'change_env'));
  if (own !== 'preproduction' || !asked) return undefined;
  const secure = isSecure(href) ? '; Secure' : '';
  // Asking for its own environment is how one comes back.
  const life = asked === own ? '; Max-Age=0' : '';
  return `${cookieAt(href)}=${asked}; Path=/; SameSite=Strict${secure}${life}`;
}

/** Where requests say they belong: an environment's own, unless the cookie of preproduction says otherwise. */
export function dispatchEnvironment(own: Environment, { cookie, URL: href }: Pick<Document, 'cookie' | 'URL'>): Environment {
  const cookies = own === 'preproduction' ? cookie.split('; ') : [];
  return ENVIRONMENTS.find((each) => cookies.includes(`${cookieAt(href)}=${each}`)) ?? own;
}
