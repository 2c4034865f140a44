import { CALLBACK_NAME } from '@portico/contracts/user-centre/sso';

interface Headers {
  readonly referer?: string | undefined;
  readonly origin?: string | undefined;
  readonly cookie?: string | undefined;
  readonly [name: string]: string | string[] | undefined;
}

/**
 * Which page asks, as the browser says. A page cannot make its browser name another page, and nobody but a browser has
 * the cookie. `Origin` comes with `crossorigin`, `Referer` otherwise; a page that hides both is refused.
 */
export function askingOrigin(headers: Headers): string | undefined {
  const dest = headers['sec-fetch-dest'];
  // A frame, an image or a navigation is not the call this is for.
  if (dest !== undefined && dest !== 'script') return undefined;
  const origin = headers.origin ?? (headers.referer === undefined ? undefined : URL.parse(headers.referer)?.origin);
  return origin === undefined || origin === 'null' ? undefined : origin;
}

export function cookieOf(header: string | undefined, name: string): string | undefined {
  const found = (header ?? '')
    .slice(0, 8_192)
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`));
  // Two of the same name: somebody planted one.
  return found.length === 1 ? found[0]?.slice(name.length + 1) : undefined;
}

/** The program that is sent back: one call of the named function. The leading comment keeps other formats from reading it. */
export function scriptText(callback: string, answer: object): string {
  if (!CALLBACK_NAME.test(callback)) throw new Error('not the name of a function');
  const json = JSON.stringify(answer).replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `/**/${callback}(${json});`;
}
