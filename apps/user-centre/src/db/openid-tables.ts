import type { Timestamp } from '@portico/server-kit/db/kit-tables';
import type { ColumnType, Generated } from 'kysely';

type MaybeTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** The user centre as OpenID provider: migrations 0072 and 0073. */
export interface OpenidTables {
  openid_client: {
    client_id: string;
    post_logout_redirect_uris: string[];
    backchannel_logout_uri: string | null;
    is_internal: boolean;
    scopes: string[];
    apps: string[];
    needs_consent: boolean;
    may_refresh: boolean;
    last_used_at: MaybeTimestamp;
  };
  openid_key: { kid: string; private_wrapped: string; signs_from: Timestamp; created_at: Timestamp };
  openid_grant: {
    grant_id: string;
    client_id: string;
    subject_id: string;
    family_id: string;
    sid: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: Timestamp;
    expires_at: Timestamp;
    ended_at: MaybeTimestamp;
  };
  openid_item: {
    id_hash: Buffer;
    model: string;
    uid_hash: Buffer | null;
    grant_id: string | null;
    payload_wrapped: string;
    expires_at: Timestamp;
    consumed_at: MaybeTimestamp;
  };
  openid_consent: { subject_id: string; client_id: string; scopes: string[]; given_at: Timestamp; last_used_at: MaybeTimestamp };
  openid_answer: {
    ticket_hash: Buffer;
    request_hash: Buffer;
    subject_id: string;
    family_id: string;
    is_allowed: boolean;
    expires_at: Timestamp;
    used_at: MaybeTimestamp;
  };
  openid_logout: {
    grant_id: string;
    client_id: string;
    subject_id: string;
    sid: string;
    ended_at: Timestamp;
    next_try_at: Timestamp;
    tries: Generated<number>;
  };
}
