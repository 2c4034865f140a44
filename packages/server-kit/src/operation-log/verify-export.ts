import { compareLines, type LineFinding, type SeenLine } from './compare-lines.ts';
import { BLOCK_LINES, digestsIn, lineDigest, type BlockSignature, type SignedBlock } from './export-signature.ts';
import { readExportLines, signatureIn } from './export-lines.ts';
import { isSignedBy, namedKey, type CheckpointKey } from './signing-key.ts';

type Kind = LineFinding['kind'] | 'unsigned' | 'forged' | 'missing_block' | 'no_end' | 'unknown_key';

export interface ExportFinding {
  readonly kind: Kind;
  /** Where in the file, from 1: the line itself, or the one before which something is missing. */
  readonly line: number;
  readonly detail: string;
}

export interface VerifiedExport {
  readonly lines: number;
  readonly blocks: number;
  readonly about: object | undefined;
  readonly export_id: string | undefined;
  /** Of which at most `MOST_FINDINGS` are listed. */
  readonly found: number;
  readonly findings: readonly ExportFinding[];
}

const MOST_FINDINGS = 100;
/** So many lines without a signature are no export of ours, and are not kept in memory. */
const MOST_UNSIGNED = 100 * BLOCK_LINES;
const PUBLIC_KEY = /^([a-z0-9][a-z0-9-]{0,31}):([\w-]{43})$/;

/** `e1:base64url of 32 bytes`, as `portico export-key` prints it. */
export function parsePublicKey(text: string): CheckpointKey & { readonly kind: 'ed25519' } {
  const [, id, public_key] = PUBLIC_KEY.exec(text) ?? [];
  const key = id === undefined || public_key === undefined ? undefined : namedKey({ id, public_key }, []);
  if (key?.kind !== 'ed25519') throw new Error('A public key is written id:base64url of 32 bytes, as `portico export-key` prints it');
  return key;
}

interface Reading {
  readonly keys: readonly CheckpointKey[];
  seen: SeenLine[];
  blocks: number;
  export_id: string | undefined;
  about: object | undefined;
  ended: boolean;
}

/** A signature that is not one of the given keys' says nothing about the lines before it. */
function readBlock(reading: Reading, { signed, key, signature }: BlockSignature, line: number): ExportFinding[] {
  const by = reading.keys.find((each) => each.kind === 'ed25519' && each.id === key);
  if (!by) return [{ kind: 'unknown_key', line, detail: `signed by the key ${key}, which was not given` }];
  if (!isSignedBy(by, signed, signature)) return [{ kind: 'forged', line, detail: `not a signature of the key ${key}` }];
  // Signed by the given key, so it has the shape we wrote.
  const block = JSON.parse(signed) as SignedBlock;
  if (block.export_id !== (reading.export_id ?? block.export_id))
    return [{ kind: 'forged', line, detail: `the signature of another export, ${block.export_id}` }];
  const findings: ExportFinding[] = [];
  if (block.block !== reading.blocks + 1)
    findings.push({ kind: 'missing_block', line, detail: `block ${block.block} stands where block ${reading.blocks + 1} belongs` });
  findings.push(...compareLines(digestsIn(block.digests), reading.seen, line));
  Object.assign(reading, {
    seen: [],
    blocks: block.block,
    export_id: block.export_id,
    ended: block.is_last,
    about: reading.about ?? block.about,
  });
  return findings;
}

/** Reads a file that the log was exported to, against the public keys that it is expected to be signed by. What the file says of its key is not believed. */
export async function verifyExport(
  chunks: AsyncIterable<string>,
  is_csv: boolean,
  keys: readonly CheckpointKey[],
): Promise<VerifiedExport> {
  const reading: Reading = { keys, seen: [], blocks: 0, export_id: undefined, about: undefined, ended: false };
  const findings: ExportFinding[] = [];
  let found = 0;
  let lines = 0;
  const note = (some: readonly ExportFinding[]): void => {
    found += some.length;
    findings.push(...some.slice(0, MOST_FINDINGS - findings.length));
  };
  for await (const { number, text } of readExportLines(chunks, is_csv)) {
    lines = number;
    const signature = signatureIn(text, is_csv);
    if (reading.ended) note([{ kind: 'added', line: number, detail: 'stands after the signed end' }]);
    else if (signature) note(readBlock(reading, signature, number));
    else if (reading.seen.length < MOST_UNSIGNED) reading.seen.push({ line: number, digest: lineDigest(text).toString('hex') });
    else throw new Error(`${MOST_UNSIGNED} lines up to line ${number} have no signature: this is no signed export of the operation log`);
  }
  const [first] = reading.seen;
  if (first) note([{ kind: 'unsigned', line: first.line, detail: `${reading.seen.length} lines from here on have no signature` }]);
  if (!reading.ended) note([{ kind: 'no_end', line: lines, detail: 'the signed end is missing' }]);
  return { lines, blocks: reading.blocks, about: reading.about, export_id: reading.export_id, found, findings };
}
