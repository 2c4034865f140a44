import type { Timestamp } from '@portico/server-kit/db/kit-tables';
import type { Generated } from 'kysely';
import type { Now } from './now.ts';

interface SyncRunTable {
  run_id: string;
  service_id: string;
  started_by: string;
  operator: string;
  created_at: Now;
  finished_at: Timestamp | null;
}

interface SyncRunAppTable {
  run_id: string;
  app_id: string;
  state: Generated<'waiting' | 'done' | 'skipped' | 'failed'>;
  changed: Generated<number>;
  added: Generated<number>;
  removed: Generated<number>;
  kept: Generated<number>;
  fault: Generated<string>;
  finished_at: Timestamp | null;
}

export interface SynchronizationTables {
  sync_run: SyncRunTable;
  sync_run_app: SyncRunAppTable;
}
