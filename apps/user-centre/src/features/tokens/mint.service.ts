import type { AuditEvent } from '@portico/contracts/user-centre/audit-words';
import { randomBytes } from 'node:crypto';
import { TIMES } from '@portico/contracts/limits';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { Factor, FirstFactor } from '@portico/contracts/rules/second-factor';
import type { AccountType } from '@portico/contracts/rules/token';
import type { Token } from '@portico/contracts/user-centre/tokens';
import { NO_SESSION_LIMITS, type SessionLimits } from '@portico/contracts/session-limits';
import { hashToken } from '@portico/server-kit/auth/signature';
import { uuidTime } from '@portico/server-kit/ids';
import type { Deps, UcCtx, UcManualCtx } from '../../deps.ts';
import { macKeyAad } from '../../lib/mac-key.ts';
import { identityOf } from '../../lib/token-identity.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { useUpSession } from '../sessions/sessions.service.ts';
import { absoluteEnd } from '../../lib/session-limits.ts';
import { lacksFactor, limitsOf, standingOf } from '../sign-in-policies/standing.service.ts';
import { setScriptCookie } from '../sso/script-cookie.service.ts';
import { auditRow } from '../sign-in-audit/audit.service.ts';
import { refusedSignIn, type Asking, type SignInRefusal } from './refused-sign-in.service.ts';
import { sealReplacement } from './replacement.ts';
import { revokedEvent } from './revoke.service.ts';
import { rotateToken, type Refreshing } from './rotate.queries.ts';
import { makeRoom } from './session-limits.service.ts';
import { insertToken, lockAccountForMint } from './tokens.queries.ts';

const TOKEN_BYTES = 32;
const opaque = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What a refreshed pair takes over from the one before. */
interface PairInput {
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

export interface MintInput extends PairInput {
  /** The session that this uses up; undefined where the way in is good once by itself. */
  session_id: string | undefined;
  /** `asks`: somebody comes with a first factor. `inherits`: it is made out of another sign-in, and shows what that one did. */
  way: 'asks' | 'inherits';
  /** That first factor; absent for guests, who have none, and for what inherits. */
  first?: FirstFactor | undefined;
  /** As the trail calls it, where it is refused. */
  event: AuditEvent;
  /** It takes the place of one before: no sign-in begins. */
  renews?: boolean;
}

export type MintErrors = 'UC/ACCOUNT_DISABLED' | 'UC/SECOND_FACTOR_NEEDED' | 'UC/NETWORK_REFUSED';
export type MintRefusal = 'UC/SECOND_FACTOR_NEEDED' | SignInRefusal;

interface Account {
  account_type: AccountType;
  person_account_id: string | null;
}

interface Made {
  token: Token;
  row: Insertable<Tables['token']>;
}

/** A new pair and what is kept of it. */
function makePair(
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

/** A guest has nothing to pass on, and what another application was given is not this browser's. */
const isFirstParty = ({ account_type }: Account, { for_client }: PairInput): boolean => account_type !== 'guest' && for_client !== true;

interface Admitted {
  account: Account;
  limits: SessionLimits;
}

/**
 * The question of the gate: whether this account gets a token now, by this way, from this network, with the factors it has shown. Whatever
 * is handed out without one, as by OpenID Connect, asks it as well.
 */
export async function admit(
  ctx: Pick<UcCtx, 'db' | 'now' | 'trace_id' | 'request'>,
  asking: Asking & { factors: readonly Factor[] },
): Promise<Admitted | MintRefusal | 'UC/ACCOUNT_DISABLED'> {
  const account = await lockAccountForMint(ctx.db, asking.subject_id);
  if (account?.status !== 'active') return 'UC/ACCOUNT_DISABLED';
  const standing = await standingOf(ctx, asking.subject_id);
  if (standing === undefined) return 'UC/SECOND_FACTOR_NEEDED';
  const refusal = await refusedSignIn(ctx, standing, asking);
  if (refusal) return refusal;
  return lacksFactor(standing, asking.factors, asking.way) ? 'UC/SECOND_FACTOR_NEEDED' : { account, limits: limitsOf(standing) };
}

/**
 * The one place where tokens are made. Whatever the way in, a disabled account gets none; and nobody does whom the policies refuse
 * this way or this network, or who has not shown the second factor that they need. A code for those: nothing but the trail has
 * changed then, and the caller refuses after the commit.
 */
export async function mintUnlessAsked(
  deps: Deps,
  ctx: UcCtx<'UC/ACCOUNT_DISABLED'>,
  { way, first, event, renews = false, ...input }: MintInput,
): Promise<Token | MintRefusal> {
  const { subject_id, family_id, factors } = input;
  const admitted = await admit(ctx, { way, first, event, subject_id, factors, family_id: renews ? family_id : undefined });
  if (admitted === 'UC/ACCOUNT_DISABLED') return ctx.fail(admitted);
  if (typeof admitted === 'string') return admitted;
  const { account, limits } = admitted;
  if (input.session_id !== undefined) await useUpSession(ctx, input.session_id);
  if (!renews) await makeRoom(ctx, input, limits);
  const { token, row } = makePair(deps, ctx, account, input, limits);
  await insertToken(ctx.db, row);
  if (isFirstParty(account, input)) await setScriptCookie(deps, ctx, input);
  return token;
}

/** The same where nobody is there to be asked: it is refused, for the network after the commit. */
export async function mintToken(deps: Deps, ctx: UcCtx<MintErrors>, input: MintInput): Promise<Token | 'UC/NETWORK_REFUSED'> {
  const made = await mintUnlessAsked(deps, ctx, input);
  return typeof made !== 'string' || made === 'UC/NETWORK_REFUSED' ? made : ctx.fail('UC/SECOND_FACTOR_NEEDED');
}

/**
 * The usual refresh, the same gate in one statement: the account must be in order at that moment. Undefined when
 * anything is not as usual; nothing has changed then, and it is asked step by step.
 */
export async function mintInPlaceOf(deps: Deps, ctx: UcManualCtx, old: Refreshing, refresh_token: string): Promise<Token | undefined> {
  const { token, row } = makePair(deps, ctx, old, { ...old, last_active_at: old.last_active_at ?? old.issued_at });
  const audit = auditRow(ctx, { event: 'refresh', outcome: 'done', subject_id: old.subject_id, family_id: old.family_id });
  const replacement_sealed = sealReplacement(refresh_token, token);
  const made = await ctx.inOneStatement([revokedEvent([old.access_hash.toString('hex')])], async (db, events) =>
    (await rotateToken(db, { old, made: row, audit, replacement_sealed, events })) ? token : undefined,
  );
  if (made && isFirstParty(old, old)) await setScriptCookie(deps, ctx, old);
  return made;
}
