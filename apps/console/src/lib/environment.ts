import { ENVIRONMENTS, type Environment } from '@portico/contracts/environments';
import { addressParam } from './address-param.ts';

const COOKIE = 'portico_env';
const isEnvironment = (value: string | null | undefined): value is Environment => ENVIRONMENTS.some((e) => e === value);

/** R2.25: the cookie that `change_env` asks for; on preproduction, for a known environment, and else none. */
export function environmentCookie(own: Environment, href: string): string | undefined {
  const asked = addressParam(href, 'change_env');
  if (own !== 'preproduction' || !isEnvironment(asked)) return undefined;
  const secure = href.startsWith('https:') ? '; Secure' : '';
  // Asking for its own environment is how one comes back.
  const life = asked === own ? '; Max-Age=0' : '';
  return `${COOKIE}=${asked}; Path=/; SameSite=Strict${secure}${life}`;
}

/** Where requests say they belong: an environment's own, unless the cookie of preproduction says otherwise. */
export function dispatchEnvironment(own: Environment, cookies: string): Environment {
  if (own !== 'preproduction') return own;
  const value = cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  return isEnvironment(value) ? value : own;
}
