import { parseCookie, stringifySetCookie, type SetCookie } from 'cookie';

/** The first cookie of this name. Units of work have headers and no request, so this is `cookie` and not Fastify's plugin. */
export const readCookie = (header: string | undefined, name: string): string | undefined => parseCookie(header ?? '')[name];

/** The value of a `set-cookie` header. */
export const writeCookie = (cookie: SetCookie): string => stringifySetCookie(cookie);
