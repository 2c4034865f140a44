import type { KitTables, Timestamp } from '@portico/server-kit/db/kit-tables';
import type { Factor } from '@portico/contracts/rules/second-factor';
import type { LoginNameType } from '@portico/contracts/rules/login-name';
import type { ServiceCalls } from '@portico/contracts/rules/service-calls';
import type { AccountType } from '@portico/contracts/rules/token';
import type { ColumnType, Generated, Kysely } from 'kysely';
import type { CodeTables } from './code-tables.ts';
import type { DirectoryTables } from './directory-tables.ts';
import type { FactorTables } from './factor-tables.ts';
import type { LdapTables } from './ldap-tables.ts';
import type { MintTables } from './mint-tables.ts';
import type { NoticeTables } from './notice-tables.ts';
import type { OpenidTables } from './openid-tables.ts';
import type { PeopleTables } from './people-tables.ts';
import type { ProvisioningTables } from './provisioning-tables.ts';

type MadeTimestamp = ColumnType<Date, Date | undefined, never>;
type MaybeTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

export type AccountStatus = 'active' | 'disabled';
export type TokenState = 'active' | 'rotated' | 'ended' | 'kicked';
/** `sign_in` from a device that is known is counted for that device, so that nobody else can lock it out. */
export type FailureScope = 'address' | 'network' | 'browser' | 'credential' | 'device' | 'factor';

/** 64-bit ids are text on both sides: a number would lose digits. */
export interface Tables
  extends
    KitTables,
    CodeTables,
    DirectoryTables,
    FactorTables,
    LdapTables,
    MintTables,
    NoticeTables,
    OpenidTables,
    PeopleTables,
    ProvisioningTables {
  org: { org_id: string; org_code: string; org_name: string; version: Generated<number>; created_at: MadeTimestamp };
  account: {
    subject_id: string;
    account_type: AccountType;
    org_id: string | null;
    person_account_id: string | null;
    nick_name: Generated<string>;
    /** Nothing writes it any more; see migration 0030. */
    real_name: Generated<string>;
    real_name_wrapped: string | null;
    profile_wrapped: string | null;
    country_code: Generated<string>;
    mobile_wrapped: string | null;
    email_wrapped: string | null;
    status: Generated<AccountStatus>;
    /** For the index of who never did; `neverSignedIn` decides. Written by a trigger. */
    has_signed_in: Generated<boolean>;
    create_type: Generated<number>;
    version: Generated<number>;
    created_at: Timestamp;
  };
  /** verified_at: when a code that was sent to the contact was shown; null: an administrator typed it. Migration 0062. */
  credential: { kind: LoginNameType; value: string; subject_id: string; created_at: MadeTimestamp; verified_at: MaybeTimestamp };
  password: { subject_id: string; hash: string; policy: string; changed_at: Timestamp };
  one_time_code: {
    subject_id: string;
    purpose: string;
    code_hash: Buffer;
    created_at: Timestamp;
    expires_at: Timestamp;
    used_at: MaybeTimestamp;
  };
  data_key: { name: string; key_wrapped: string; created_at: MadeTimestamp };
  token: {
    access_hash: Buffer;
    refresh_hash: Buffer;
    family_id: string;
    subject_id: string;
    device_id: string;
    app_id: string;
    mac_key_wrapped: string;
    /** Public half of the key that the family is bound to: migration 0041. */
    refresh_key: ColumnType<Buffer | null, Buffer | null | undefined, never>;
    /** Whose sign-in this goes back to, where it was made out of another: migration 0056. */
    root_subject_id: ColumnType<string | null, string | null | undefined, never>;
    /** Another application acts with it. */
    for_client: ColumnType<boolean, boolean | undefined, never>;
    /** Second factors that the sign-in has shown: migration 0060. */
    factors: ColumnType<Factor[], Factor[] | undefined, Factor[]>;
    /** When it last showed one. */
    strong_at: MaybeTimestamp;
    /** When the sign-in began that this goes back to: migration 0061. Null: with its family. */
    started_at: ColumnType<Date | null, Date | null | undefined, never>;
    /** Null: when it was issued. */
    last_active_at: MaybeTimestamp;
    /** The sign-in that this belongs to, where it was made out of one; null: it is one. */
    root_family_id: ColumnType<string | null, string | null | undefined, never>;
    account_type: AccountType;
    source_account_type: AccountType;
    keep_login: boolean;
    issued_at: Timestamp;
    expires_at: Timestamp;
    refresh_expires_at: Timestamp;
    verified_at: Timestamp;
    state: Generated<TokenState>;
    rotated_at: MaybeTimestamp;
    replacement_sealed: string | null;
    ip_address: Generated<string>;
    user_agent: Generated<string>;
  };
  service_credential: {
    service_id: string;
    name: string;
    mac_key_wrapped: string;
    created_at: Timestamp;
    revoked_at: MaybeTimestamp;
    previous_key_wrapped: string | null;
    previous_until: MaybeTimestamp;
    rotated_at: MaybeTimestamp;
    /** A service of the installation itself. */
    reads_log: Generated<boolean>;
    /** The one that the platform itself signs with. */
    is_platform: Generated<boolean>;
    owner_id: string | null;
    expires_at: MaybeTimestamp;
    /** Null: everything that services may call. Migration 0095. */
    calls: ServiceCalls[] | null;
    /** Null: every app. Migration 0100. */
    app_ids: string[] | null;
    last_used_at: MaybeTimestamp;
    version: Generated<number>;
  };
  sign_in_failure: { scope: FailureScope; key_hash: Buffer; failures: number; last_at: Timestamp; locked_until: MaybeTimestamp };
  /** vouched: it has shown a credential of the account itself. Migration 0062. */
  known_device: { subject_id: string; device_hash: Buffer; last_at: Timestamp; vouched: Generated<boolean> };
  sign_in_audit: {
    occurred_at: Timestamp;
    audit_id: string;
    subject_id: string | null;
    event: string;
    outcome: string;
    family_id: string | null;
    device_id: string;
    app_id: string;
    ip_address: string;
    user_agent: string;
    trace_id: string;
  };
}

export type Db = Kysely<Tables>;
