/** Those that fit what is typed: the same, then those that begin with it, then those that contain it. */
export function rankCodes(codes: readonly string[], typed: string): readonly string[] {
  const words = typed.trim().toLowerCase();
  const placeOf = (code: string): number => {
    const lower = code.toLowerCase();
    return lower === words ? 0 : lower.startsWith(words) ? 1 : lower.includes(words) ? 2 : 3;
  };
  return codes.filter((code) => placeOf(code) < 3).toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** How many letters have to be added, removed or replaced to make one of the other. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  // Codes are ASCII: a place is a letter.
  for (let i = 0; i < a.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1) {
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** So far apart two codes are probably two codes. */
const TYPO = 2;

/** The known code that was probably meant: a letter or two away, or with the typed one as its beginning. */
export function similarCode(typed: string, known: readonly string[]): string | undefined {
  const close = known.filter((code) => code !== typed && Math.abs(code.length - typed.length) <= TYPO && editDistance(typed, code) <= TYPO);
  return close[0] ?? known.find((code) => code !== typed && code.startsWith(`${typed}:`));
}
