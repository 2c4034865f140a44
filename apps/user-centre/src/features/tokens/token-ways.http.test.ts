import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS, TIMES } from '@portico/contracts/limits';
import { accountTypeOf } from '@portico/contracts/rules/token';
import type { Token } from '@portico/contracts/user-centre/tokens';
import { disable, registerClient, signedIn, signedInGuest, type SignedIn } from '../../testing/registered.ts';
import { newSession } from '../../testing/sign-in-client.ts';
import { signerOf } from '../../testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { sweepGuests } from './family.queries.ts';

let uc: TestUserCentre;
beforeAll(async () => {
  uc = await startUserCentre();
});
afterAll(() => uc.close());

const clone = (who: SignedIn, app_id: string, token = who.token.access_token, headers: Record<string, string> = {}) =>
  who.client.sendSigned(who.signer, { method: 'POST', url: `/v1.1/tokens/${token}/actions/clone`, body: { app_id }, headers });
const exchange = (who: SignedIn, body: object = {}, token = who.token.access_token) =>
  who.client.sendSigned(who.signer, { method: 'POST', url: `/v1.1/tokens/${token}/actions/exchange`, body });
const isAlive = async (who: SignedIn, token: Token): Promise<boolean> => {
  const url = token.user_id === '0' ? `/v1.1/person_accounts/${token.account_id}` : `/v1.1/users/${token.user_id}`;
  return (await who.client.sendSigned(signerOf(token), { method: 'GET', url })).statusCode === 200;
};
const newName = (): string => `name${Math.random().toString(36).slice(2, 12)}`;

test('[R7.30] a clone is a sign-in of its own for another registered app', async () => {
  const who = await signedIn(uc);
  const { client_id } = await registerClient(uc);
  const reply = await clone(who, client_id);
  expect(reply.statusCode).toBe(201);
  const copy = reply.json<Token>();
  expect(copy).toMatchObject({ user_id: who.token.user_id, account_type: 'org', source_token_account_type: 'org' });
  expect(copy.access_token).not.toBe(who.token.access_token);
  await who.client.sendSigned(who.signer, { method: 'DELETE', url: `/v1.1/tokens/${who.token.access_token}` });
  expect(await isAlive(who, copy)).toBe(true);
});

test('[R7.30] a clone is as old a proof as the token it came from', async () => {
  const who = await signedIn(uc);
  const { client_id } = await registerClient(uc);
  uc.clock.advance((TIMES.step_up_minutes + 1) * 60_000);
  const copy = (await clone(who, client_id)).json<Token>();
  const url = `/v1.1/security/users/${copy.user_id}`;
  const reply = await who.client.sendSigned(signerOf(copy), { method: 'GET', url });
  expect(reply.json()).toMatchObject({ code: 'UC/SECURITY_VERIFY_REQUIRED' });
});

test('[R7.30] a clone for an app that is not registered is refused', async () => {
  expect((await clone(await signedIn(uc), 'nobody-knows-it')).json()).toMatchObject({ code: 'UC/CLIENT_NOT_REGISTERED' });
});

test('[R7.30] only the token that signs can be cloned or exchanged', async () => {
  const [who, other] = [await signedIn(uc), await signedIn(uc)];
  const { client_id } = await registerClient(uc);
  for (const token of [other.token.access_token, 'made-up']) {
    expect((await clone(who, client_id, token)).json()).toMatchObject({ code: 'UC/AUTH_INVALID_TOKEN' });
    expect((await exchange(who, {}, token)).json()).toMatchObject({ code: 'UC/AUTH_INVALID_TOKEN' });
  }
});

test('[R7.30] a reply with a token is not kept for an idempotency key', async () => {
  const who = await signedIn(uc);
  const { client_id } = await registerClient(uc);
  const [first, second] = [
    await clone(who, client_id, undefined, { 'idempotency-key': 'same' }),
    await clone(who, client_id, undefined, { 'idempotency-key': 'same' }),
  ];
  expect(second.json<Token>().access_token).not.toBe(first.json<Token>().access_token);
  expect(await uc.db.selectFrom('idempotency_key').selectAll().where('subject_id', '=', who.subject_id).execute()).toEqual([]);
});

