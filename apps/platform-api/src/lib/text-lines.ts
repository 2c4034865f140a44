import { setImmediate } from 'node:timers/promises';
import { LIMITS } from '@portico/contracts/limits';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
const NEWLINE = 0x0a;

export interface TextLine {
  /** As an editor counts them, from 1. */
  readonly line: number;
  readonly text: string;
  /** Over what one line may have; its text is left out. */
  readonly is_too_long: boolean;
}

export type TextFault = 'not_text' | 'too_many_lines';

/** Lines are counted before anything is made of them: a file of nothing but line ends costs one look at its bytes. */
function hasTooManyLines(bytes: Uint8Array): boolean {
  let found = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) {
    found += 1;
    if (found > LIMITS.import_lines) return true;
  }
  return false;
}

/** The lines of a text file that say something, without what an editor ends them with. Bytes that are not UTF-8 are a fault, not a question mark. */
export function readTextLines(bytes: Uint8Array): TextLine[] | TextFault {
  if (hasTooManyLines(bytes)) return 'too_many_lines';
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    return 'not_text';
  }
  const lines: TextLine[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
    if (line === '') continue;
    const is_too_long = line.length * 3 > LIMITS.import_line_bytes && Buffer.byteLength(line) > LIMITS.import_line_bytes;
    lines.push({ line: index + 1, text: is_too_long ? '' : line, is_too_long });
  }
  return lines;
}

const AT_ONCE = 1_000;

/** Reads each line; between every thousand other requests get their turn. */
export async function mapLines<T>(lines: readonly TextLine[], read: (line: TextLine) => T): Promise<T[]> {
  const results: T[] = [];
  for (const [index, line] of lines.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
    results.push(read(line));
  }
  return results;
}
