const ESCAPED = /\\([0-9a-fA-F]{2}|.)/g;

/** At separators that are not escaped. */
function split(text: string, separator: ',' | '+'): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === separator) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts;
}

/** `\2C` and `\,` are one sign; bytes above ASCII may come one by one. */
function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  const bytes: Buffer[] = [];
  let from = 0;
  for (const found of text.matchAll(ESCAPED)) {
    const [whole, code = ''] = found;
    bytes.push(Buffer.from(text.slice(from, found.index)), code.length === 2 ? Buffer.from(code, 'hex') : Buffer.from(code));
    from = found.index + whole.length;
  }
  bytes.push(Buffer.from(text.slice(from)));
  return Buffer.concat(bytes).toString();
}

function pairOf(text: string): string {
  const at = text.indexOf('=');
  return `${text.slice(0, at).trim()}=${unescaped(text.slice(at + 1).trim())}`.toLowerCase();
}

/** One text for one entry: servers write names in `member` in other letters and with other spaces than the entry itself. */
export const distinguishedName = (text: string): string =>
  JSON.stringify(split(text, ',').map((part) => split(part, '+').map(pairOf).toSorted()));
