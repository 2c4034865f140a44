import type {
  CountedFactor,
  Factor,
  FirstFactor,
  PolicyRole,
  PolicyScope,
  SecondFactorRule,
  ToldRole,
} from '@portico/contracts/rules/second-factor';
import type { Timestamp } from '@portico/server-kit/db/kit-tables';
import type { ColumnType, Generated } from 'kysely';

type MaybeTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

type Limit = ColumnType<number | null, number | null | undefined, number | null>;

/** Second factors and the policies that ask for them: migration 0060. */
export interface FactorTables {
  totp_factor: {
    subject_id: string;
    factor_id: string;
    name: string;
    secret_wrapped: string;
    /** A 64-bit number, read as text. */
    last_step: ColumnType<string, number, number>;
    created_at: Timestamp;
    last_used_at: MaybeTimestamp;
  };
  /** Wrapped, for ten minutes: a rotation need not know it. */
  totp_enrolment: { place_hash: Buffer; subject_id: string; secret_sealed: string; expires_at: Timestamp };
  passkey: {
    credential_id: string;
    factor_id: string;
    subject_id: string;
    name: string;
    public_key: Buffer;
    counter: ColumnType<string, number, number>;
    transports: string[];
    is_backed_up: boolean;
    created_at: Timestamp;
    last_used_at: MaybeTimestamp;
  };
  passkey_challenge: { place_hash: Buffer; challenge: string; expires_at: Timestamp };
  recovery_code: { subject_id: string; code_hash: Buffer; created_at: Timestamp; used_at: MaybeTimestamp };
  pending_factor: {
    session_hash: Buffer;
    subject_id: string;
    first_factor: FirstFactor;
    shown: Generated<Factor[]>;
    keep_login: boolean;
    wants_ticket: boolean;
    source_family_id: string | null;
    created_at: Timestamp;
    expires_at: Timestamp;
  };
  sign_in_policy: {
    scope: PolicyScope;
    target_id: string;
    second_factor: SecondFactorRule;
    roles: PolicyRole[];
    factors: CountedFactor[];
    put_off_until: MaybeTimestamp;
    /** Migration 0061; null: no limit. */
    idle_limit_s: Limit;
    absolute_limit_s: Limit;
    max_sessions: Limit;
    /** Migration 0065; null: at once. */
    reset_delay_h: Limit;
    /** Migration 0064; null: every way. */
    ways: ColumnType<FirstFactor[] | null, FirstFactor[] | null | undefined, FirstFactor[] | null>;
    /** In CIDR notation; empty: from everywhere. */
    networks: Generated<string[]>;
    version: Generated<number>;
    updated_at: Timestamp;
  };
  /** Roles that the platform tells of: migration 0066. */
  told_role: { subject_id: string; role: ToldRole; is_held: boolean; as_of: Timestamp };
  /** Migration 0065. */
  factor_reset: {
    subject_id: string;
    reset_id: string;
    /** Null: their account is gone. */
    requested_by: string | null;
    requested_at: Timestamp;
    effective_at: Timestamp;
  };
}
