/** One line of a language pack file: `code<TAB>name<TAB>memo`. */
export interface PackLine {
  readonly code: string;
  readonly name: string;
  readonly memo: string;
}

/** A carriage return at the end of a line is the editor's, and a number sign at its beginning makes it a comment: both can be written. */
const WRITTEN = new Map([
  ['\\', '\\\\'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
]);
const READ = new Map([
  ['\\', '\\'],
  ['t', '\t'],
  ['n', '\n'],
  ['r', '\r'],
  ['#', '#'],
]);

const write = (field: string): string => field.replace(/[\\\t\n\r]/g, (char) => WRITTEN.get(char) ?? char);

function read(field: string): string | undefined {
  let is_known = true;
  const text = field.replace(/\\([\s\S]?)/g, (_, char: string) => {
    const meant = READ.get(char);
    if (meant === undefined) is_known = false;
    return meant ?? '';
  });
  return is_known ? text : undefined;
}

export function formatPackLine({ code, name, memo }: PackLine): string {
  const line = `${write(code)}\t${write(name)}\t${write(memo)}`;
  return line.startsWith('#') ? `\\${line}` : line;
}

/** Undefined for a line that is none: not three fields, or an escape that means nothing. A memo may be left out with its tab. */
export function parsePackLine(line: string): PackLine | undefined {
  const fields = line.split('\t').map(read);
  if (fields.length < 2 || fields.length > 3) return undefined;
  const [code, name, memo = fields.length === 2 ? '' : undefined] = fields;
  return code === undefined || code === '' || name === undefined || memo === undefined ? undefined : { code, name, memo };
}

export interface PackHead {
  readonly owner: string;
  readonly lang: string;
  /** Of the newest translation, not of the export: the same pack is the same file on any day. */
  readonly date: string;
}

export const formatPackHead = ({ owner, lang, date }: PackHead): string => `# ${owner}\t${lang}\t${date}`;

/** What the first comment of a file says; undefined where it says something else. */
export function parsePackHead(line: string): PackHead | undefined {
  const [owner, lang, date, ...more] = line.startsWith('# ') ? line.slice(2).split('\t') : [];
  return owner === undefined || lang === undefined || date === undefined || more.length > 0 ? undefined : { owner, lang, date };
}
