export interface GridPlace {
  readonly row: number;
  readonly column: number;
}
interface GridShape {
  readonly rows: readonly { readonly page: boolean }[];
  readonly columns: number;
  /** Rows that fit on the screen. */
  readonly page: number;
  readonly rtl: boolean;
}
interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/** Where a key leads in the matrix; undefined where the key is not about it. Directories are passed over. */
export function gridStep(
  { row, column }: GridPlace,
  { key, ctrlKey }: Key,
  { rows, columns, page, rtl }: GridShape,
): GridPlace | undefined {
  const pages = rows.flatMap((each, i) => (each.page ? [i] : []));
  const at = Math.max(0, pages.indexOf(row));
  const toRow = (n: number): number => pages[Math.max(0, Math.min(pages.length - 1, n))] ?? row;
  const toColumn = (n: number): number => Math.max(0, Math.min(columns - 1, n));
  const ahead = rtl ? 'ArrowLeft' : 'ArrowRight';
  const behind = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (ctrlKey) {
    if (key === 'Home') return { row: toRow(0), column: 0 };
    return key === 'End' ? { row: toRow(pages.length - 1), column: toColumn(columns - 1) } : undefined;
  }
  if (key === 'ArrowDown') return { row: toRow(at + 1), column };
  if (key === 'ArrowUp') return { row: toRow(at - 1), column };
  if (key === ahead) return { row, column: toColumn(column + 1) };
  if (key === behind) return { row, column: toColumn(column - 1) };
  if (key === 'Home') return { row, column: 0 };
  if (key === 'End') return { row, column: toColumn(columns - 1) };
  if (key === 'PageDown') return { row: toRow(at + page), column };
  return key === 'PageUp' ? { row: toRow(at - page), column } : undefined;
}
