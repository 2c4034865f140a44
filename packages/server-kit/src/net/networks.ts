import { isIPv6 } from 'node:net';
import { LIMITS } from '@portico/contracts/limits';

/** Whoever comes from it counts as one. */
interface Network {
  readonly of: string;
  /** How many times a limit that is meant for one address holds for all of it. */
  readonly times: number;
}

const GROUPS = 8;
const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/;

function groupsOf(address: string): number[] {
  const text = address.replace(dotted, (_, a: string, b: string, c: string, d: string) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  );
  const [head = [], tail = []] = text
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))));
  return [...head, ...Array.from({ length: GROUPS - head.length - tail.length }, () => 0), ...tail];
}

const isMapped = (groups: readonly number[]): boolean => groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
const networkOf = (groups: readonly number[], count: number): string =>
  `${groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':')}::/${count * 16}`;

/**
 * What an address counts for, the narrowest first. A line has an IPv4 address, but a whole /64 of IPv6, and can write each
 * request from another one; a site has a /48, which many lines share. An IPv4 address inside IPv6 is that IPv4 address.
 */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return [{ of: address, times: 1 }];
  const groups = groupsOf(bare);
  if (isMapped(groups)) {
    const [high = 0, low = 0] = groups.slice(6);
    return [{ of: [high >> 8, high & 255, low >> 8, low & 255].join('.'), times: 1 }];
  }
  return [
    { of: networkOf(groups, 4), times: 1 },
    { of: networkOf(groups, 3), times: LIMITS.wide_network_times },
  ];
}
