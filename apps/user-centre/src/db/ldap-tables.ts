import type { LdapSettings } from '@portico/contracts/user-centre/ldap';
import type { LdapCounts, LdapRun } from '@portico/contracts/user-centre/ldap-runs';
import type { LdapReason } from '@portico/contracts/user-centre/ldap-trace';
import type { ColumnType, Generated } from 'kysely';

type MaybeTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** A run of an earlier version has not counted lost groups. */
type KeptCounts = Omit<LdapCounts, 'groups_lost'> & { readonly groups_lost?: number };

/** How directories are read by LDAP, and what became of it: migrations 0080, 0081, 0096, 0101 and 0102. */
export interface LdapTables {
  directory_ldap: LdapSettings & { directory_id: string; secret_wrapped: string; synced_at: MaybeTimestamp };
  directory_sync: {
    run_id: string;
    directory_id: string;
    dry: boolean;
    held_digest: string | null;
    agreed_digest: string | null;
    asked_by: string | null;
    asked_name: string;
    asked_at: ColumnType<Date, Date, never>;
    started_at: MaybeTimestamp;
    ended_at: MaybeTimestamp;
    state: Generated<LdapRun['state']>;
    reason: Generated<LdapReason>;
    detail: Generated<string>;
    /** Written as JSON. */
    counts: ColumnType<KeptCounts | null, never, string | null>;
    lines_wrapped: ColumnType<string | null, never, string | null>;
  };
}
