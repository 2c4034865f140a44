import { BACKGROUND_HEADER } from '@portico/contracts/rules/headers';
import { SESSION_ACTIVITY } from '@portico/contracts/session-limits';
import type { Token } from '@portico/contracts/user-centre/tokens';
import { hashToken } from '@portico/server-kit/auth/signature';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPasswordHasher } from '../src/lib/password-hasher.ts';
import { call, codeOf } from '../src/testing/caller.ts';
import { registerProvider, startIdentityProvider } from '../src/testing/identity-provider.ts';
import { registerClient, signedIn, signedInGuest, type SignedIn } from '../src/testing/registered.ts';
import { clearPolicies, setPolicy } from '../src/testing/second-factor.ts';
import { signIn } from '../src/testing/sign-in-client.ts';
import { signerOf } from '../src/testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../src/testing/start-user-centre.ts';
import { WAYS, type WayWorld } from './support/ways.ts';

let uc: TestUserCentre;
let world: WayWorld;
beforeAll(async () => {
  // Ten sign in at once, and none of them is turned away before it begins.
  uc = await startUserCentre({ max: 10, hasher: await createPasswordHasher({ queue: 10 }) });
  const provider = { ...(await startIdentityProvider('same@example.test')), source_plat: 'acme' };
  await registerProvider(uc, 'acme', provider.issuer);
  world = { uc, provider, app: await registerClient(uc) };
});
afterEach(() => clearPolicies(uc));
afterAll(async () => {
  await world.provider.close();
  await uc.close();
});

const HOUR_S = 3_600;
const ME = '/v1.1/sign_ins';
const statusOf = async (who: SignedIn): Promise<number | string> => {
  const reply = await call(who, 'GET', ME);
  return reply.statusCode === 200 ? 200 : codeOf(reply);
};
const rowOf = (access_token: string) =>
  uc.db
    .selectFrom('token')
    .selectAll()
    .where('access_hash', '=', Buffer.from(hashToken(access_token), 'hex'))
    .executeTakeFirstOrThrow();
/** So long before a time, or after it where negative. */
const goTo = (at: number, before_ms = 0): void => uc.clock.advance(at - before_ms - uc.clock());
const refreshed = async (who: SignedIn): Promise<SignedIn> => {
  const token = (await who.client.refresh(who.token)).json<Token>();
  return { ...who, token, signer: signerOf(token) };
};

test('a sign-in ends at its absolute limit, exact to a second, however much it is used and refreshed [ASVS 7.3.2, 10.4.8]', async () => {
  await setPolicy(uc, { absolute_limit_s: 8 * HOUR_S });
  const first = await signedIn(uc);
  const end = (await rowOf(first.token.access_token)).issued_at.getTime() + 8 * HOUR_S * 1_000;
  goTo(end, 4 * HOUR_S * 1_000);
  const who = await refreshed(first);
  const row = await rowOf(who.token.access_token);
  expect([row.expires_at.getTime(), row.refresh_expires_at.getTime()]).toEqual([end, end]);
  goTo(end, 1_000);
  expect(await statusOf(who)).toBe(200);
  goTo(end);
  expect(await statusOf(who)).toBe('UC/AUTH_TOKEN_EXPIRED');
  expect(codeOf(await who.client.refresh(who.token))).toBe('UC/AUTH_TOKEN_EXPIRED');
});

test('a limit that comes later holds for sign-ins that exist, and a guest has none', async () => {
  const [who, guest] = [await signedIn(uc), await signedInGuest(uc)];
  uc.clock.advance(2 * HOUR_S * 1_000);
  expect(await statusOf(who)).toBe(200);
  await setPolicy(uc, { absolute_limit_s: HOUR_S });
  expect(await statusOf(who)).toBe('UC/AUTH_TOKEN_EXPIRED');
  expect(codeOf(await who.client.refresh(who.token))).toBe('UC/AUTH_TOKEN_EXPIRED');
  expect(await statusOf(guest)).toBe(200);
});

