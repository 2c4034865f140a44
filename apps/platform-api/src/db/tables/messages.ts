import type { MessageKind } from '@portico/contracts/message-texts';
import type { Timestamp as Time } from '@portico/server-kit/db/kit-tables';
import type { ColumnType, JSONColumnType } from 'kysely';
import type { Now } from './now.ts';

export interface WebMessageTable {
  subject_id: string;
  message_id: string;
  kind: MessageKind;
  app_id: string | null;
  args: JSONColumnType<Record<string, unknown>>;
  matter: string | null;
  created_at: Now;
  read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}
interface AppNoticeTable {
  app_id: string;
  noticed_at: Time;
}

export interface MessageTables {
  web_message: WebMessageTable;
  app_notice: AppNoticeTable;
}
