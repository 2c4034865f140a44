/** How many networks a list may have, and how long one is written at most: IPv4 inside IPv6, with its prefix. */
export const NETWORK_LIMITS = { networks: 50, network: 49 } as const;

interface Network {
  readonly bits: 32 | 128;
  readonly value: bigint;
  readonly prefix: number;
}
type Address = Omit<Network, 'prefix'>;

const DECIMAL = /^(?:0|[1-9]\d{0,2})$/;
const GROUP = /^[\da-f]{1,4}$/i;
const GROUPS = 8;
/** IPv4 inside IPv6: what a server that listens on both sees of an IPv4 caller. */
const MAPPED = 0xffffn;

const joined = (parts: readonly bigint[], bits: bigint): bigint => parts.reduce((value, part) => (value << bits) | part, 0n);

/** Four decimal numbers; one with a zero in front is octal to some programs, and is none here. */
function readV4(text: string): bigint | undefined {
  const parts = text.split('.');
  const is_right = parts.length === 4 && parts.every((part) => DECIMAL.test(part) && Number(part) < 256);
  return is_right ? joined(parts.map(BigInt), 8n) : undefined;
}

function readGroups(text: string): bigint[] | undefined {
  if (text === '') return [];
  const parts = text.split(':');
  const dotted = readV4(parts.at(-1) ?? '');
  const plain = dotted === undefined ? parts : parts.slice(0, -1);
  if (!plain.every((part) => GROUP.test(part))) return undefined;
  const groups = plain.map((part) => BigInt(`0x${part}`));
  return dotted === undefined ? groups : [...groups, dotted >> 16n, dotted & 0xffffn];
}

function readV6(text: string): bigint | undefined {
  const [before = '', after, ...more] = text.split('::');
  const [head, tail] = [readGroups(before), readGroups(after ?? '')];
  if (!head || !tail || more.length > 0) return undefined;
  const missing = GROUPS - head.length - tail.length;
  // Only the end may be written as IPv4.
  if (after === undefined ? missing !== 0 : missing < 1 || before.includes('.')) return undefined;
  return joined([...head, ...Array.from({ length: missing }, () => 0n), ...tail], 16n);
}

function readAddress(text: string): Address | undefined {
  const v4 = readV4(text);
  if (v4 !== undefined) return { bits: 32, value: v4 };
  const v6 = text.includes(':') ? readV6(text) : undefined;
  return v6 === undefined ? undefined : { bits: 128, value: v6 };
}

const isMapped = ({ bits, value }: Address): boolean => bits === 128 && value >> 32n === MAPPED;
const masked = (value: bigint, bits: number, prefix: number): bigint => (value >> BigInt(bits - prefix)) << BigInt(bits - prefix);

function readNetwork(text: string): Network | undefined {
  const [address = '', length, ...more] = text.trim().split('/');
  const read = readAddress(address);
  if (!read || more.length > 0 || (length !== undefined && !DECIMAL.test(length))) return undefined;
  const prefix = length === undefined ? read.bits : Number(length);
  if (prefix > read.bits) return undefined;
  if (isMapped(read) && prefix >= 96) return { bits: 32, value: masked(read.value & 0xffffffffn, 32, prefix - 96), prefix: prefix - 96 };
  return { bits: read.bits, value: masked(read.value, read.bits, prefix), prefix };
}

const partsOf = ({ value }: Address, count: number, bits: bigint): bigint[] =>
  Array.from({ length: count }, (_, index) => (value >> (BigInt(count - 1 - index) * bits)) & ((1n << bits) - 1n));

/** As RFC 5952 writes it: the longest run of zeros, the first of several, is left out. */
function writeV6(address: Address): string {
  const groups = partsOf(address, GROUPS, 16n).map((group) => group.toString(16));
  const runs = groups.map((_, start) => {
    const end = groups.findIndex((group, index) => index >= start && group !== '0');
    return { start, length: (end === -1 ? GROUPS : end) - start };
  });
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best));
  if (longest.length < 2) return groups.join(':');
  return `${groups.slice(0, longest.start).join(':')}::${groups.slice(longest.start + longest.length).join(':')}`;
}

/** The one spelling of a network in CIDR notation; an address alone is a network of one. Undefined: it is none. */
export function canonicalNetwork(text: string): string | undefined {
  const network = readNetwork(text);
  if (!network) return undefined;
  const address = network.bits === 32 ? partsOf(network, 4, 8n).join('.') : writeV6(network);
  return `${address}/${network.prefix}`;
}

export const isNetwork = (text: string): boolean => text.trim().length <= NETWORK_LIMITS.network && readNetwork(text) !== undefined;

/** Whether an address is in one of them. What cannot be read, on either side, is in none. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  const read = readAddress(address);
  if (!read) return false;
  const { bits, value }: Address = isMapped(read) ? { bits: 32, value: read.value & 0xffffffffn } : read;
  return networks.some((text) => {
    const network = readNetwork(text);
    return network?.bits === bits && masked(value, bits, network.prefix) === network.value;
  });
}
