import { randomUUID } from 'node:crypto';
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
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const TOKEN_S = 120;
/** Its ID token and its access token have ended long before. */
const GIVEN_UP_MS = 4 * 3_600_000;
const TIMEOUT_MS = 2_000;

/** OpenID Connect Back-Channel Logout 1.0, to the registered address alone. */
async function tell({ issuer, keyring, clock }: LogoutOptions, db: Db, due: DueLogout, uri: string): Promise<boolean> {
  const iat = Math.floor(clock() / 1_000);
  const { client_id: aud, subject_id: sub, sid } = due;
  const payload = { iss: issuer, aud, sub, sid, iat, exp: iat + TOKEN_S, jti: randomUUID(), events: { [EVENT]: {} } };
  const logout_token = await signJwt(db, keyring, clock(), 'logout+jwt', payload);
  const { origin, pathname } = new URL(uri);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const asked = { method: 'POST', headers, body: new URLSearchParams({ logout_token }).toString() };
  const reply = await safeFetch(uri, asked, { allowed: [`${origin}${pathname}`], internal: due.is_internal, timeout_ms: TIMEOUT_MS });
  return reply.ok;
}

async function tellOne(options: LogoutOptions, db: Db, due: DueLogout): Promise<void> {
  const uri = due.backchannel_logout_uri;
  const is_told = uri === null || (await tell(options, db, due, uri).catch(() => false));
  await (is_told ? deleteLogout(db, due.grant_id) : putOffOthers(db, due));
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
    await Promise.all(due.map((each) => tellOne(options, db, each)));
  };
