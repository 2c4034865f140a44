import type { Act } from '@portico/contracts/acts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Written as a Date or ISO text, read as a Date. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
type MadeTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;

export interface OperationLogTable {
  log_id: string;
  app_id: string | null;
  user_id: string;
  operator: string;
  module_name: string;
  ip_address: string;
  operation_time: Timestamp;
  log_content: string;
  request_uri: string;
  request_method: string;
  object_id: string;
  object_name: string;
  before: JSONColumnType<object> | null;
  after: JSONColumnType<object> | null;
  trace_id: string;
  written_xid: Generated<string>;
  /** Who told us of it; empty where it was written here. */
  source: Generated<string>;
  /** Null in rows that were written before acts were stored. */
  act: Act | null;
  /** As `act`; not checked against the list of events, which a later version may have added to. */
  event: string | null;
}

export interface OperationLogSealTable {
  chain: string;
  seq: string;
  log_id: string;
  operation_time: Timestamp;
  hash: Buffer;
  sealed_at: MadeTimestamp;
}

export interface OperationLogStateTable {
  only_one: Generated<boolean>;
  checkpoint_at: Timestamp | null;
  checkpoint_digest: string | null;
  verified_at: Timestamp | null;
  verified_rows: string | null;
  verified_ms: number | null;
  findings: JSONColumnType<object[]> | null;
  findings_count: number | null;
  sealing_stopped_at: Timestamp | null;
}

export interface OutboxTable {
  event_id: string;
  topic: string;
  payload: JSONColumnType<Record<string, unknown>>;
  created_at: MadeTimestamp;
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface IdempotencyKeyTable {
  subject_id: string;
  key: string;
  request_hash: Buffer;
  status: number;
  response: JSONColumnType<object> | null;
  created_at: MadeTimestamp;
}

/** What every service's database has; a service's own tables extend it: `interface Tables extends KitTables { … }`. */
export interface KitTables {
  operation_log: OperationLogTable;
  operation_log_seal: OperationLogSealTable;
  operation_log_watermark: { only_one: Generated<boolean>; written_xid: string; log_id: string };
  operation_log_state: OperationLogStateTable;
  operation_log_retention: { only_one: Generated<boolean>; months: number };
  outbox: OutboxTable;
  idempotency_key: IdempotencyKeyTable;
}
