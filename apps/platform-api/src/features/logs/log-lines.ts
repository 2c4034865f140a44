import type { LogEntry } from '@portico/contracts/platform/logs';
import { CSV_MARK, csvLine } from '@portico/contracts/rules/csv';
import type { BlockSignature } from '@portico/server-kit/operation-log/export-signature';
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
/** Empty but in lines that hold nothing else. */
const SIGNATURE_COLUMN = 'signature';

const textOf = (value: LogEntry[keyof LogEntry]): string =>
  value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** How a file of that format is written; lines are without their ends. */
export interface LineFormat {
  readonly head: readonly string[];
  readonly entry: (entry: LogEntry, seal: EntrySeal | undefined) => string;
  readonly signature: (signature: BlockSignature) => string;
  readonly end: string;
}

const CSV_END = '\r\n';
const cells = (values: readonly string[]): string => csvLine(values).slice(0, -CSV_END.length);
const HEAD = [...COLUMNS, ...SEAL_COLUMNS, SIGNATURE_COLUMN];

export const CSV: LineFormat = {
  head: [CSV_MARK + cells(HEAD)],
  entry: (entry, seal) =>
    cells([...COLUMNS.map((column) => textOf(entry[column])), ...SEAL_COLUMNS.map((column) => seal?.[column] ?? ''), '']),
  signature: (signature) => cells([...HEAD.slice(1).map(() => ''), JSON.stringify(signature)]),
  end: CSV_END,
};

export const NDJSON: LineFormat = {
  head: [],
  entry: (entry, seal) => JSON.stringify({ ...entry, seal: seal ?? null }),
  signature: (signature) => JSON.stringify(signature),
  end: '\n',
};
