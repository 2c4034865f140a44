export interface Range {
  readonly from: number;
  /** Behind the last one. */
  readonly to: number;
}

/**
 * The rows to draw, in their order: those in sight, and beyond them as many of those around as there is room for. While
 * `around` is that of an earlier place, its rows stand out of sight where they were: nothing is made anew for them.
 */
export function drawnRows(sight: Range, around: Range, most: number): readonly number[] {
  const drawn = new Set<number>();
  for (let i = sight.from; i < sight.to; i += 1) drawn.add(i);
  for (let i = around.from; i < around.to && drawn.size < most; i += 1) drawn.add(i);
  return [...drawn].toSorted((a, b) => a - b);
}
