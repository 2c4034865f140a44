import { createHash } from 'node:crypto';
import type { Position } from './canonical.ts';
import { HMAC_ID, isSignedBy, keyId, nameKey, namedKey, signText } from './signing-key.ts';
import type { CheckpointKey, CheckpointKeys, NamedKey } from './signing-key.ts';

export interface ChainHead {
  readonly chain: string;
  readonly seq: string;
  readonly hash: string;
}

export interface DroppedChain extends ChainHead {
  /** Later seals whose rows went too. */
  readonly stragglers: readonly { readonly seq: string; readonly hash: string }[];
}

/** Seals that earlier lines know and a restored database does not have. */
export interface LostSeals {
  readonly chain: string;
  readonly from: string;
  readonly to: string;
}

interface Common {
  readonly at: string;
  /** Digest of the line before. */
  readonly previous: string;
}

interface Heads extends Common {
  readonly kind: 'heads';
  readonly chains: readonly ChainHead[];
  /** Everything up to here was sealed; a row that claims to be older and is not covered was slipped in. */
  readonly upto?: Position;
}
/** The rows up to here were dropped by retention. */
interface Anchor extends Common {
  readonly kind: 'anchor';
  readonly until: string;
  readonly chains: readonly DroppedChain[];
}
/** Somebody accepted a database from a backup: these are its heads, and from here on the order of transactions starts anew. */
interface Restored extends Common {
  readonly kind: 'restored';
  readonly chains: readonly ChainHead[];
  readonly lost?: readonly LostSeals[];
}
/** Another key signs from here on. */
interface HandOver extends Common {
  readonly kind: 'key';
  readonly from: NamedKey;
  readonly to: NamedKey;
}

export type CheckpointBody = Heads | Anchor | Restored | HandOver;

interface Line {
  readonly body: string;
  /** Absent: signed by a secret. */
  readonly key?: string;
  readonly signature: string;
  /** By the key that hands over. */
  readonly from_signature?: string;
}

export const NO_PREVIOUS = '';
export const lineDigest = (line: string): string => createHash('sha256').update(line).digest('base64url');
export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

export function signLine(key: CheckpointKey, body: Exclude<CheckpointBody, HandOver>): string {
  const text = JSON.stringify(body);
  const line: Line = { body: text, ...(key.kind === 'ed25519' && { key: key.id }), signature: signText(key, text) };
  return JSON.stringify(line);
}

/** Signed by both: the new key vouches for what the old one has signed, and the old one for who follows it. */
export function signHandOver(from: CheckpointKey, to: CheckpointKey, common: Common): string {
  const body: HandOver = { kind: 'key', ...common, from: nameKey(from), to: nameKey(to) };
  const text = JSON.stringify(body);
  const line: Line = { body: text, key: keyId(to), signature: signText(to, text), from_signature: signText(from, text) };
  return JSON.stringify(line);
}

function parseLine(text: string): Line | undefined {
  try {
    const line: Partial<Record<keyof Line, unknown>> = JSON.parse(text);
    const { body, signature, key, from_signature } = line;
    if (typeof body !== 'string' || typeof signature !== 'string') return undefined;
    return {
      body,
      signature,
      ...(typeof key === 'string' && { key }),
      ...(typeof from_signature === 'string' && { from_signature }),
    };
  } catch {
    return undefined;
  }
}

/** The id of the key that signed a line, by its own word. */
export const signerOf = (text: string): string => parseLine(text)?.key ?? HMAC_ID;

export interface ReadCheckpoints {
  readonly bodies: readonly CheckpointBody[];
  /** Line numbers, from 1, that do not carry our signature, or do not follow the line before. */
  readonly forged: readonly number[];
  readonly broken: readonly number[];
}

/**
 * From the last line back. A line is ours if the one after it is and names its digest; the signature is asked of the last
 * one, and of a line before a gap. It has to be by the key of that time: today's, or the one that handed over to it. So
 * whoever stole an older key can sign nothing after its hand-over, nor leave the hand-over out.
 */
export function readCheckpoints(text: string, keys: CheckpointKeys): ReadCheckpoints {
  const lines = linesOf(text);
  const ours = new Map<number, CheckpointBody>();
  let key: CheckpointKey | undefined = keys[0];
  let vouched_for: string | undefined;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = parseLine(lines[index] ?? '');
    const is_ours = line && (vouched_for === lineDigest(lines[index] ?? '') || (key && isSignedBy(key, line.body, line.signature)));
    vouched_for = undefined;
    if (!line || is_ours !== true) continue;
    // Written by us, so it has the shape we wrote.
    const body = JSON.parse(line.body) as CheckpointBody;
    vouched_for = body.previous;
    if (body.kind === 'key') {
      key = namedKey(body.from, keys);
      // A secret that is no longer listed cannot be asked.
      if (key !== undefined && !isSignedBy(key, line.body, line.from_signature ?? '')) continue;
    }
    ours.set(index, body);
  }
  const forged = lines.flatMap((_, index) => (ours.has(index) ? [] : [index + 1]));
  const broken = lines.flatMap((_, index) => {
    const before = lines[index - 1];
    const body = ours.get(index);
    return body === undefined || body.previous === (before === undefined ? NO_PREVIOUS : lineDigest(before)) ? [] : [index + 1];
  });
  return { bodies: lines.flatMap((_, index) => ours.get(index) ?? []), forged, broken };
}
