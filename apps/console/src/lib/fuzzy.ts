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

/** A text made ready to be matched many times: as `plain` gives it, and where its words begin. */
export interface Ready {
  readonly text: string;
  readonly heads: readonly number[];
}

export function ready(written: string): Ready {
  const text = plain(written);
  const heads: number[] = [];
  for (let at = 0; at < text.length; at += 1) if (begins(text, at)) heads.push(at);
  return { text, heads };
}

/** How and where something matched; the matching letters are computed only for what is shown. */
interface Hit {
  readonly how: 'whole' | 'initials' | 'spread';
  readonly from: number;
  readonly score: number;
}

function whole(typed: string, { text, heads }: Ready): Hit | undefined {
  if (text.startsWith(typed)) {
    const left = text.length - typed.length;
    return { how: 'whole', from: 0, score: left === 0 ? LEVEL.exact : LEVEL.prefix - Math.min(STEP, left) };
  }
  const first = text.indexOf(typed);
  for (let at = first; at >= 0; at = text.indexOf(typed, at + 1))
    if (heads.includes(at)) return { how: 'whole', from: at, score: LEVEL.word - Math.min(STEP, at) };
  return first < 0 || typed.length < SPREAD_FROM ? undefined : { how: 'whole', from: first, score: LEVEL.inside - Math.min(STEP, first) };
}

function initials(typed: string, { text, heads }: Ready): Hit | undefined {
  if (typed.length > heads.length) return undefined;
  let met = 0;
  for (const head of heads) if (text[head] === typed[met]) met += 1;
  return met < typed.length ? undefined : { how: 'initials', from: 0, score: LEVEL.initials - Math.min(STEP, text.length) };
}

/** Letters in their order with others between them, from the beginning of a word on. */
function spread(typed: string, { text, heads }: Ready): Hit | undefined {
  let best: Hit | undefined;
  for (const from of heads) {
    if (text[from] !== typed[0]) continue;
    let last = from;
    for (let i = 1; i < typed.length && last >= 0; i += 1) last = text.indexOf(typed[i] ?? '', last + 1);
    // What does not fit from here on fits from no later place either.
    if (last < 0) break;
    const gaps = last - from + 1 - typed.length;
    const score = LEVEL.spread - gaps * 8 - Math.min(7, from);
    if (gaps <= GAPS_MOST && (best === undefined || score > best.score)) best = { how: 'spread', from, score };
  }
  return best;
}

const one = (typed: string, text: Ready): Hit | undefined =>
  whole(typed, text) ?? (typed.length < SPREAD_FROM ? undefined : (initials(typed, text) ?? spread(typed, text)));

function lettersOf(typed: string, { text, heads }: Ready, { how, from }: Hit): number[] {
  if (how === 'whole') return Array.from({ length: typed.length }, (_, i) => from + i);
  const at: number[] = [];
  const places = how === 'initials' ? heads : Array.from({ length: text.length - from }, (_, i) => from + i);
  for (const place of places) if (at.length < typed.length && text[place] === typed[at.length]) at.push(place);
  return at;
}

/** How well what was typed matches, as `plain` gives it. Several words may stand anywhere, but all of them have to. */
export function scoreOf(typed: string, text: Ready): number | undefined {
  if (!typed.includes(' ')) return one(typed, text)?.score;
  const straight = whole(typed, text);
  if (straight) return straight.score;
  let least = Infinity;
  for (const word of typed.split(' ')) {
    const hit = one(word, text);
    if (hit === undefined) return undefined;
    least = Math.min(least, hit.score);
  }
  return least - 1;
}

/** The same with the letters that matched. */
export function match(typed: string, text: Ready): Match | undefined {
  const score = scoreOf(typed, text);
  if (score === undefined) return undefined;
  const straight = whole(typed, text);
  const words = straight ? [typed] : typed.split(' ');
  const at = words.flatMap((word) => {
    const hit = one(word, text);
    return hit ? lettersOf(word, text, hit) : [];
  });
  return { score, at: [...new Set(at)].toSorted((a, b) => a - b) };
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
