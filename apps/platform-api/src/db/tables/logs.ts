import type { InstallationLog } from '@portico/contracts/log-views';
import type { LogViewDraft } from '@portico/contracts/platform/log-views';
import type { Timestamp } from '@portico/server-kit/db/kit-tables';
import type { Generated, JSONColumnType } from 'kysely';
import type { Now } from './now.ts';

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

interface OperationLogHourTable {
  /** Zeros: outside of apps. */
  app_id: string;
  hour: Timestamp;
  module_name: string;
  act: string;
  event: string;
  count: number;
}

interface LogSourceTable {
  credential_id: string;
  service_id: string;
  name: string;
  created_at: Now;
}
interface LogEventTable {
  credential_id: string;
  event_id: string;
  received_at: Timestamp;
}

export interface LogViewTable {
  view_id: string;
  /** `app`, or a log of the installation. */
  log: 'app' | InstallationLog;
  app_id: string | null;
  subject_id: string;
  name: string;
  filters: JSONColumnType<LogViewDraft['filters']>;
  columns: JSONColumnType<string[]>;
  shared: boolean;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
}

export interface LogTables {
  log_view: LogViewTable;
  log_source: LogSourceTable;
  log_event: LogEventTable;
  log_copy: { source: string; seq: string };
  operation_log_hour: OperationLogHourTable;
  operation_log_hour_all: Omit<OperationLogHourTable, 'app_id'>;
  operation_log_hour_waiting: { hour: Timestamp };
  operation_log_text: OperationLogTextTable;
  operation_log_text_watermark: OperationLogTextWatermarkTable;
}
