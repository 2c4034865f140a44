import type { LogEntry } from '@portico/contracts/platform/logs';

/** In the order an export shows them. */
const COLUMNS = [
  'operation_time',
  'operator',
  'user_id',
  'module_name',
  'log_content',
  'object_name',
  'object_id',
  'request_method',
  'request_uri',
  'ip_address',
  'before',
  'after',
  'app_id',
  'source',
  'trace_id',
  'log_id',
  'sealed',
] as const satisfies readonly (keyof LogEntry)[];

/** What a spreadsheet would take for a formula; an apostrophe in front makes it text. */
const FORMULA = /^[\s]*[=+\-@\t\r\n|%]/;

function cell(value: LogEntry[keyof LogEntry]): string {
  const text = value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The mark in front tells spreadsheets that it is UTF-8. */
export const CSV_HEAD = `\uFEFF${COLUMNS.join(',')}\r\n`;
export const csvLine = (entry: LogEntry): string => `${COLUMNS.map((column) => cell(entry[column])).join(',')}\r\n`;
export const jsonLine = (entry: LogEntry): string => `${JSON.stringify(entry)}\n`;
