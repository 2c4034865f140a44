import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '@portico/contracts/limits';
import { accountTypeOf } from '@portico/contracts/rules/token';
import type { Session } from '@portico/contracts/user-centre/sessions';
import { registerClient, signedInGuest } from '../../testing/registered.ts';
import { newSession, solveCaptcha } from '../../testing/sign-in-client.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { sweepGuests } from './guest.queries.ts';

let uc: TestUserCentre;
beforeAll(async () => {
  uc = await startUserCentre();
});
afterAll(() => uc.close());

test('[R6.01a, R7.29i] a guest has a token, sees itself and nobody else, and can pass nothing on', async () => {
  const guest = await signedInGuest(uc);
  expect(guest.token).toMatchObject({ account_type: 'guest', user_id: '0' });
  expect(accountTypeOf(guest.token)).toBe('guest');
  const self = await guest.client.sendSigned(guest.signer, { method: 'GET', url: `/v1.1/person_accounts/${guest.subject_id}` });
  expect(self.json()).toMatchObject({ account_id: guest.subject_id, mobile: '', email: '', login_name: '' });
  const someone = await uc.person();
  expect((await guest.client.sendSigned(guest.signer, { method: 'GET', url: `/v1.1/users/${someone.subject_id}` })).statusCode).toBe(404);
  const { client_id } = await registerClient(uc);
  const clone = `/v1.1/tokens/${guest.token.access_token}/actions/clone`;
  const reply = await guest.client.sendSigned(guest.signer, { method: 'POST', url: clone, body: { app_id: client_id } });
  expect(reply.json()).toMatchObject({ code: 'UC/INVALID_ACCOUNT_TYPE' });
});

test('[R6.01d] a guest needs a session of the same device', async () => {
  const { session_id } = await newSession(uc.client());
  const reply = await uc.client().send({ method: 'POST', url: '/v1.1/guest_tokens', body: { session_id } });
  expect(reply.json()).toMatchObject({ code: 'UC/INVALID_SESSION_ID' });
});

const guests = (on: TestUserCentre) => on.db.selectFrom('account').select('subject_id').where('account_type', '=', 'guest').execute();

test('[R6.01d] whoever becomes a guest has read a picture, one for each', async () => {
  const client = uc.client();
  const before = (await guests(uc)).length;
  const ask = async (session: Session, identify_code?: string) =>
    (await client.send({ method: 'POST', url: '/v1.1/guest_tokens', body: { session_id: session.session_id, identify_code } })).json<{
      code?: string;
    }>().code;
  const session = await newSession(client);
  expect(await ask(session)).toBe('UC/IDENTIFY_CODE_REQUIRED');
  expect(await ask(session, '')).toBe('UC/IDENTIFY_CODE_REQUIRED');
  const read = await solveCaptcha(client, session);
  expect(await ask(session, 'WRONG')).toBe('UC/IDENTIFY_CODE_INVALID');
  expect(await ask(session, read)).toBeUndefined();
  // A picture is of one session: what was read in another is worth nothing.
  expect(await ask(await newSession(client), read)).toBe('UC/IDENTIFY_CODE_INVALID');
  expect(await guests(uc)).toHaveLength(before + 1);
});

test('[R6.01d] where guests are not admitted nobody becomes one, and whoever asks is told so', async () => {
  const closed = await startUserCentre({ guests: false });
  try {
    const client = closed.client();
    const session = await newSession(client);
    const body = { session_id: session.session_id, identify_code: await solveCaptcha(client, session) };
    const reply = await client.send({ method: 'POST', url: '/v1.1/guest_tokens', body });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([403, 'UC/GUESTS_OFF']);
    expect(await guests(closed)).toEqual([]);
    const ways = await client.send({ method: 'GET', url: '/v1.1/sign_in_ways' });
    expect(ways.json()).toMatchObject({ guests: false, registration: true });
  } finally {
    await closed.close();
  }
});

test('[R6.01d] one address makes only so many guests an hour, and is told when to come again [ASVS 2.4.1]', async () => {
  const own = await startUserCentre();
  try {
    const ask = async () => {
      const client = own.client();
      const session = await newSession(client);
      const body = { session_id: session.session_id, identify_code: await solveCaptcha(client, session) };
      return await client.send({ method: 'POST', url: '/v1.1/guest_tokens', body });
    };
    for (let made = 0; made < LIMITS.guests_address; made += 1) expect((await ask()).statusCode).toBe(201);
    const refused = await ask();
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'UC/TOO_MANY_TRIES' });
    expect(refused.json<{ retry_after: number }>().retry_after).toBeGreaterThan(3_000);
    expect(await guests(own)).toHaveLength(LIMITS.guests_address);
    await sweepGuests(own.db, new Date(own.clock() + 1_000));
    expect(await guests(own)).toHaveLength(LIMITS.guests_address);
    await own.db.deleteFrom('token').execute();
    await sweepGuests(own.db, new Date(own.clock() + 1_000));
    expect(await guests(own)).toEqual([]);
  } finally {
    await own.close();
  }
});