test('[R4.07] [R7.30] a person exchanges the token for one of a bound organisation user, and back', async () => {
  const person = await signedIn(uc, { account_type: 'person', user_name: newName() });
  const user = await uc.person({ person_account_id: person.subject_id });
  const reply = await exchange(person, { user_id: user.subject_id });
  expect(reply.statusCode).toBe(201);
  const as_user = reply.json<Token>();
  expect(as_user).toMatchObject({
    user_id: user.subject_id,
    account_id: person.subject_id,
    account_type: 'org',
    source_token_account_type: 'person',
  });
  expect(accountTypeOf(as_user)).toBe('org');
  const back = await exchange({ ...person, signer: signerOf(as_user), token: as_user }, {}, as_user.access_token);
  expect(back.json()).toMatchObject({
    account_id: person.subject_id,
    user_id: '0',
    account_type: 'person',
    source_token_account_type: 'org',
  });
  expect(await isAlive(person, person.token)).toBe(true);
});

test('[R7.30] nobody gets an identity that is not bound to them', async () => {
  const person = await signedIn(uc, { account_type: 'person', user_name: newName() });
  const strangers_user = await uc.person();
  for (const body of [{ user_id: strangers_user.subject_id }, {}, { user_id: '0' }, { user_id: person.subject_id }]) {
    const reply = await exchange(person, body);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: 'UC/IDENTITY_NOT_BOUND' });
  }
  expect((await exchange(await signedIn(uc))).json()).toMatchObject({ code: 'UC/IDENTITY_NOT_BOUND' });
});

test('[R7.30] an identity that was disabled is not given', async () => {
  const person = await signedIn(uc, { account_type: 'person', user_name: newName() });
  const user = await uc.person({ person_account_id: person.subject_id });
  await disable(uc, user.subject_id);
  expect((await exchange(person, { user_id: user.subject_id })).json()).toMatchObject({ code: 'UC/ACCOUNT_DISABLED' });
});

test('[R4.07] an organisation user that a guest became says so', async () => {
  const guest = await signedInGuest(uc);
  const user = await uc.person({ person_account_id: guest.subject_id });
  const token = (await exchange(guest, { user_id: user.subject_id })).json<Token>();
  expect(token.source_token_account_type).toBe('guest');
  expect(accountTypeOf(token)).toBe('org_from_guest');
});

test('[R6.01] [R7.29] a guest has a token, sees itself and nobody else, and can pass nothing on', async () => {
  const guest = await signedInGuest(uc);
  expect(guest.token).toMatchObject({ account_type: 'guest', user_id: '0' });
  expect(accountTypeOf(guest.token)).toBe('guest');
  const self = await guest.client.sendSigned(guest.signer, { method: 'GET', url: `/v1.1/person_accounts/${guest.subject_id}` });
  expect(self.json()).toMatchObject({ account_id: guest.subject_id, mobile: '', email: '', login_name: '' });
  const someone = await uc.person();
  expect((await guest.client.sendSigned(guest.signer, { method: 'GET', url: `/v1.1/users/${someone.subject_id}` })).statusCode).toBe(404);
  const { client_id } = await registerClient(uc);
  expect((await clone(guest, client_id)).json()).toMatchObject({ code: 'UC/INVALID_ACCOUNT_TYPE' });
});

test('[R6.01] a guest needs a session of the same device', async () => {
  const { session_id } = await newSession(uc.client());
  const reply = await uc.client().send({ method: 'POST', url: '/v1.1/guest_tokens', body: { session_id } });
  expect(reply.json()).toMatchObject({ code: 'UC/INVALID_SESSION_ID' });
});

test('[R6.01] one address makes only so many guests an hour, and is told when to come again', async () => {
  const own = await startUserCentre();
  try {
    const client = own.client();
    const { session_id } = await newSession(client);
    const ask = () => client.send({ method: 'POST', url: '/v1.1/guest_tokens', body: { session_id } });
    for (let made = 0; made < LIMITS.guests_address; made += 1) expect((await ask()).statusCode).toBe(201);
    const refused = await ask();
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'UC/TOO_MANY_TRIES' });
    expect(refused.json<{ retry_after: number }>().retry_after).toBeGreaterThan(3_000);
    const guests = () => own.db.selectFrom('account').select('subject_id').where('account_type', '=', 'guest').execute();
    expect(await guests()).toHaveLength(LIMITS.guests_address);
    await sweepGuests(own.db, new Date(own.clock() + 1_000));
    expect(await guests()).toHaveLength(LIMITS.guests_address);
    await own.db.deleteFrom('token').execute();
    await sweepGuests(own.db, new Date(own.clock() + 1_000));
    expect(await guests()).toEqual([]);
  } finally {
    await own.close();
  }
});
