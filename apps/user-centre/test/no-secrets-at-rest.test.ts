import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import type { ImportLine, Invitation } from '@portico/contracts/user-centre/org-users';
import type { QrTicket } from '@portico/contracts/user-centre/qr';
import type { SsoCode } from '@portico/contracts/user-centre/sso';
import type { ThirdAuthorization } from '@portico/contracts/user-centre/third-party';
import type { Ticket } from '@portico/contracts/user-centre/token-ways';
import type { Token } from '@portico/contracts/user-centre/tokens';
import type { LightMyRequestResponse } from 'fastify';
import { grantManager } from '../src/features/managers/managers.queries.ts';
import { openReplacement } from '../src/features/tokens/replacement.ts';
import { sealField } from '../src/features/sessions/field-encryption.ts';
import { wirePassword } from '../src/lib/wire-password.ts';
import { call } from '../src/testing/caller.ts';
import { newEmail, newMobile, receiveCode, sealedPassword } from '../src/testing/code-client.ts';
import { makeAdmin, signedIn, type SignedIn } from '../src/testing/registered.ts';
import { addTotp, nextCode } from '../src/testing/second-factor.ts';
import { dumpDatabase, dumpRedis, readableIn } from '../src/testing/secret-search.ts';
import { newSession, signIn, solveCaptcha } from '../src/testing/sign-in-client.ts';
import { signerOf } from '../src/testing/signed-client.ts';
import { startUserCentre, TEST_CAPTCHA, type TestUserCentre } from '../src/testing/start-user-centre.ts';

let uc: TestUserCentre;
const lines: string[] = [];
/** What nobody may find again, by what it is. */
const planted = new Map<string, string>();
const plant = (name: string, secret: string): string => {
  planted.set(name, secret);
  return secret;
};
const newPassword = (): string => `Pl4-${randomBytes(5).toString('hex')}Z`;

function ok(reply: LightMyRequestResponse): LightMyRequestResponse {
  if (reply.statusCode >= 300) throw new Error(reply.body);
  return reply;
}
const plantToken = (name: string, token: Token): void => {
  plant(`${name}, access token`, token.access_token);
  plant(`${name}, refresh token`, token.refresh_token);
  plant(`${name}, mac_key`, token.mac_key);
};

/** An invited user sets a password, signs in, refreshes, and tells about themselves. */
async function person(admin: SignedIn): Promise<SignedIn> {
  const mobile = plant('mobile', newMobile());
  const email = plant('email address', newEmail());
  const made = await uc.person({
    mobile: `+86${mobile}`,
    email,
    real_name: plant('real name', `Zhao ${randomBytes(6).toString('hex')}`),
    password: null,
  });
  await makeAdmin(uc, admin.subject_id);
  const client = uc.client();
  const session = await newSession(client);
  plant('session_key', session.session_key);
  plant('answer to a picture', await solveCaptcha(client, session));
  const sms_code = plant('code by SMS', await receiveCode(uc, client, session, { mobile, op_type: OP_TYPE.reset_org_password }));
  const first = plant('password', newPassword());
  plant('password as it travels', wirePassword(first));
  ok(
    await client.send({
      method: 'PUT',
      url: '/v1.1/users/password/actions/reset_by_sms_code',
      body: { session_id: session.session_id, mobile, sms_code, ...sealedPassword(session, 'new_password', first) },
    }),
  );
  const before = await signIn(client, { login_name: made.login_name, password: first, extra: { keep_login: true } });
  plantToken('first pair', before);
  const token = ok(await client.refresh(before)).json<Token>();
  plantToken('pair of the refresh', token);
  const who: SignedIn = { client, signer: signerOf(token), subject_id: made.subject_id, token };
  const idCard = plant('identity card', '110105199003077758');
  const fields = { session_id: session.session_id, idCard: sealField(session, 'idCard', idCard) };
  ok(await call(who, 'PATCH', `/v1.1/users/${who.subject_id}`, fields));
  plant('code by email', await receiveCode(uc, client, session, { email, op_type: OP_TYPE.sign_in }));
  return who;
}

