import type { Timestamp } from '@portico/server-kit/db/kit-tables';
import type { ColumnType, Generated } from 'kysely';

type MaybeTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Pictures, managers, tenants and who is gone: migrations 0030, 0031 and 0054. */
export interface PeopleTables {
  account_avatar: { subject_id: string; digest: string; small: Buffer; large: Buffer; updated_at: Timestamp };
  org_manager: { subject_id: string; org_id: string; password_hash: string | null; changed_at: MaybeTimestamp; granted_at: Timestamp };
  manager_ticket: { ticket_hash: Buffer; subject_id: string; family_id: string; expires_at: Timestamp };
  erased_account: { seq: ColumnType<string, never, never>; subject_id: string; erased_at: Generated<Date> };
  uc_tenant: { sdp_app_id: string; org_id: string; created_at: Timestamp };
}
