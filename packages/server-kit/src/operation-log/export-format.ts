import { csvCells, CSV_MARK } from '@portico/contracts/rules/csv';
import type { ExportFormat } from '@portico/contracts/rules/export-format';
import type { BlockSignature } from './export-signature.ts';

/** How a file of that format is written; lines are without their ends. */
export interface LineFormat<T> {
  readonly head: readonly string[];
  readonly entry: (entry: T) => string;
  readonly signature: (signature: BlockSignature) => string;
}

/** Empty but in lines that hold nothing else. */
const SIGNATURE_COLUMN = 'signature';

interface Written<T> {
  readonly columns: readonly string[];
  readonly cellsOf: (entry: T) => readonly string[];
  readonly jsonOf: (entry: T) => object;
}

export const lineFormats = <T>({ columns, cellsOf, jsonOf }: Written<T>): Readonly<Record<ExportFormat, LineFormat<T>>> => ({
  csv: {
    head: [CSV_MARK + csvCells([...columns, SIGNATURE_COLUMN])],
    entry: (entry) => csvCells([...cellsOf(entry), '']),
    signature: (signature) => csvCells([...columns.map(() => ''), JSON.stringify(signature)]),
  },
  ndjson: {
    head: [],
    entry: (entry) => JSON.stringify(jsonOf(entry)),
    signature: (signature) => JSON.stringify(signature),
  },
});
