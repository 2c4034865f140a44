import { LEVEL, type Match } from '../../../lib/fuzzy.ts';

/** How each character may be read, without tones; a character that is not in the table stands for itself. */
export type ReadingsOf = (name: string) => readonly (readonly string[])[];

/** Two letters begin these. */
const PAIRS = /^[zcs]h/;

const sharedLength = (a: string, b: string): number => {
  let n = 0;
  while (n < a.length && a[n] === b[n]) n += 1;
  return n;
};

/** Of each character the whole reading, its beginning sound, or, last, any beginning of it. */
function reads(typed: string, at: number, name: readonly (readonly string[])[], from: number): number | undefined {
  if (at === typed.length) return from;
  for (const reading of name[from] ?? []) {
    const shared = sharedLength(typed.slice(at), reading);
    for (let length = shared; length > 0; length -= 1) {
      const sound = length === reading.length || length === 1 || (length === 2 && PAIRS.test(reading)) || at + length === typed.length;
      const end = sound ? reads(typed, at + length, name, from + 1) : undefined;
      if (end !== undefined) return end;
    }
  }
  return undefined;
}

/** What was typed in Latin letters, as somebody writes Chinese: `tuikuan`, `tk` or `tuik` is 退款. */
export function matchPinyin(typed: string, name: readonly (readonly string[])[]): Match | undefined {
  for (let from = 0; from < name.length; from += 1) {
    const end = reads(typed, 0, name, from);
    if (end === undefined) continue;
    const base = from === 0 ? LEVEL.prefix : LEVEL.word;
    return { score: base - Math.min(99, 10 + name.length + from), at: Array.from({ length: end - from }, (_, i) => from + i) };
  }
  return undefined;
}
