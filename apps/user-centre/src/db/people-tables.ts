import type { Timestamp } from '@portico/server-kit/db/kit-tables';
import type { ColumnType } from 'kysely';

type MaybeTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Pictures, managers and tenants: migrations 0030 and 0031. */
export interface PeopleTables {
  account_avatar: { subject_id: string; digest: string; small: Buffer; large: Buffer; updated_at: Timestamp };
  org_manager: { subject_id: string; org_id: string; password_hash: string | null; changed_at: MaybeTimestamp; granted_at: Timestamp };
  manager_ticket: { ticket_hash: Buffer; subject_id: string; family_id: string; expires_at: Timestamp };
  uc_tenant: { sdp_app_id: string; org_id: string; created_at: Timestamp };
}
