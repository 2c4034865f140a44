import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Why no test has to prove a row.
 * - `none`: there is no such thing here.
 * - `written`: it asks for a document, which is named.
 * - `operator`: it is decided where Portico is installed.
 * - `open`: something is missing; the reason says what, and what would close it.
 */
const EXCEPTIONS = ['none', 'written', 'operator', 'open'] as const;
export type ExceptionKind = (typeof EXCEPTIONS)[number];

export interface AsvsRow {
  readonly id: string;
  readonly level: string;
  readonly words: string;
  readonly exception?: { readonly kind: ExceptionKind; readonly reason: string };
}

export interface Chapter {
  readonly name: string;
  readonly rows: readonly AsvsRow[];
}

const isKind = (word: string): word is ExceptionKind => EXCEPTIONS.some((kind) => kind === word);

/** A file of `tools/asvs/chapters`: its name, then a line a row, each with an indented line if it has an exception. */
export function readChapter(text: string): Chapter {
  const [head = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '');
  const rows: AsvsRow[] = [];
  for (const line of lines) {
    const [, id, level = '', words = ''] = /^(\d+\.\d+\.\d+) L([12]) (\S.*)$/.exec(line) ?? [];
    const [, kind = '', reason = ''] = /^ {2}(\w+): (\S.*)$/.exec(line) ?? [];
    const last = rows.at(-1);
    if (id !== undefined) rows.push({ id, level, words });
    else if (isKind(kind) && last !== undefined && last.exception === undefined)
      rows[rows.length - 1] = { ...last, exception: { kind, reason } };
    else throw new Error(`No row and no exception: ${line}`);
  }
  return { name: head, rows };
}

export const CHAPTERS_FOLDER = join(import.meta.dirname, 'chapters');

export const readChapters = (folder: string): Chapter[] =>
  readdirSync(folder)
    .toSorted()
    .map((file) => readChapter(readFileSync(join(folder, file), 'utf8')));
