import { hash } from 'node:crypto';
import { type CheckpointKey, keyId, signText } from './signing-key.ts';

/** Lines that one signature covers: its list of digests stays below what a cell of a spreadsheet holds. */
export const BLOCK_LINES = 1_000;
const DIGEST_BYTES = 16;

/** What a signature says: which lines stand before it, in this order, and after which other signature of the same export. */
export interface SignedBlock {
  readonly export_id: string;
  /** From 1. */
  readonly block: number;
  /** Of every line since the signature before, one after the other, as base64url. */
  readonly digests: string;
  readonly is_last: boolean;
  /** What was asked for; of the first block alone. */
  readonly about?: object;
}

/** As it stands in the file. `signed` is the text of a SignedBlock: a signature is of a text, not of what it means. */
export interface BlockSignature {
  readonly signed: string;
  readonly key: string;
  readonly signature: string;
}

export const lineDigest = (line: string): Buffer => hash('sha256', line, 'buffer').subarray(0, DIGEST_BYTES);

export function digestsIn(text: string): string[] {
  const bytes = Buffer.from(text, 'base64url');
  return Array.from({ length: Math.ceil(bytes.length / DIGEST_BYTES) }, (_, index) =>
    bytes.subarray(index * DIGEST_BYTES, (index + 1) * DIGEST_BYTES).toString('hex'),
  );
}

export interface ExportFrame {
  readonly export_id: string;
  readonly about: object;
  readonly key: CheckpointKey;
  /** A signature as a line of the file. */
  readonly write: (signature: BlockSignature) => string;
}

/** One block's signature, as a line of the file. */
export function blockLine(
  { key, write }: Pick<ExportFrame, 'key' | 'write'>,
  lines: readonly string[],
  said: Omit<SignedBlock, 'digests'>,
): string {
  const { export_id, block, is_last, about } = said;
  const digests = Buffer.concat(lines.map(lineDigest)).toString('base64url');
  const body: SignedBlock = { export_id, block, digests, is_last, ...(block === 1 && about !== undefined && { about }) };
  const signed = JSON.stringify(body);
  return write({ signed, key: keyId(key), signature: signText(key, signed) });
}

/** The lines, without their ends, with a signature after every thousand and at the end. Nobody can take a line, or the end, away unseen. */
export async function* signedLines(
  lines: AsyncIterable<readonly string[]>,
  { export_id, about, ...frame }: ExportFrame,
): AsyncGenerator<readonly string[]> {
  let waiting: string[] = [];
  let block = 0;
  const sign = (some: readonly string[], is_last: boolean): string => {
    block += 1;
    return blockLine(frame, some, { export_id, block, is_last, about });
  };
  for await (const some of lines) {
    waiting.push(...some);
    // One is kept back: only a block with something after it is not the last.
    while (waiting.length > BLOCK_LINES) {
      const full = waiting.slice(0, BLOCK_LINES);
      waiting = waiting.slice(BLOCK_LINES);
      yield [...full, sign(full, false)];
    }
  }
  yield [...waiting, sign(waiting, true)];
}