/** What administrators are shown once. */
async function registrations(admin: SignedIn): Promise<{ client_id: string; redirect_uri: string; client_secret: string }> {
  const redirect_uri = 'https://stock.example/back';
  const client = { client_id: 'stock', name: 'Stock', is_public: false, redirect_uris: [redirect_uri] };
  const { client_secret } = ok(await call(admin, 'POST', '/v1.1/registry/sso_clients', client)).json<{ client_secret: string }>();
  plant("client's secret", client_secret);
  const service = ok(await call(admin, 'POST', '/v1.1/registry/service_credentials', { name: 'reports' })).json<{ service_key: string }>();
  plant("service's key", service.service_key);
  const at = 'https://id.example';
  ok(
    await call(admin, 'POST', '/v1.1/registry/third_providers', {
      source_plat: 'acme',
      name: 'Acme',
      issuer: at,
      authorization_endpoint: `${at}/auth`,
      token_endpoint: `${at}/token`,
      jwks_uri: `${at}/jwks`,
      client_id: 'portico',
      client_secret: plant("provider's secret", randomBytes(24).toString('base64url')),
      redirect_uris: [redirect_uri],
    }),
  );
  const org_id = (await uc.db.selectFrom('org').select('org_id').executeTakeFirstOrThrow()).org_id;
  await grantManager(uc.db, admin.subject_id, org_id, new Date(uc.clock()));
  return { client_id: client.client_id, redirect_uri, client_secret };
}

/** Things that are good once; each is left unused or used up, as it comes. */
async function oneTimeThings(who: SignedIn, app: Awaited<ReturnType<typeof registrations>>): Promise<void> {
  const { client_id, redirect_uri } = app;
  plant('ticket', ok(await call(who, 'POST', '/v1.1/token_tickets', { app_id: client_id })).json<Ticket>().ticket);
  const code_verifier = plant('verifier', randomBytes(32).toString('base64url'));
  const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
  const sso = ok(await call(who, 'POST', '/v1.1/sso/codes', { client_id, redirect_uri, state: 's', code_challenge })).json<SsoCode>();
  plant('code of single sign-on', sso.code);
  const body = { client_id, redirect_uri, code: sso.code, code_verifier, client_secret: app.client_secret };
  plantToken(
    'token of single sign-on',
    ok(await uc.client(undefined, client_id).send({ method: 'POST', url: '/v1.1/sso/tokens', body })).json<Token>(),
  );
  const screen = uc.client();
  const session = await newSession(screen);
  const { ticket } = ok(
    await screen.send({ method: 'POST', url: '/v1.1/qr_tickets', body: { session_id: session.session_id } }),
  ).json<QrTicket>();
  plant('QR ticket', ticket);
  await screen.send({ method: 'GET', url: `/v1.1/qr_tickets/${ticket}/sessions/${session.session_id}/status_info` });
  const third = { session_id: session.session_id, source_plat: 'acme', redirect_uri };
  plant(
    'state at a provider',
    ok(await screen.send({ method: 'POST', url: '/v1.1/third_tokens/actions/authorize', body: third })).json<ThirdAuthorization>().state,
  );
  // Refused ones are logged too: a made-up token in a path, a code in a query, a password where none belongs.
  await screen.send({
    method: 'POST',
    url: `/v1.1/tokens/${plant('refused refresh token', randomBytes(32).toString('base64url'))}/actions/refresh`,
  });
  await screen.send({ method: 'GET', url: `/v1.1/time?code=${plant('code in an address', randomBytes(24).toString('base64url'))}` });
  await screen.send({
    method: 'POST',
    url: '/v1.1/sessions',
    body: { device_id: 'd', password: plant('password in a wrong place', newPassword()) },
  });
}

/** The manager's own: an invitation for somebody new, a second password and the ticket it gives. */
async function manage(admin: SignedIn, mobile: string): Promise<void> {
  const session = await newSession(admin.client);
  const sms_code = plant(
    'code for the manager password',
    await receiveCode(uc, admin.client, session, { mobile, op_type: OP_TYPE.reset_org_password }),
  );
  const password = plant('manager password', newPassword());
  const body = { session_id: session.session_id, sms_code, ...sealedPassword(session, 'new_password', password) };
  ok(await call(admin, 'PUT', `/v1.1/users/${admin.subject_id}/manager_password/actions/modify_by_sms_code`, body));
  const asked = { session_id: session.session_id, password: sealField(session, 'password', wirePassword(password)) };
  const { ticket } = ok(await call(admin, 'POST', `/v1.1/users/${admin.subject_id}/manager_tickets`, asked)).json<{ ticket: string }>();
  plant('manager ticket', ticket);
  const { org_id } = await uc.db.selectFrom('org').select('org_id').executeTakeFirstOrThrow();
  const users = `/v1.1/orgs/${org_id}/users`;
  const draft = { org_user_code: 'newcomer', email: plant('address of an invitation', newEmail()) };
  const invited = ok(await call(admin, 'POST', users, draft)).json<Invitation>();
  plant('code of an invitation', invited.one_time_code);
  const again = ok(await call(admin, 'POST', `${users}/${invited.user_id}/actions/invite_again`)).json<Invitation>();
  plant('code of the second invitation', again.one_time_code);
  const csv = `org_user_code,email\nimported,${plant('address in a file', newEmail())}`;
  const {
    lines: [line],
  } = ok(await call(admin, 'POST', `${users}/actions/import`, { csv, dry_run: false, with_codes: true })).json<{ lines: ImportLine[] }>();
  plant('code of an imported user', line?.one_time_code ?? '');
}

