/** How well what was typed matches, best first. Within a level an earlier or tighter match counts a little more. */
export const LEVEL = { exact: 1_000, prefix: 900, word: 800, initials: 700, inside: 600, spread: 500 } as const;
const STEP = 99;
/** Letters that lie apart are a guess from two letters on, and a worse one the farther they do. */
const SPREAD_FROM = 2;
const GAPS_MOST = 12;

export interface Match {
  readonly score: number;
  /** Where the letters are, for marking them. */
  readonly at: readonly number[];
}

/** Marks and case do not matter to somebody who types quickly. */
export function plain(text: string): string {
  // oxlint-disable-next-line no-control-regex -- all of ASCII, which most names are
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** Which letters a text has, roughly: one that lacks a bit of what was typed cannot match. */
export function maskOf(text: string): number {
  let mask = 0;
  for (let i = 0; i < text.length; i += 1) if (text[i] !== ' ') mask |= 1 << (text.charCodeAt(i) & 31);
  return mask;
}

const isHan = (code: number): boolean => code >= 0x3400 && code <= 0x9fff;
const isLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 48 && code <= 57) ||
  (code > 0xbf && (code < 0x2000 || code > 0x206f) && (code < 0x3000 || code > 0x303f));
/** A word begins after what is no letter; each Chinese character is a word. */
const begins = (text: string, at: number): boolean =>
  at === 0 || isHan(text.charCodeAt(at)) || (!isLetter(text.charCodeAt(at - 1)) && isLetter(text.charCodeAt(at)));

const run = (from: number, length: number): number[] => Array.from({ length }, (_, i) => from + i);

function whole(typed: string, text: string): Match | undefined {
  if (text.startsWith(typed)) {
    const left = text.length - typed.length;
    return { score: left === 0 ? LEVEL.exact : LEVEL.prefix - Math.min(STEP, left), at: run(0, typed.length) };
  }
  const first = text.indexOf(typed);
  for (let at = first; at >= 0; at = text.indexOf(typed, at + 1))
    if (begins(text, at)) return { score: LEVEL.word - Math.min(STEP, at), at: run(at, typed.length) };
  return first < 0 || typed.length < SPREAD_FROM
    ? undefined
    : { score: LEVEL.inside - Math.min(STEP, first), at: run(first, typed.length) };
}

function initials(typed: string, text: string): Match | undefined {
  const at: number[] = [];
  for (let i = 0; i < text.length && at.length < typed.length; i += 1) if (begins(text, i) && text[i] === typed[at.length]) at.push(i);
  return at.length === typed.length ? { score: LEVEL.initials - Math.min(STEP, text.length), at } : undefined;
}

/** Letters in their order with others between them, from the beginning of a word on. */
function spread(typed: string, text: string): Match | undefined {
  let best: Match | undefined;
  for (let from = text.indexOf(typed[0] ?? ''); from >= 0; from = text.indexOf(typed[0] ?? '', from + 1)) {
    if (!begins(text, from)) continue;
    const at = [from];
    for (let i = from + 1; i < text.length && at.length < typed.length; i += 1) if (text[i] === typed[at.length]) at.push(i);
    // What does not fit from here on fits from no later place either.
    if (at.length < typed.length) break;
    const gaps = (at.at(-1) ?? from) - from + 1 - typed.length;
    const score = LEVEL.spread - gaps * 8 - Math.min(7, from);
    if (gaps <= GAPS_MOST && (best === undefined || score > best.score)) best = { score, at };
  }
  return best;
}

const one = (typed: string, text: string): Match | undefined =>
  whole(typed, text) ?? (typed.length < SPREAD_FROM ? undefined : (initials(typed, text) ?? spread(typed, text)));

/** Both as `plain` gives them. Several words may stand anywhere, but all of them have to. */
export function match(typed: string, text: string): Match | undefined {
  if (!typed.includes(' ')) return one(typed, text);
  const straight = whole(typed, text);
  if (straight) return straight;
  const words = typed.split(' ').map((word) => one(word, text));
  if (!words.every((word) => word !== undefined)) return undefined;
  const at = [...new Set(words.flatMap((word) => word.at))].toSorted((a, b) => a - b);
  return { score: Math.min(...words.map(({ score }) => score)) - 1, at };
}

/** The places in a text as it is written, of places in what `plain` makes of it. */
export function placesIn(text: string, at: readonly number[]): ReadonlySet<number> {
  const wanted = new Set(at);
  const places = new Set<number>();
  let plain_at = 0;
  let written_at = 0;
  for (const letter of text) {
    const { length } = plain(letter);
    for (let i = 0; i < length; i += 1) if (wanted.has(plain_at + i)) places.add(written_at);
    plain_at += length;
    written_at += letter.length;
  }
  return places;
}
