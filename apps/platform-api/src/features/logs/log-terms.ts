/** What of an entry is searched as text. */
export interface LogTexts {
  readonly log_content: string;
  readonly object_name: string;
  readonly operator: string;
}
/** What of an entry is compared whole. */
export interface LogValues {
  readonly app_id: string | null;
  readonly user_id: string;
  readonly object_id: string;
  readonly ip_address: string;
  readonly module_name: string;
  readonly request_method: string;
  /** Stored with the row or, in older ones, by its method and path. */
  readonly act: string;
  /** By the segments of its path. */
  readonly request_uri: string;
}

/** From here on a single sign may be a word. */
const FIRST_IDEOGRAPH = 0x2e80;
const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

/** Case does not matter. One unit stays one unit, so that a pair here is a pair there. */
const foldUnit = (unit: number): number => {
  if (unit < 0x80) return unit >= 0x41 && unit <= 0x5a ? unit + 0x20 : unit;
  return isSurrogate(unit) ? unit : String.fromCharCode(unit).toLowerCase().charCodeAt(0);
};

/** Two UTF-16 units fill a number of 32 bits exactly: no two pairs share one. */
function addPairs(text: string, terms: Set<number>): void {
  let before = -1;
  for (let at = 0; at < text.length; at += 1) {
    const unit = foldUnit(text.charCodeAt(at));
    if (unit >= FIRST_IDEOGRAPH && !isSurrogate(unit)) terms.add(unit);
    if (before !== -1) terms.add((before << 16) | unit);
    before = unit;
  }
}

/** A value as a number (FNV-1a). Another value, or a pair, may have the same: whoever searches compares the rows again. */
export function valueTerm(name: keyof LogValues, value: string): number {
  let hash = 0x811c9dc5;
  for (const text of [name, value]) {
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ 0xff, 0x01000193);
  }
  return hash | 0;
}

/** Of the path alone, and not of one that goes on for ever. */
export const segmentsOf = (uri: string): string[] => (uri.split('?')[0] ?? '').split('/').filter(Boolean).slice(0, 12);

export function termsOfEntry(entry: LogTexts & LogValues): number[] {
  const terms = new Set<number>();
  for (const text of [entry.log_content, entry.object_name, entry.operator]) addPairs(text, terms);
  for (const name of ['app_id', 'user_id', 'object_id', 'ip_address', 'module_name', 'request_method', 'act'] as const)
    terms.add(valueTerm(name, entry[name] ?? ''));
  for (const segment of segmentsOf(entry.request_uri)) terms.add(valueTerm('request_uri', segment));
  return [...terms];
}

/** Every text that contains this one has all of these. None: a single letter, which is no word to search for. */
export function termsOfWord(word: string): number[] {
  const terms = new Set<number>();
  addPairs(word, terms);
  // A sign that stands by itself is implied by any pair it is in.
  return word.length > 1 ? [...terms].filter((term) => term < 0 || term > 0xffff) : [...terms];
}
