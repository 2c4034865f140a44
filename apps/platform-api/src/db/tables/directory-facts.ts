import type { Timestamp } from '@portico/server-kit/db/kit-tables';
import type { Generated } from 'kysely';

/** What the user centre has told of directories: migration 0108. Never changed here by hand. */
export interface DirectoryFactTables {
  directory_group: {
    group_id: string;
    display_name: string;
    directory_id: string;
    directory_name: string;
    org_id: string;
    /** Migration 0143. */
    org_name: Generated<string>;
    /** Migration 0155. */
    is_missing: Generated<boolean>;
  };
  directory_group_person: { group_id: string; subject_id: string; name: string };
  directory_fact_state: { as_of: Timestamp };
  /** What apps give to groups: migration 0109. */
  directory_mapping: { app_id: string; version: Generated<number> };
  directory_access: { app_id: string; group_id: string };
  directory_role: { app_id: string; group_id: string; role_id: string };
}
