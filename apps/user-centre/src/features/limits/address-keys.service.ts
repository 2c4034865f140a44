import { networksOf } from '@portico/server-kit/net/networks';
import { sha256 } from '../../lib/opaque.ts';

interface AddressKey {
  scope: 'address' | 'network';
  key_hash: Buffer;
}

/** Where failures of an address are counted: of IPv6 for the line and, more loosely, for the site. */
export const addressKeys = (ip_address: string): AddressKey[] =>
  networksOf(ip_address).map(({ of, times }) => ({ scope: times === 1 ? 'address' : 'network', key_hash: sha256(of) }));
