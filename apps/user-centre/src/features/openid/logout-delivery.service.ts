import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import { safeFetch } from '@portico/server-kit/net/safe-fetch';
import type { Db } from '../../db/tables.ts';
import { signJwt } from './keys.service.ts';
import { claimLogouts, deleteLogout, giveUpLogouts, putOffOthers, type DueLogout } from './logout-delivery.queries.ts';

interface LogoutOptions {
  readonly issuer: string;
  readonly keyring: Keyring;
  readonly logger: { readonly warn: (facts: object, text: string) => void };
  readonly clock: () => number;
  /** For what is written once a client has answered: the turn that asked it, and its connection, may be over by then. */
  readonly db: Db;
  /** A turn waits no longer for its clients. Whoever signs out while one of them hangs is told of by the next turn. */
  readonly turn_ms: number;
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const TOKEN_S = 120;
/** Its ID token and its access token have ended long before. */
const GIVEN_UP_MS = 4 * 3_600_000;
const TIMEOUT_MS = 2_000;

/** OpenID Connect Back-Channel Logout 1.0. */
function tokenFor({ issuer, keyring, clock }: LogoutOptions, db: Db, due: DueLogout): Promise<string> {
  const iat = Math.floor(clock() / 1_000);
  const { client_id: aud, subject_id: sub, sid } = due;
  const payload = { iss: issuer, aud, sub, sid, iat, exp: iat + TOKEN_S, jti: randomUUID(), events: { [EVENT]: {} } };
  return signJwt(db, keyring, clock(), 'logout+jwt', payload);
}

type Answer = 'told' | 'refused' | 'silent';

/** To the registered address alone. */
async function tell(uri: string, { is_internal }: DueLogout, logout_token: string): Promise<Answer> {
  const { origin, pathname } = new URL(uri);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const asked = { method: 'POST', headers, body: new URLSearchParams({ logout_token }).toString() };
  const { ok, status } = await safeFetch(uri, asked, { allowed: [`${origin}${pathname}`], internal: is_internal, timeout_ms: TIMEOUT_MS });
  if (ok) return 'told';
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'refused' : 'silent';
}

async function tellOne({ db }: LogoutOptions, due: DueLogout, logout_token: string): Promise<void> {
  const uri = due.backchannel_logout_uri;
  const answer = uri === null ? 'told' : await tell(uri, due, logout_token).catch((): Answer => 'silent');
  if (answer === 'told') await deleteLogout(db, due.grant_id);
  // Who refuses one is there, and hears of the others.
  if (answer === 'silent') await putOffOthers(db, due);
}

/** Tells clients whose sign-ins have ended. What one has not heard is told again by a job of its own, later each time: nobody waits for it. */
export const createLogoutJob =
  (options: LogoutOptions, which: 'first' | 'again') =>
  async (db: Db): Promise<void> => {
    const now = options.clock();
    const given_up = which === 'first' ? [] : await giveUpLogouts(db, new Date(now - GIVEN_UP_MS));
    for (const [client_id, of_it] of Map.groupBy(given_up, (each) => each.client_id))
      options.logger.warn({ client_id, sign_outs: of_it.length }, 'a client could not be told that people signed out');
    const due = await claimLogouts(db, new Date(now), which === 'first');
    const tokens = await Promise.all(due.map((each) => tokenFor(options, db, each)));
    // What is not written then is claimed again in a few seconds, and told twice.
    const failed = (err: unknown): void => options.logger.warn({ err }, 'what a client answered to a sign-out was not noted');
    const all = Promise.all(due.map((each, at) => tellOne(options, each, tokens[at] ?? '').catch(failed)));
    const waited = new AbortController();
    await Promise.race([all, sleep(options.turn_ms, undefined, { signal: waited.signal }).catch(() => undefined)]);
    waited.abort();
  };
