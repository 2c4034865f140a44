import { LIMITS } from '@portico/contracts/limits';

/** The file as a whole cannot be read; a wrong line alone is only reported. */
export class CsvFault extends Error {
  readonly line: number;
  readonly rule: string;
  constructor(line: number, rule: string) {
    super(`line ${line}: ${rule}`);
    this.line = line;
    this.rule = rule;
  }
}

export interface CsvLine {
  line: number;
  text: string;
}

const checkedLine = (line: number, text: string): CsvLine => {
  if (Buffer.byteLength(text) > LIMITS.import_line_bytes) throw new CsvFault(line, `max:${LIMITS.import_line_bytes}`);
  if (line > LIMITS.import_lines + 1) throw new CsvFault(line, `max_lines:${LIMITS.import_lines}`);
  return { line, text: text.endsWith('\r') ? text.slice(0, -1) : text };
};

/** Line by line, whatever the pieces it comes in; never more of it in memory than a piece and a line. Invalid UTF-8 ends it. */
export async function* csvLines(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<CsvLine> {
  // A byte order mark is taken off by the decoder.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let line = 0;
  let rest = '';
  const decode = (chunk?: Buffer): string => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw new CsvFault(line + 1, 'utf8');
    }
  };
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > LIMITS.import_bytes) throw new CsvFault(line + 1, `max_bytes:${LIMITS.import_bytes}`);
    const parts = (rest + decode(chunk)).split('\n');
    rest = parts.pop() ?? '';
    for (const text of parts) yield checkedLine((line += 1), text);
    if (rest.length > LIMITS.import_line_bytes) throw new CsvFault(line + 1, `max:${LIMITS.import_line_bytes}`);
  }
  rest += decode();
  if (rest !== '') yield checkedLine(line + 1, rest);
}

/** The fields of one record, or undefined when its quotes do not match. */
export function csvFields(text: string): string[] | undefined {
  const fields: string[] = [];
  let at = 0;
  while (at <= text.length) {
    if (text[at] === '"') {
      let value = '';
      for (at += 1; ; at += 1) {
        if (at >= text.length) return undefined;
        if (text[at] !== '"') value += text[at];
        else if (text[at + 1] === '"') value += text[(at += 1)];
        else break;
      }
      fields.push(value);
      at += 1;
      if (at < text.length && text[at] !== ',') return undefined;
    } else {
      const end = text.indexOf(',', at);
      const value = text.slice(at, end < 0 ? undefined : end);
      if (value.includes('"')) return undefined;
      fields.push(value);
      at = end < 0 ? text.length : end;
    }
    at += 1;
  }
  return fields;
}
