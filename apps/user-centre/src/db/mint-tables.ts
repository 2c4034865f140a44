import type { PlatformRole } from '@portico/contracts/rules/platform-role';
import type { Timestamp } from '@portico/server-kit/db/kit-tables';
import type { ColumnType, Generated } from 'kysely';

type MaybeTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type OriginUse = 'page' | 'parent' | 'script';
export type QrState = 'waiting' | 'scanned' | 'confirmed' | 'cancelled';

/** What is registered, and what is good once: migrations 0020 to 0022. */
export interface MintTables {
  /** Read once, by carry-roles; see migration 0044. */
  uc_admin: { subject_id: string; granted_at: Timestamp };
  installation_role: { subject_id: string; role: PlatformRole; granted_at: Timestamp };
  installation_role_carried: { is_done: Generated<boolean>; carried_at: Timestamp };
  sso_client: {
    client_id: string;
    name: string;
    is_public: boolean;
    redirect_uris: string[];
    secret_hash: Buffer | null;
    previous_secret_hash: Buffer | null;
    previous_until: MaybeTimestamp;
    second_step: Generated<boolean>;
    version: Generated<number>;
    created_at: Timestamp;
    revoked_at: MaybeTimestamp;
  };
  registered_origin: {
    origin: string;
    name: string;
    uses: OriginUse[];
    client_id: string | null;
    version: Generated<number>;
    created_at: Timestamp;
  };
  token_ticket: {
    ticket_hash: Buffer;
    subject_id: string;
    family_id: string;
    app_id: string | null;
    origin: string | null;
    second_step: boolean;
    tries: Generated<number>;
    expires_at: Timestamp;
    used_at: MaybeTimestamp;
  };
  qr_ticket: {
    session_hash: Buffer;
    ticket_hash: Buffer;
    number: string;
    device_id: string;
    app_id: string;
    ip_address: string;
    user_agent: string;
    keep_login: boolean;
    state: Generated<QrState>;
    subject_id: string | null;
    family_id: string | null;
    created_at: Timestamp;
    expires_at: Timestamp;
    polled_at: MaybeTimestamp;
    used_at: MaybeTimestamp;
  };
  sso_code: {
    code_hash: Buffer;
    client_id: string;
    redirect_uri: string;
    code_challenge: string;
    subject_id: string;
    family_id: string;
    expires_at: Timestamp;
    used_at: MaybeTimestamp;
    issued_family_id: string | null;
  };
  /** Sessions that have given their token: migration 0040. */
  minted_session: { session_hash: Buffer; minted_at: Timestamp };
  sso_script_session: { cookie_hash: Buffer; subject_id: string; family_id: string; expires_at: Timestamp };
  try_window: { scope: string; key_hash: Buffer; tries: number; began_at: Timestamp };
  third_provider: {
    source_plat: string;
    name: string;
    issuer: string;
    authorization_endpoint: string;
    token_endpoint: string;
    jwks_uri: string;
    client_id: string;
    client_secret_wrapped: string | null;
    scope: string;
    redirect_uris: string[];
    is_internal: boolean;
    sends_iss: boolean;
    version: Generated<number>;
    created_at: Timestamp;
    revoked_at: MaybeTimestamp;
  };
  third_account: {
    source_plat: string;
    open_id: string;
    app_id: string;
    subject_id: string;
    bound_at: Timestamp;
    /** Signing in by the provider made the account: migration 0073. */
    made_account: Generated<boolean>;
  };
}
