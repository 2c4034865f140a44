/**
 * What a spreadsheet would take for a formula; an apostrophe in front makes it text. Full-width signs count as their
 * narrow ones, which is how East Asian spreadsheets read them, and nothing invisible in front hides a sign.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@|%＝＋－＠｜％])/u;

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Tells spreadsheets that it is UTF-8. */
export const CSV_MARK = '\uFEFF';
export const CSV_END = '\r\n';
/** Without its end. */
export const csvCells = (cells: readonly string[]): string => cells.map(csvCell).join(',');
export const csvLine = (cells: readonly string[]): string => csvCells(cells) + CSV_END;