test('a token of an earlier version began with its family', async () => {
  const who = await signedIn(uc);
  await uc.db.updateTable('token').set({ last_active_at: null }).where('subject_id', '=', who.subject_id).execute();
  await uc.database.pool.query('update token set started_at = null where subject_id = $1', [who.subject_id]);
  await setPolicy(uc, { absolute_limit_s: HOUR_S });
  expect(await statusOf(who)).toBe(200);
  uc.clock.advance(HOUR_S * 1_000);
  expect(await statusOf(who)).toBe('UC/AUTH_TOKEN_EXPIRED');
});

/** Refreshed, cloned, exchanged, by ticket, by single sign-on; and by QR code, on another device. */
const DERIVING = Object.entries(WAYS).filter(([path, { meets }]) => meets === 'inherits' || path.includes('qr_tickets'));
test.each(DERIVING)('%s does not start the clock of the sign-in anew', async (path, { prepare }) => {
  const who = await signedIn(uc, { account_type: 'person', user_name: `clock${path.replaceAll(/[^a-z]/g, '')}` });
  const { started_at, family_id } = await rowOf(who.token.access_token);
  uc.clock.advance(HOUR_S * 1_000);
  const made = await prepare?.(world, { ...who, account: { login_name: '', password: '' }, mobile: '', email: '', passkey: undefined });
  const reply = await made?.go();
  const row = await rowOf(/"access_token":"([^"]+)"/.exec(reply?.body ?? '')?.[1] ?? '');
  expect(row.started_at).toEqual(started_at);
  // Another device is a sign-in of its own.
  const belongs_to = row.family_id === family_id ? family_id : row.root_family_id;
  expect(belongs_to).toBe(path.includes('qr_tickets') ? null : family_id);
});

const livingSessions = async (subject_id: string): Promise<string[]> =>
  (
    await uc.db
      .selectFrom('token')
      .select('family_id')
      .where('subject_id', '=', subject_id)
      .where('state', '=', 'active')
      .where('root_family_id', 'is', null)
      .execute()
  ).map((row) => row.family_id);
const KICKED = 'UC/AUTH_INVALID_TOKEN_BE_KICKED';
const endsOf = (subject_id: string) =>
  uc.db
    .selectFrom('sign_in_audit')
    .select(['family_id', 'outcome'])
    .where('subject_id', '=', subject_id)
    .where('event', '=', 'session_limit')
    .orderBy('audit_id')
    .execute();

test('one sign-in more than an account may have ends the oldest, with what was made out of it, and says so [ASVS 7.1.2]', async () => {
  await setPolicy(uc, { max_sessions: 2 });
  const account = await uc.person();
  const again = async (): Promise<SignedIn> => {
    const client = uc.client();
    const token = await signIn(client, account);
    return { client, token, signer: signerOf(token), subject_id: account.subject_id };
  };
  const oldest = await again();
  const app = await call(oldest, 'POST', `/v1.1/tokens/${oldest.token.access_token}/actions/clone`, { app_id: world.app.client_id });
  const copy = { ...oldest, token: app.json<Token>(), signer: signerOf(app.json<Token>()) };
  const second = await again();
  // A copy on the same device is no session of its own, and a refresh begins none.
  expect([await statusOf(oldest), await statusOf(copy)]).toEqual([200, 200]);
  const newer = await refreshed(second);
  const third = await again();
  expect([await statusOf(oldest), await statusOf(copy)]).toEqual([KICKED, KICKED]);
  expect([await statusOf(newer), await statusOf(third)]).toEqual([200, 200]);
  const { family_id } = await rowOf(oldest.token.access_token);
  expect(await endsOf(account.subject_id)).toContainEqual({ family_id, outcome: 'max_sessions' });
  const told = uc.published.filter(({ topic }) => topic === 'token.revoked').map(({ payload }) => JSON.stringify(payload));
  for (const ended of [oldest, copy]) expect(told.some((payload) => payload.includes(hashToken(ended.token.access_token)))).toBe(true);
});

test('of ten sign-ins at the same moment as many live as may, whatever their order [ASVS 7.1.2]', async () => {
  await setPolicy(uc, { max_sessions: 3 });
  for (let round = 0; round < 3; round += 1) {
    const account = await uc.person();
    await Promise.all(Array.from({ length: 10 }, () => signIn(uc.client(), account)));
    expect(await livingSessions(account.subject_id)).toHaveLength(3);
    expect(await endsOf(account.subject_id)).toHaveLength(7);
  }
});

