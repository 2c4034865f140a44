import { allowedWays } from '@portico/contracts/rules/allowed-ways';
import { isInNetworks } from '@portico/contracts/rules/network';
import { FIRST_FACTORS, type FirstFactor } from '@portico/contracts/rules/second-factor';

/** What a policy says of how and from where people sign in. */
export interface Restricting {
  /** Null: every way. */
  readonly ways: readonly FirstFactor[] | null;
  /** Empty: from everywhere. */
  readonly networks: readonly string[];
}

export interface Allowed<P extends Restricting = Restricting> {
  /** What all of them allow; empty: they have nothing in common, and nobody gets in. */
  readonly ways: readonly FirstFactor[] | null;
  /** Those that leave ways out. */
  readonly ways_by: readonly P[];
  /** Those with networks: an address has to be in one of each. */
  readonly networks_by: readonly P[];
}

export const EVERYTHING = { ways: null, networks: [] } as const satisfies Restricting;

export function combineAllowed<P extends Restricting>(policies: readonly P[]): Allowed<P> {
  const ways_by = policies.filter(({ ways }) => ways !== null);
  return {
    ways: allowedWays(FIRST_FACTORS.filter((way) => ways_by.every(({ ways }) => ways?.includes(way)))),
    ways_by,
    networks_by: policies.filter(({ networks }) => networks.length > 0),
  };
}

export const isWayAllowed = ({ ways }: Pick<Allowed, 'ways'>, way: FirstFactor): boolean => ways === null || ways.includes(way);

export const isAddressAllowed = ({ networks_by }: Pick<Allowed, 'networks_by'>, address: string): boolean =>
  networks_by.every(({ networks }) => isInNetworks(address, networks));
