import type { Timestamp } from '@portico/server-kit/db/kit-tables';
import type { ColumnType, Generated } from 'kysely';

type MaybeTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

export type Channel = 'sms' | 'email';
export type DeliveryState = 'queued' | 'sent' | 'refused' | 'skipped' | 'expired';
export type SendScope = 'contact' | 'address';

/** Codes, what became of them, and who answers for whom. */
export interface CodeTables {
  sent_code: {
    session_hash: Buffer;
    op_type: number;
    contact: string;
    code_id: string;
    code_hash: Buffer;
    tries: Generated<number>;
    created_at: Timestamp;
    expires_at: Timestamp;
    used_at: MaybeTimestamp;
  };
  code_send: { scope: SendScope; key_hash: Buffer; sends: number; day_began_at: Timestamp; last_at: Timestamp };
  delivery: {
    delivery_id: string;
    channel: Channel;
    /** Null: a mail that carries no code. */
    op_type: number | null;
    state: Generated<DeliveryState>;
    attempts: Generated<number>;
    detail: Generated<string>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  development_message: { message_id: string; message_wrapped: string; created_at: Timestamp };
  guardian: { subject_id: string; mobile_hash: string; mobile_wrapped: string; created_at: Timestamp };
}
