import type { Timestamp as Time } from '@portico/server-kit/db/kit-tables';

export interface BackStageKeyTable {
  subject_id: string;
  key_hash: Buffer;
  account_id: string;
  user_id: string;
  account_type: 'org' | 'person';
  name: string;
  params: string;
  expires_at: Time;
}

export interface BackStageTables {
  back_stage_key: BackStageKeyTable;
}
