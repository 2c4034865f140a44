/** A line of the drill's table. */
export interface Row {
  readonly part: string;
  readonly what: string;
  readonly found: string;
  readonly ok: boolean;
}

export type Tell = (what: string, found: string, ok?: boolean) => void;

/** What a part tells becomes lines of these. */
export const telling =
  (rows: Row[], part: string): Tell =>
  (what, found, ok = true) =>
    void rows.push({ part, what, found, ok });

/** Prints the table; true when every line is as it must be. */
export function judgeRows(rows: readonly Row[]): boolean {
  const width = (of: (row: Row) => string): number => Math.max(...rows.map((row) => of(row).length));
  const [part_width, what_width] = [width(({ part }) => part), width(({ what }) => what)];
  for (const { part, what, found, ok } of rows)
    console.log(`${ok ? 'ok   ' : 'WRONG'}  ${part.padEnd(part_width)}  ${what.padEnd(what_width)}  ${found}`);
  return rows.length > 0 && rows.every(({ ok }) => ok);
}
