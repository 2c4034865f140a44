import type { BlockSignature } from './export-signature.ts';

const LONGEST_LINE = 4_194_304;

/** One line of an exported file, without its end. A cell of a spreadsheet may contain line ends. */
export interface ExportLine {
  readonly number: number;
  readonly text: string;
}

const QUOTE = '"';

/** Where the line that begins at `from` ends: outside of quotes, where the format has any. */
function endOfLine(text: string, from: number, is_csv: boolean): number {
  let at = text.indexOf('\n', from);
  if (!is_csv) return at;
  let counted = from;
  let is_open = false;
  while (at >= 0) {
    for (; counted < at; counted += 1) if (text[counted] === QUOTE) is_open = !is_open;
    if (!is_open) return at;
    at = text.indexOf('\n', at + 1);
  }
  return -1;
}

export async function* readExportLines(chunks: AsyncIterable<string>, is_csv: boolean): AsyncGenerator<ExportLine> {
  let rest = '';
  let number = 1;
  for await (const chunk of chunks) {
    rest += chunk;
    let from = 0;
    for (let end = endOfLine(rest, from, is_csv); end >= 0; end = endOfLine(rest, from, is_csv)) {
      const text = rest.slice(from, is_csv && rest[end - 1] === '\r' ? end - 1 : end);
      yield { number, text };
      number += 1;
      from = end + 1;
    }
    rest = rest.slice(from);
    if (rest.length > LONGEST_LINE) throw new Error(`Line ${number} is longer than an export writes`);
  }
  if (rest !== '') yield { number, text: rest };
}

function parseSignature(text: string): BlockSignature | undefined {
  try {
    const read: Partial<Record<keyof BlockSignature, unknown>> = JSON.parse(text);
    const { signed, key, signature } = read;
    return typeof signed === 'string' && typeof key === 'string' && typeof signature === 'string' ? { signed, key, signature } : undefined;
  } catch {
    return undefined;
  }
}

/** In JSON a signature is a line of its own kind; in CSV one whose cells are empty but the last. */
export function signatureIn(line: string, is_csv: boolean): BlockSignature | undefined {
  if (!is_csv) return line.startsWith('{"signed":') ? parseSignature(line) : undefined;
  const [, cell] = /^,+"(.*)"$/s.exec(line) ?? [];
  return cell === undefined ? undefined : parseSignature(cell.replaceAll('""', QUOTE));
}
