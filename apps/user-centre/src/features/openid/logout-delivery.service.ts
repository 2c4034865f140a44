import { randomUUID } from 'node:crypto';
import type { Keyring } from '@portico/server-kit/crypto/keyring';
import { safeFetch } from '@portico/server-kit/net/safe-fetch';
import type { Db } from '../../db/tables.ts';
import { signJwt } from './keys.service.ts';
import { claimLogouts, deleteLogout, type DueLogout } from './logout-delivery.queries.ts';

interface LogoutOptions {
  readonly issuer: string;
  readonly keyring: Keyring;
  readonly logger: { readonly warn: (facts: object, text: string) => void };
  readonly clock: () => number;
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const TOKEN_S = 120;
/** The last one after some four hours: its ID token and its access token have ended long before. */
const TRIES = 14;
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
  const is_told = uri !== null && (await tell(options, db, due, uri).catch(() => false));
  if (is_told || uri === null || due.tries >= TRIES) await deleteLogout(db, due.grant_id);
  if (!is_told && due.tries >= TRIES)
    options.logger.warn({ client_id: due.client_id }, 'a client could not be told that somebody signed out');
}

/** Tells clients whose sign-ins have ended. One that does not answer is asked again, later each time, and holds up no other turn. */
export const createLogoutJob =
  (options: LogoutOptions) =>
  async (db: Db): Promise<void> => {
    const due = await claimLogouts(db, new Date(options.clock()));
    await Promise.all(due.map((each) => tellOne(options, db, each)));
  };
