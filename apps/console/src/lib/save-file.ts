import { CSV_MARK, csvLine } from '@portico/contracts/rules/csv';

/** A table for spreadsheets. */
export const csvFile = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([CSV_MARK, ...rows.map(csvLine)], { type: 'text/csv;charset=utf-8' });

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it over by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