/** An authenticator and its recovery codes, one of each used. */
async function secondFactor(who: SignedIn): Promise<void> {
  const { secret, recovery_codes } = await addTotp(uc, who);
  plant('secret of an authenticator', secret);
  for (const [n, code] of recovery_codes.entries()) plant(`recovery code ${n}`, code);
  const verify = (body: object) => call(who, 'POST', '/v1.1/user_security/actions/verify', body);
  ok(await verify({ type: 'totp', code: plant('code of an authenticator', nextCode(uc, secret)) }));
  ok(await verify({ type: 'recovery', code: recovery_codes[0] ?? '' }));
}

let database = '';
let redis = '';
beforeAll(async () => {
  uc = await startUserCentre({ log: (line) => void lines.push(line) });
  const mobile = newMobile();
  const admin = await signedIn(uc, { mobile: `+86${mobile}` });
  const who = await person(admin);
  await oneTimeThings(who, await registrations(admin));
  await manage(admin, mobile);
  await secondFactor(admin);
  [database, redis] = [await dumpDatabase(uc), await dumpRedis(uc)];
});
afterAll(() => uc.close());

test('at least twenty secrets went through the user centre', () => {
  expect(planted.size).toBeGreaterThanOrEqual(20);
});

test('the search finds what is there: names in the database, sessions in Redis, routes in the log, in every spelling', async () => {
  const { login_name } = await uc.person();
  expect(readableIn(await dumpDatabase(uc), login_name)).toContain('plain');
  const { session_id } = await newSession(uc.client());
  expect(readableIn(await dumpRedis(uc), session_id)).toContain('plain');
  expect(readableIn(lines.join('\n'), '/v1.1/tokens/:token/actions/refresh')).toContain('plain');
  const secret = 'Find-me/12+ü';
  const inside = Buffer.from(`ab${secret}cd`);
  expect(readableIn(inside.toString('hex'), secret)).toEqual(['hex']);
  expect(readableIn(inside.toString('base64'), secret)).toContain('base64');
  expect(readableIn(inside.toString('base64url'), secret)).toContain('base64url');
  expect(readableIn(encodeURIComponent(inside.toString()), secret)).toEqual(['URL-encoded']);
  expect(readableIn('x 123456,', '123456')).toEqual(['plain']);
});

test('[R1.14a] a dump of the database has none of the secrets, in no spelling [ASVS 14.2.4]', () => {
  for (const [name, secret] of planted) expect(readableIn(database, secret), name).toEqual([]);
});

test('[R1.14a] Redis has none of the secrets, in no spelling', () => {
  for (const [name, secret] of planted) expect(readableIn(redis, secret), name).toEqual([]);
});

test('[R1.14a] the log, down to its smallest lines, has none of the secrets, in no spelling', () => {
  const log = lines.join('\n');
  expect(lines.length).toBeGreaterThan(20);
  for (const [name, secret] of planted) expect(readableIn(log, secret), name).toEqual([]);
});

test('the pair that is kept for a lost reply opens with nothing that a dump has', async () => {
  const rows = await uc.db.selectFrom('token').selectAll().where('replacement_sealed', 'is not', null).execute();
  expect(rows).toHaveLength(1);
  for (const { replacement_sealed, access_hash, refresh_hash, ...rest } of rows) {
    const hashes = [access_hash, refresh_hash].flatMap((hash) => [
      hash.toString('hex'),
      hash.toString('base64url'),
      hash.toString('latin1'),
    ]);
    for (const key of [...hashes, ...Object.values(rest).map(String)])
      expect(() => openReplacement(key, replacement_sealed ?? '')).toThrow();
  }
  const kept = planted.get('first pair, refresh token') ?? '';
  expect(openReplacement(kept, rows[0]?.replacement_sealed ?? '').access_token).toBe(planted.get('pair of the refresh, access token'));
  expect(planted.get('answer to a picture')).toBe(TEST_CAPTCHA);
});
