import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type MadeTimestamp = ColumnType<Date, Date | undefined, Date>;
type MaybeTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Directories that say continuously who is there, and their people and groups: migrations 0075, 0076 and 0079. */
export interface DirectoryTables {
  directory: {
    directory_id: string;
    kind: 'scim' | 'ldap';
    name: string;
    org_id: string;
    version: Generated<number>;
    created_at: MadeTimestamp;
  };
  directory_person: {
    directory_id: string;
    subject_id: string;
    external_id: string | null;
    user_name: string;
    name_wrapped: ColumnType<string | null, string | null | undefined, string | null>;
    version: Generated<number>;
    /** Since when the directory says that they have left. */
    ended_at: MaybeTimestamp;
    removed_at: MaybeTimestamp;
    changed_at: MadeTimestamp;
  };
  directory_group: {
    directory_id: string;
    group_id: string;
    external_id: string | null;
    display_name: string;
    /** Since when its directory, which is read by LDAP, has not answered it. */
    missing_since: MaybeTimestamp;
    version: Generated<number>;
    created_at: MadeTimestamp;
    changed_at: MadeTimestamp;
  };
  /** Written by triggers alone: migration 0082. */
  directory_fact_to_tell: { mark: GeneratedAlways<string>; group_id: string; subject_id: string | null };
  directory_token: {
    directory_id: string;
    token_hash: Buffer;
    previous_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    previous_until: MaybeTimestamp;
    expires_at: MadeTimestamp;
    rotated_at: MaybeTimestamp;
    revoked_at: MaybeTimestamp;
    last_used_at: MaybeTimestamp;
  };
  directory_group_member: { directory_id: string; group_id: string; subject_id: string };
}
