/** What a drill measured, and what it has to be. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly most?: number;
  readonly least?: number;
  /** Of what was counted, a few by name: shown where the figure is missed. */
  readonly such_as?: readonly string[];
}

export interface Result {
  readonly drill: string;
  readonly passed: boolean;
  /** How many faults it made. */
  readonly faults: number;
  readonly figures: readonly Figure[];
  /** What the oracle counted, where writes were under way. */
  readonly counts?: Readonly<Record<string, number>>;
}

export const holds = ({ value, most = Infinity, least = -Infinity }: Figure): boolean => value <= most && value >= least;

const rounded = (value: number): number => (Number.isInteger(value) ? value : Number(value.toFixed(value < 1 ? 3 : 2)));

export function worded({ what, value, most, least }: Figure): string {
  const bar = [most === undefined ? '' : `at most ${most}`, least === undefined ? '' : `at least ${least}`].filter(Boolean).join(', ');
  return `${what}: ${rounded(value)}${bar === '' ? '' : ` (${bar})`}`;
}

/** A figure against its bar, and what a missed one counted. */
export function linesOf(figure: Figure): readonly string[] {
  if (holds(figure)) return [`holds   ${worded(figure)}`];
  return [`MISSED  ${worded(figure)}`, ...(figure.such_as ?? []).map((each) => `          ${each}`)];
}

/** Prints each figure against its bar, and all of it as one line of JSON. */
export function report({ drill, passed, faults, figures, counts }: Result): boolean {
  for (const line of figures.flatMap(linesOf)) console.log(line);
  console.log(JSON.stringify({ drill, passed, faults, ...counts, figures }));
  return passed;
}

/** What a line of `report` says; undefined for any other line. */
export function readResult(line: string): Result | undefined {
  if (!line.startsWith('{"drill":')) return undefined;
  // Written above.
  const { drill, passed, faults, figures, ...counts } = JSON.parse(line) as Omit<Result, 'counts'> & Record<string, number>;
  return { drill, passed, faults, figures, counts };
}

/** Of values in any order; nothing has no percentile. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
