import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS, TIMES } from '@portico/contracts/limits';
import { codeOf } from '../../testing/caller.ts';
import { newSession, signIn, trySignIn } from '../../testing/sign-in-client.ts';
import type { Client } from '../../testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { deviceCookie } from './known-device.service.ts';

let uc: TestUserCentre;
beforeAll(async () => {
  uc = await startUserCentre();
});
afterAll(() => uc.close());

type Login = { login_name: string; password: string };
const cookieOf = (reply: Awaited<ReturnType<typeof trySignIn>>) =>
  reply.cookies.find((cookie) => [deviceCookie(true), deviceCookie(false)].includes(cookie.name));

async function lock(login: Login): Promise<void> {
  const stranger = uc.client();
  for (let tries = 0; tries <= LIMITS.sign_in_failures; tries += 1) await trySignIn(stranger, { ...login, password: 'wrong' });
  expect(codeOf(await trySignIn(uc.client(), login))).toBe('UC/ACCOUNT_LOCKED');
}

/** The same browser claims, another cookie. */
const withCookie = (client: Client, value: string): Client => ({
  ...client,
  send: (call) => client.send({ ...call, headers: { ...call.headers, cookie: `${deviceCookie(false)}=${value}` } }),
});

test('a sign-in leaves a signed cookie that scripts cannot read, for the same site only, and Secure and of this host alone over https [ASVS 3.3.1, 3.3.2, 3.3.3, 3.3.4, 3.4.2]', async () => {
  const login = await uc.person();
  const plain = cookieOf(await trySignIn(uc.client(), login));
  expect(plain).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: TIMES.device_cookie_s });
  expect(plain).not.toHaveProperty('secure');
  const proxied = await startUserCentre({ trust_proxy: ['127.0.0.1'] });
  try {
    const client = proxied.client();
    const https: Client = {
      ...client,
      send: (call) => client.send({ ...call, headers: { ...call.headers, 'x-forwarded-proto': 'https' } }),
    };
    expect(cookieOf(await trySignIn(https, await proxied.person()))).toMatchObject({
      name: '__Host-uc_device',
      secure: true,
      httpOnly: true,
    });
  } finally {
    await proxied.close();
  }
  const cors = await uc.server.inject({
    method: 'OPTIONS',
    url: '/v1.1/tokens',
    headers: { origin: 'http://console.test', 'access-control-request-method': 'POST' },
  });
  expect(cors.headers).toMatchObject({ 'access-control-allow-origin': 'http://console.test', 'access-control-allow-credentials': 'true' });
  const other = await uc.server.inject({
    method: 'OPTIONS',
    url: '/v1.1/tokens',
    headers: { origin: 'http://evil.test', 'access-control-request-method': 'POST' },
  });
  expect(other.headers['access-control-allow-origin']).not.toBe('http://evil.test');
});

test('the device with the cookie is not locked out by strangers, another one that claims the same device id is [ASVS 6.3.1]', async () => {
  const login = await uc.person();
  const own = uc.client();
  await signIn(own, login);
  await lock(login);
  expect(codeOf(await trySignIn(uc.client(own.device_id), login))).toBe('UC/ACCOUNT_LOCKED');
  expect((await trySignIn(own, login)).statusCode).toBe(201);
});

test('a cookie that was changed, made up, or earned at another account is worth nothing [ASVS 9.1.1]', async () => {
  const [login, other] = [await uc.person(), await uc.person()];
  const elsewhere = uc.client();
  const value = cookieOf(await trySignIn(elsewhere, other))?.value ?? '';
  await lock(login);
  expect(codeOf(await trySignIn(elsewhere, login))).toBe('UC/ACCOUNT_LOCKED');
  const bytes = Buffer.from(value, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
  for (const forged of [bytes.toString('base64url'), 'x', '', 'A'.repeat(4_000)]) {
    expect(codeOf(await trySignIn(withCookie(uc.client(), forged), login))).toBe('UC/ACCOUNT_LOCKED');
  }
});

test('one browser keeps what it is known for at two accounts, under a new id after each sign-in', async () => {
  const [one, two] = [await uc.person(), await uc.person()];
  const own = uc.client();
  const first = cookieOf(await trySignIn(own, one))?.value ?? '';
  const second = cookieOf(await trySignIn(own, two))?.value ?? '';
  expect(second).not.toBe(first);
  await lock(one);
  await lock(two);
  // Whoever had planted or copied the first cookie has nothing of it.
  expect(codeOf(await trySignIn(withCookie(uc.client(), first), one))).toBe('UC/ACCOUNT_LOCKED');
  expect((await trySignIn(own, one)).statusCode).toBe(201);
  expect((await trySignIn(own, two)).statusCode).toBe(201);
});

test('a session is not needed to have a cookie: it does not sign anybody in', async () => {
  const login = await uc.person();
  const own = uc.client();
  await signIn(own, login);
  const session = await newSession(own);
  const reply = await own.send({
    method: 'POST',
    url: '/v1.1/tokens',
    body: { session_id: session.session_id, login_name: login.login_name },
  });
  expect(codeOf(reply)).toBe('COMMON/INVALID_ARGUMENT');
});