const MINUTE_MS = 60_000;
const lastUse = async (who: SignedIn): Promise<number> => (await rowOf(who.token.access_token)).last_active_at?.getTime() ?? 0;

test('a sign-in that nobody uses ends at its idle limit, to within a minute, and one that is used goes on [ASVS 7.3.1]', async () => {
  await setPolicy(uc, { idle_limit_s: 600 });
  const [used, unused] = [await signedIn(uc), await signedIn(uc)];
  const end = (await lastUse(unused)) + 10 * MINUTE_MS;
  for (let minute = 0; minute < 9; minute += 3) {
    uc.clock.advance(3 * MINUTE_MS);
    expect(await statusOf(used)).toBe(200);
  }
  goTo(end);
  expect(await statusOf(unused)).toBe('UC/AUTH_TOKEN_EXPIRED');
  expect(codeOf(await unused.client.refresh(unused.token))).toBe('UC/AUTH_TOKEN_EXPIRED');
  expect(await statusOf(used)).toBe(200);
  goTo((await lastUse(used)) + 10 * MINUTE_MS, 1_000);
  expect(await statusOf(used)).toBe(200);
});

test('neither refreshing a sign-in nor what a page asks by itself keeps it alive [ASVS 7.3.1]', async () => {
  await setPolicy(uc, { idle_limit_s: 600 });
  const first = await signedIn(uc);
  const end = (await lastUse(first)) + 10 * MINUTE_MS;
  uc.clock.advance(5 * MINUTE_MS);
  const who = await refreshed(first);
  expect((await call(who, 'GET', ME, undefined, { [BACKGROUND_HEADER]: '1' })).statusCode).toBe(200);
  goTo(end);
  expect(await statusOf(who)).toBe('UC/AUTH_TOKEN_EXPIRED');
});

test('use is noted once a minute, for a sign-in and what was made out of it', async () => {
  const who = await signedIn(uc);
  const app = await call(who, 'POST', `/v1.1/tokens/${who.token.access_token}/actions/clone`, { app_id: world.app.client_id });
  const copy = { ...who, token: app.json<Token>(), signer: signerOf(app.json<Token>()) };
  const begun = await lastUse(who);
  uc.clock.advance(MINUTE_MS - 5_000);
  await statusOf(who);
  expect(await lastUse(who)).toBe(begun);
  uc.clock.advance(6_000);
  await statusOf(copy);
  expect(await lastUse(who)).toBeGreaterThanOrEqual(begun + MINUTE_MS);
  expect(await lastUse(copy)).toBe(await lastUse(who));
});

test('a service reports what it saw used; nobody else may, and no report is of the future or wakes what has ended', async () => {
  const [who, ended] = [await signedIn(uc), await signedIn(uc)];
  const service = await uc.service('reports');
  await call(ended, 'DELETE', `/v1.1/tokens/${ended.token.access_token}`);
  const before = await lastUse(ended);
  uc.clock.advance(5 * MINUTE_MS);
  const items = [who, ended].map(({ token }) => ({
    token_hash: hashToken(token.access_token),
    active_at: new Date(uc.clock() + HOUR_S * 1_000).toISOString(),
  }));
  const report = { method: 'POST', url: '/v1.1/tokens/actions/report_activity', body: { items } } as const;
  expect((await who.client.sendSigned(who.signer, report)).statusCode).toBe(401);
  expect((await uc.client().sendSigned(service, report)).statusCode).toBe(204);
  expect(await lastUse(who)).toBeLessThanOrEqual(uc.clock());
  expect(await lastUse(who)).toBeGreaterThan(uc.clock() - MINUTE_MS);
  expect(await lastUse(ended)).toBe(before);
  const many = { ...report, body: { items: Array.from({ length: SESSION_ACTIVITY.batch + 1 }, () => items[0]) } };
  expect((await uc.client().sendSigned(service, many)).statusCode).toBe(400);
});
