/** What a spreadsheet would take for a formula; an apostrophe in front makes it text. */
const FORMULA = /^[\s]*[=+\-@\t\r\n|%]/;

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Tells spreadsheets that it is UTF-8. */
export const CSV_MARK = '\uFEFF';
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
