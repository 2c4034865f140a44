import { randomBytes } from 'node:crypto';
import { TIMES } from '@portico/contracts/limits';
import type { Factor } from '@portico/contracts/rules/second-factor';
import type { AccountType } from '@portico/contracts/rules/token';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import { NO_SESSION_LIMITS, type SessionLimits } from '@portico/contracts/session-limits';
import type { Token } from '@portico/contracts/user-centre/tokens';
import { hashToken } from '@portico/server-kit/auth/signature';
import { uuidTime } from '@portico/server-kit/ids';
import type { Insertable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Deps, UcCtx } from '../../deps.ts';
import { macKeyAad } from '../../lib/mac-key.ts';
import { absoluteEnd } from '../../lib/session-limits.ts';
import { identityOf } from '../../lib/token-identity.ts';

const TOKEN_BYTES = 32;
const opaque = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What a refreshed pair takes over from the one before. */
export interface PairInput {
  subject_id: string;
  family_id: string;
  device_id: string;
  app_id: string;
  /** Absent at sign-in: the account's own. */
  source_account_type?: AccountType;
  verified_at: Date;
  keep_login: boolean;
  /** Second factors that the sign-in has shown, and when it last showed one. */
  factors: readonly Factor[];
  strong_at: Date | null;
  /** Public half of the key that refreshes will be proved by; null: the mac_key is. */
  refresh_key: Buffer | null;
  /** Whose sign-in it was made out of, if it was. */
  root_subject_id?: string | null;
  /** When the sign-in began that it goes back to; absent: now. */
  started_at?: Date | null;
  /** When that was last used; absent: now. A refresh is no use: see ADR 0024. */
  last_active_at?: Date | null;
  /** The sign-in on this device that it belongs to, if it was made out of one. */
  root_family_id?: string | null;
  /** Another application acts with it. */
  for_client?: boolean;
  /** What is copied from another token of the same device ends no later than that one: only a refresh, which is proved, gives more time. */
  ends_by?: Date | undefined;
}

export interface Account {
  account_type: AccountType;
  person_account_id: string | null;
}

interface Made {
  token: Token;
  row: Insertable<Tables['token']>;
}

/** A new pair and what is kept of it. */
export function makePair(
  deps: Deps,
  ctx: Pick<UcCtx, 'now' | 'request'>,
  account: Account,
  input: PairInput,
  limits: SessionLimits = NO_SESSION_LIMITS,
): Made {
  const [access_token, refresh_token, mac_key] = [opaque(), opaque(), opaque()];
  const access_hash = hashToken(access_token);
  const expires_at = Math.min(ctx.now + TIMES.access_token_s * 1_000, input.ends_by?.getTime() ?? Infinity);
  const refresh_expires_at = input.keep_login ? ctx.now + TIMES.refresh_token_s * 1_000 : expires_at;
  const started_at = input.started_at ?? new Date(uuidTime(input.family_id));
  const latest = absoluteEnd({ started_at, family_id: input.family_id }, limits);
  const source_account_type = input.source_account_type ?? account.account_type;
  const row = {
    access_hash: Buffer.from(access_hash, 'hex'),
    refresh_hash: Buffer.from(hashToken(refresh_token), 'hex'),
    family_id: input.family_id,
    subject_id: input.subject_id,
    device_id: input.device_id,
    app_id: input.app_id,
    mac_key_wrapped: deps.keyring.wrap(Buffer.from(mac_key), macKeyAad(access_hash)),
    account_type: account.account_type,
    source_account_type,
    keep_login: input.keep_login,
    issued_at: new Date(ctx.now),
    expires_at: new Date(Math.min(expires_at, latest)),
    refresh_expires_at: new Date(Math.min(refresh_expires_at, latest)),
    started_at,
    last_active_at: input.last_active_at ?? new Date(ctx.now),
    root_family_id: input.root_family_id ?? null,
    verified_at: input.verified_at,
    refresh_key: input.refresh_key,
    root_subject_id: input.root_subject_id ?? null,
    for_client: input.for_client ?? false,
    factors: [...input.factors],
    strong_at: input.strong_at,
    ip_address: ctx.request.ip_address,
    user_agent: ctx.request.user_agent,
  };
  const token = {
    access_token,
    refresh_token,
    mac_key,
    ...identityOf({ ...account, subject_id: input.subject_id }),
    account_type: account.account_type,
    source_token_account_type: source_account_type,
    // Without the limit: the SDK renews whatever has less than days left, and would at every request.
    expires_at: formatWireTime(expires_at),
    server_time: formatWireTime(ctx.now),
  };
  return { token, row };
}
