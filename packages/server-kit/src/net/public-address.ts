import { lookup as resolveAll } from 'node:dns';
import type { LookupAddress, LookupOptions } from 'node:dns';
import ipaddr from 'ipaddr.js';

/** What the internet routes at all; everything else in IPv6 is this machine, a link, a network of one's own, or IPv4 in disguise. */
const GLOBAL = ipaddr.parseCIDR('2000::/3');
/** Of it, what wraps IPv4 (6to4, and Teredo within the IETF's own block) or is nobody's (two blocks for documents). */
const NOT_HOSTS = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'].map((text) => ipaddr.parseCIDR(text));
/** ISATAP carries an IPv4 address below one of these, under any prefix. */
const ISATAP: readonly (readonly number[])[] = [
  [0x0000, 0x5efe],
  [0x0200, 0x5efe],
];

function isPublicV6(address: ipaddr.IPv6): boolean {
  const [, , , , high, low] = address.parts;
  if (!address.match(GLOBAL) || NOT_HOSTS.some((range) => address.match(range))) return false;
  return address.range() === 'unicast' && !ISATAP.some(([a, b]) => a === high && b === low);
}

/**
 * Of the public internet: not this machine, a private network, a link, a group, nor one of these in IPv6 clothes.
 * IPv4 mapped into IPv6 is the address that it wraps, as the system connects to it; every other wrapping is refused.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return address instanceof ipaddr.IPv6 ? isPublicV6(address) : address.range() === 'unicast';
}

export class AddressRefused extends Error {}

/**
 * A name that leads nowhere and a name that leads inside are one answer: else whoever may have addresses checked could
 * ask which names an internal network has.
 */
export class NameNotReached extends AddressRefused {
  constructor() {
    super('this name leads to no public address');
  }
}

type Callback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;
type Lookup = (hostname: string, options: LookupOptions, callback: Callback) => void;
export type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * For `http.request({ lookup })`: the connection goes to the very addresses that were judged, so a name cannot answer
 * one thing to the check and another to the connection. One bad address among several refuses all.
 */
export const createPublicLookup =
  (resolve: Resolve = resolveAll): Lookup =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const [first] = error ? [] : found;
      if (first === undefined || !found.every(({ address }) => isPublicAddress(address))) return callback(new NameNotReached(), '');
      return options.all === true ? callback(null, found) : callback(null, first.address, first.family);
    });
