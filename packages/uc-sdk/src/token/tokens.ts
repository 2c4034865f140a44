import { SDK_TIMES } from '@portico/contracts/limits';
import { isExpired as hasPassed, TOKEN_CLEARING_CODES } from '@portico/contracts/rules/token';
import { parseWireTime } from '@portico/contracts/rules/wire-time';
import type { Adapter } from '../platform/adapter.ts';
import { TOKENS } from '../calls/core.ts';
import type { Clock } from '../http/clock.ts';
import type { UcCrypto } from '../platform/uc-crypto.ts';
import { codeOf, sdkError, UcError } from '../http/errors.ts';
import type { Clearing } from './clearing.ts';
import { checkMinEffective, type RefreshParts, refreshOnce, waitForRefresh } from './refresh.ts';
import { refreshProof } from './refresh-key.ts';
import type { StateKeeper } from './login-state.ts';
import type { StoredToken, Token } from './token-storage.ts';
import type { UserCentre } from '../http/user-centre.ts';

export interface TokensParts extends Omit<RefreshParts, 'given_up' | 'adapter'> {
  readonly adapter: RefreshParts['adapter'] & Pick<Adapter, 'deviceId' | 'subtle'>;
  readonly clock: Clock;
  readonly state: StateKeeper;
  readonly crypto: () => Promise<UcCrypto>;
  readonly centre: UserCentre;
  readonly autoRefresh: boolean;
  readonly min_effective_s: number;
}

export interface Tokens {
  /** As it is stored, expired or not, after any refresh under way. */
  readonly peek: () => Promise<StoredToken | undefined>;
  /** One that can sign now, refreshed when due. */
  readonly current: () => Promise<StoredToken | undefined>;
  readonly usable: () => Promise<StoredToken>;
  readonly isExpired: (token: StoredToken) => boolean;
  readonly save: (token: Token, kept: boolean, refresh_key: CryptoKey | undefined) => Promise<StoredToken>;
  readonly refresh: (min_effective_s?: number) => Promise<StoredToken>;
  readonly clear: (code: string, signed_with?: string) => Promise<Clearing>;
  /** Signing out: whatever is stored goes. */
  readonly drop: (code?: string) => Promise<void>;
}

export const TOKEN_EXPIRED = 'UC/AUTH_TOKEN_EXPIRED';
/** The proof was refused: this is not the browser that signed in. */
const UNPROVED = 'UC/MAC_SIGN_INVALID';
const isClearing = (code: string | undefined): code is string => code !== undefined && TOKEN_CLEARING_CODES.includes(code);

export function createTokens(given: TokensParts): Tokens {
  const parts = { ...given, given_up: { until: 0 } };
  const { storage, clock, state, centre, adapter } = parts;
  const standard = checkMinEffective(parts.min_effective_s);
  let renewing: Promise<StoredToken> | undefined;
  let failed_until = 0;

  const remaining = (token: StoredToken): number => parseWireTime(token.expires_at) - clock.now();
  const isExpired = ({ expires_at }: StoredToken): boolean => hasPassed({ expires_at, diff: clock.diff() }, adapter.now());

  async function peek(): Promise<StoredToken | undefined> {
    await waitForRefresh(parts);
    const token = await storage.read();
    if (!token) return undefined;
    clock.assume(token.diff);
    state.apply(isExpired(token) ? 'expired' : 'found');
    return token;
  }

  async function drop(code?: string): Promise<void> {
    await storage.clear();
    state.apply('cleared', code);
  }

  async function save({ mac_key, ...token }: Token, kept: boolean, refresh_key: CryptoKey | undefined): Promise<StoredToken> {
    const signing_key = await (await parts.crypto()).signingKey(mac_key);
    const stored: StoredToken = { ...token, signing_key, refresh_key, diff: clock.diff(), kept, saved_at: clock.now() };
    await storage.write(stored);
    state.apply('saved');
    return stored;
  }

  async function exchange(token: StoredToken): Promise<StoredToken> {
    const prepareRefresh = async () => ({
      request: { params: { token: token.refresh_token } },
      headers: await refreshProof(await parts.crypto(), adapter, token, clock.now()),
    });
    let reply: Token;
    try {
      // A lost reply is asked for once more, well inside the minute in which the server gives the same pair again.
      reply = await centre.sendPrepared(TOKENS.refresh, prepareRefresh, { retries: 1 });
    } catch (error) {
      const code = codeOf(error);
      // One that can be neither used nor renewed is worth nothing.
      const useless = isClearing(code) || (code === UNPROVED && isExpired(token));
      if (useless && (await storage.read())?.access_token === token.access_token) await drop(code);
      throw error;
    }
    if (reply.account_id !== token.account_id) throw sdkError('UCSDK/AUTH_NOT_MATCH');
    const held = await storage.read();
    // Another tab asked at the same moment, was given the same pair, and was quicker.
    if (held?.access_token === reply.access_token) return held;
    // Somebody signed out, or in, meanwhile: that counts, not this.
    if (held?.access_token !== token.access_token) throw sdkError('UCSDK/CLEAR_TOKEN');
    return save(reply, token.kept, token.refresh_key);
  }

  const renew = (token: StoredToken): Promise<StoredToken> =>
    (renewing ??= refreshOnce(parts, token, exchange).finally(() => {
      renewing = undefined;
    }));

  async function current(): Promise<StoredToken | undefined> {
    const token = await peek();
    if (!token) return undefined;
    const alive = !isExpired(token);
    const due = parts.autoRefresh && remaining(token) <= standard * 1000 && !(alive && adapter.now() < failed_until);
    if (!due) return alive ? token : undefined;
    try {
      return await renew(token);
    } catch (error) {
      const code = codeOf(error);
      if (isClearing(code) || code === 'UCSDK/NOT_LOGIN') return undefined;
      if (alive && code !== 'UCSDK/TOKEN_REFRESHING') {
        // Still good for days: an unreachable user centre must not hold up every request.
        failed_until = adapter.now() + SDK_TIMES.limited_default_s * 1000;
        return peek();
      }
      if (code === TOKEN_EXPIRED || code === UNPROVED) return undefined;
      throw error;
    }
  }

  return {
    peek,
    current,
    isExpired,
    save,
    drop,
    async usable() {
      const token = await current();
      if (token) return token;
      throw (await storage.read()) ? new UcError(TOKEN_EXPIRED) : sdkError('UCSDK/NOT_LOGIN');
    },
    async refresh(min_effective_s = standard) {
      checkMinEffective(min_effective_s);
      const token = await peek();
      if (!token) throw sdkError('UCSDK/NOT_LOGIN');
      return remaining(token) > min_effective_s * 1000 ? token : renew(token);
    },
    async clear(code, signed_with) {
      if (code === TOKEN_EXPIRED) state.apply('expired', code);
      if (!isClearing(code)) return 'kept';
      await waitForRefresh(parts);
      const held = await storage.read();
      if (held && signed_with !== undefined && held.access_token !== signed_with) return 'renewed';
      await drop(code);
      return 'cleared';
    },
  };
}
