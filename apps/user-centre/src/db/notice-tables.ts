import type { Lang } from '@portico/contracts/langs';
import type { NoticeDoer, NoticeKind } from '@portico/contracts/notice-kinds';
import type { Timestamp } from '@portico/server-kit/db/kit-tables';
import type { ColumnType } from 'kysely';

type MaybeTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** What people are told about their accounts, and in which language: migration 0062. */
export interface NoticeTables {
  notice: {
    notice_id: string;
    subject_id: string;
    kind: NoticeKind;
    device: string;
    ip_address: string;
    done_by: NoticeDoer;
    by_subject_id: string | null;
    factor_name: string;
    created_at: Timestamp;
    /** Migration 0065; null: what it tells of has taken effect. */
    effective_at: MaybeTimestamp;
    read_at: MaybeTimestamp;
  };
  account_lang: { subject_id: string; lang: Lang };
}
