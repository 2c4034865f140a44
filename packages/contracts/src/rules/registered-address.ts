import { isPrivateHost } from './private-host.ts';
import { isWebAddress, MISREAD } from './web-address.ts';

/** Exactly an origin, spelled as a browser spells it: nothing to normalise means nothing to get around. */
export function isOrigin(text: string): boolean {
  return isWebAddress(text) && URL.parse(text)?.origin === text;
}

/** Where a code may be sent: no fragment, and https except on this machine and private networks. */
export function isRedirectAddress(text: string): boolean {
  if (!isWebAddress(text) || text.includes('#') || MISREAD.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || isPrivateHost(url.hostname));
}
