import type { LogEntry } from '@portico/contracts/platform/logs';
import { CSV_MARK, csvLine } from '@portico/contracts/rules/csv';

/** In the order an export shows them. */
const COLUMNS = [
  'operation_time',
  'operator',
  'user_id',
  'module_name',
  'act',
  'log_content',
  'object_name',
  'object_id',
  'request_method',
  'request_uri',
  'ip_address',
  'before',
  'after',
  'app_name',
  'app_id',
  'source',
  'trace_id',
  'log_id',
  'sealed',
] as const satisfies readonly (keyof LogEntry)[];

const textOf = (value: LogEntry[keyof LogEntry]): string =>
  value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

export const CSV_HEAD = CSV_MARK + csvLine(COLUMNS);
export const entryLine = (entry: LogEntry): string => csvLine(COLUMNS.map((column) => textOf(entry[column])));
export const jsonLine = (entry: LogEntry): string => `${JSON.stringify(entry)}\n`;
