import { lookup as resolveAll } from 'node:dns';
import type { LookupAddress, LookupOptions } from 'node:dns';
import ipaddr from 'ipaddr.js';

/** Of the public internet: not this machine, a private network, a link, a group, nor one of these in IPv6 clothes. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // `process` unwraps IPv4 that is mapped into IPv6; other wrappings have ranges of their own and are refused.
  return ipaddr.process(text).range() === 'unicast';
}

export class AddressRefused extends Error {}

type Callback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/**
 * For `http.request({ lookup })`: the connection goes to the very addresses that were judged, so a name cannot answer
 * one thing to the check and another to the connection. One bad address among several refuses all.
 */
export function publicLookup(hostname: string, options: LookupOptions, callback: Callback): void {
  resolveAll(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '');
    const [first] = found;
    if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
      return callback(new AddressRefused(`${hostname} is not a public address`), '');
    return options.all === true ? callback(null, found) : callback(null, first.address, first.family);
  });
}
