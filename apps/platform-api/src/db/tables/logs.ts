import type { Timestamp } from '@portico/server-kit/db/kit-tables';
import type { Generated } from 'kysely';

interface OperationLogTextTable {
  operation_time: Timestamp;
  log_id: string;
  terms: number[];
}
interface OperationLogTextWatermarkTable {
  only_one: Generated<boolean>;
  written_xid: string;
  log_id: string;
}

export interface LogTables {
  operation_log_text: OperationLogTextTable;
  operation_log_text_watermark: OperationLogTextWatermarkTable;
}
