import type { LogEntry } from '@portico/contracts/platform/logs';
import { lineFormats, type LineFormat } from '@portico/server-kit/operation-log/export-format';
import type { EntrySeal } from './log-seals.queries.ts';

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
  'event',
  'severity',
] as const satisfies readonly (keyof LogEntry)[];
const SEAL_COLUMNS = ['chain', 'seq', 'hash'] as const satisfies readonly (keyof EntrySeal)[];

const textOf = (value: LogEntry[keyof LogEntry]): string =>
  value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

interface LogLine {
  readonly entry: LogEntry;
  readonly seal: EntrySeal | undefined;
}

export const LOG_LINES = lineFormats<LogLine>({
  columns: [...COLUMNS, ...SEAL_COLUMNS],
  cellsOf: ({ entry, seal }) => [...COLUMNS.map((column) => textOf(entry[column])), ...SEAL_COLUMNS.map((column) => seal?.[column] ?? '')],
  jsonOf: ({ entry, seal }) => ({ ...entry, seal: seal ?? null }),
});
export type LogLineFormat = LineFormat<LogLine>;
