import { createHash } from 'node:crypto';
import type { Keyring } from '@portico/server-kit/crypto/keyring';

/** How far an export has come: nobody but us writes it, so that the numbers of its blocks are ours too. */
export interface ExportPlace {
  readonly export_id: string;
  /** Blocks and entries that have left. */
  readonly blocks: number;
  readonly entries: number;
  /** Where the next page begins. */
  readonly cursor: string;
}

/** It goes on with what was logged: of the same person, by the same filter, in pages of the same size. */
export const placeAad = (subject_id: string, filter: object): string =>
  `sign_in_audit:export:${subject_id}:${createHash('sha256').update(JSON.stringify(filter)).digest('base64url')}`;

export const writePlace = (keyring: Keyring, { export_id, blocks, entries, cursor }: ExportPlace, aad: string): string =>
  keyring.wrap(Buffer.from([export_id, blocks, entries, cursor].join(' ')), aad);

/** Undefined: made up, or of another export. */
export function readPlace(keyring: Keyring, text: string, aad: string): ExportPlace | undefined {
  try {
    const [export_id = '', blocks, entries, cursor = ''] = keyring.unwrap(text, aad).toString().split(' ');
    return { export_id, blocks: Number(blocks), entries: Number(entries), cursor };
  } catch {
    return undefined;
  }
}
