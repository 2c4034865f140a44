/** A line of the file that was read, from 1. */
export interface SeenLine {
  readonly line: number;
  readonly digest: string;
}

export interface LineFinding {
  readonly kind: 'changed' | 'added' | 'removed' | 'moved';
  /** The line itself, or the one before which something is missing. */
  readonly line: number;
  readonly detail: string;
}

const changed = ({ line }: SeenLine): LineFinding => ({ kind: 'changed', line, detail: 'not the text that was signed' });
const added = ({ line }: SeenLine): LineFinding => ({ kind: 'added', line, detail: 'was not signed' });
const moved = ({ line }: SeenLine): LineFinding => ({ kind: 'moved', line, detail: 'another line was signed at this place' });
const removed = (line: number): LineFinding => ({ kind: 'removed', line, detail: 'a line that stood before this one is missing' });

/** As many as were signed: each is compared with the one of its place. */
function compareByPlace(places: ReadonlyMap<string, number>, signed: readonly string[], seen: readonly SeenLine[]): LineFinding[] {
  const left = new Set(signed.filter((digest, place) => seen[place]?.digest !== digest));
  return seen.flatMap((each, place) => {
    if (each.digest === signed[place]) return [];
    // A line that stands at its own place too was copied here.
    return places.has(each.digest) && left.delete(each.digest) ? [moved(each)] : [changed(each)];
  });
}

interface Step {
  readonly at: number;
  readonly place: number;
  readonly before: Step | undefined;
}

/** The most lines that stand in the order in which they were signed (longest increasing subsequence). */
function inOrder(places: ReadonlyMap<string, number>, seen: readonly SeenLine[]): Step[] {
  const ends: Step[] = [];
  for (const [at, { digest }] of seen.entries()) {
    const place = places.get(digest);
    if (place === undefined) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.place ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    ends[low] = { at, place, before: ends[low - 1] };
  }
  const steps: Step[] = [];
  for (let step = ends.at(-1); step; step = step.before) steps.push(step);
  return steps.toReversed();
}

/** What differs between the lines that were signed and those that stand here; `end` is the line of the signature. */
export function compareLines(signed: readonly string[], seen: readonly SeenLine[], end: number): LineFinding[] {
  const places = new Map(signed.map((digest, place) => [digest, place]));
  if (signed.length === seen.length) return compareByPlace(places, signed, seen);
  const findings: LineFinding[] = [];
  let [at, place] = [0, 0];
  // Between two lines that stayed: what is here and was not signed so, and what was signed and is not here.
  for (const stayed of [...inOrder(places, seen), { at: seen.length, place: signed.length }]) {
    const here = seen.slice(at, stayed.at);
    const missing = stayed.place - place;
    findings.push(...here.map((each, n) => (n < missing ? changed(each) : added(each))));
    for (let n = here.length; n < missing; n += 1) findings.push(removed(seen[stayed.at]?.line ?? end));
    [at, place] = [stayed.at + 1, stayed.place + 1];
  }
  return findings;
}
