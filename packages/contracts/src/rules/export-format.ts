import { CSV_END } from './csv.ts';

/** What the operation log and the sign-in audit are exported to. */
export const EXPORT_FORMATS = ['csv', 'ndjson'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What stands behind every line. */
export const LINE_ENDS = { csv: CSV_END, ndjson: '\n' } as const satisfies Record<ExportFormat, string>;
