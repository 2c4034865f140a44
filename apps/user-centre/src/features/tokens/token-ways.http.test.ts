import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TIMES } from '@portico/contracts/limits';
import { accountTypeOf } from '@portico/contracts/rules/token';
import type { Token } from '@portico/contracts/user-centre/tokens';
import { disable, makeAdmin, registerClient, signedIn, signedInGuest, type SignedIn } from '../../testing/registered.ts';
import { newSession } from '../../testing/sign-in-client.ts';
import { signerOf } from '../../testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { endAllOf } from './revoke.service.ts';

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

test('[R7.30c] a clone is a sign-in of its own for another registered app', async () => {
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

/** A code, redeemed as the application that it is for does it. */
async function bySso(who: SignedIn, client_id: string, redirect_uri: string): Promise<Token> {
  const code_verifier = 'v'.repeat(43);
  const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
  const asked = { client_id, redirect_uri, state: 'state', code_challenge };
  const { code } = (await who.client.sendSigned(who.signer, { method: 'POST', url: '/v1.1/sso/codes', body: asked })).json<{
    code: string;
  }>();
  const body = { client_id, redirect_uri, code, code_verifier };
  return (await uc.client().send({ method: 'POST', url: '/v1.1/sso/tokens', body })).json<Token>();
}

async function byTicket(who: SignedIn, app_id: string): Promise<Token> {
  const asked = await who.client.sendSigned(who.signer, { method: 'POST', url: '/v1.1/token_tickets', body: { app_id } });
  const client = uc.client(undefined, app_id);
  const { session_id } = await newSession(client);
  const body = { session_id, ticket: asked.json<{ ticket: string }>().ticket };
  return (await client.send({ method: 'POST', url: '/v1.1/ticket_tokens', body })).json<Token>();
}

test('[R7.29k, R7.30c] what another application gets has no role over the installation, proves nothing, and hands on no more [ASVS 10.3.2]', async () => {
  const who = await signedIn(uc);
  await makeAdmin(uc, who.subject_id);
  const { client_id, redirect_uri } = await registerClient(uc);
  const holding = (token: Token): SignedIn => ({ ...who, signer: signerOf(token), token });
  const [copy, ticket, code] = [
    (await clone(who, client_id)).json<Token>(),
    await byTicket(who, client_id),
    await bySso(who, client_id, redirect_uri),
  ];
  const renewed = (await who.client.refresh(copy)).json<Token>();
  const onwards = (await clone(holding(ticket), client_id)).json<Token>();
  const ask = (token: Token, url: string) => who.client.sendSigned(signerOf(token), { method: 'GET', url });
  expect((await ask(who.token, '/v1.1/orgs')).statusCode).toBe(200);
  for (const token of [renewed, ticket, code, onwards]) {
    expect(await isAlive(who, token)).toBe(true);
    expect((await ask(token, '/v1.1/orgs')).json()).toMatchObject({ code: 'MP/NO_PERMISSION' });
    expect((await ask(token, `/v1.1/security/users/${token.user_id}`)).json()).toMatchObject({ code: 'UC/SECURITY_VERIFY_REQUIRED' });
  }
});

test('[R7.30d] what was made out of a sign-in ends when all sign-ins of that account are ended, under whatever identity it goes on [ASVS 7.6.1]', async () => {
  const person = await uc.person({ account_type: 'person', user_name: newName() });
  const user = await signedIn(uc, { person_account_id: person.subject_id });
  const other = await uc.person({ person_account_id: person.subject_id });
  const holding = (token: Token): SignedIn => ({ ...user, signer: signerOf(token), token });
  const as_person = (await exchange(user)).json<Token>();
  const elsewhere = (await exchange(holding(as_person), { user_id: other.subject_id })).json<Token>();
  const renewed = (await user.client.refresh(as_person)).json<Token>();
  for (const token of [elsewhere, renewed]) expect(await isAlive(user, token)).toBe(true);
  await uc.db.transaction().execute((db) => endAllOf({ db, emit: () => undefined }, user.subject_id, 'ended'));
  for (const token of [elsewhere, renewed]) {
    expect(await isAlive(user, token)).toBe(false);
    expect((await user.client.refresh(token)).statusCode).toBe(401);
  }
});

test('[R7.30c] a clone for an app that is not registered is refused', async () => {
  expect((await clone(await signedIn(uc), 'nobody-knows-it')).json()).toMatchObject({ code: 'UC/CLIENT_NOT_REGISTERED' });
});

test('[R7.30c, R7.30d] only the token that signs can be cloned or exchanged', async () => {
  const [who, other] = [await signedIn(uc), await signedIn(uc)];
  const { client_id } = await registerClient(uc);
  for (const token of [other.token.access_token, 'made-up']) {
    expect((await clone(who, client_id, token)).json()).toMatchObject({ code: 'UC/AUTH_INVALID_TOKEN' });
    expect((await exchange(who, {}, token)).json()).toMatchObject({ code: 'UC/AUTH_INVALID_TOKEN' });
  }
});

test('[R7.30c] a reply with a token is not kept for an idempotency key [ASVS 14.2.2]', async () => {
  const who = await signedIn(uc);
  const { client_id } = await registerClient(uc);
  const [first, second] = [
    await clone(who, client_id, undefined, { 'idempotency-key': 'same' }),
    await clone(who, client_id, undefined, { 'idempotency-key': 'same' }),
  ];
  expect(second.json<Token>().access_token).not.toBe(first.json<Token>().access_token);
  expect(await uc.db.selectFrom('idempotency_key').selectAll().where('subject_id', '=', who.subject_id).execute()).toEqual([]);
});

test('[R4.07c, R7.30d] a person exchanges the token for one of a bound organisation user, and back', async () => {
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

test('[R7.30b, R7.30c, R7.30d] however often a token is cloned or exchanged, nothing lives longer than it did; a refresh gives new time', async () => {
  const person = await signedIn(uc, { account_type: 'person', user_name: newName() });
  const user = await uc.person({ person_account_id: person.subject_id });
  const { client_id } = await registerClient(uc);
  const holding = (token: Token): SignedIn => ({ ...person, signer: signerOf(token), token });
  uc.clock.advance((TIMES.access_token_s - 3_600) * 1_000);
  const copy = (await clone(person, client_id)).json<Token>();
  const again = (await clone(holding(copy), client_id)).json<Token>();
  const as_user = (await exchange(holding(again), { user_id: user.subject_id })).json<Token>();
  const back = (await exchange(holding(as_user))).json<Token>();
  for (const token of [copy, again, as_user, back]) {
    expect(token.expires_at).toBe(person.token.expires_at);
    expect(await isAlive(person, token)).toBe(true);
  }
  const renewed = (await person.client.refresh(back)).json<Token>();
  uc.clock.advance(3_600_000);
  for (const token of [copy, again, as_user]) expect(await isAlive(person, token)).toBe(false);
  expect(await isAlive(person, renewed)).toBe(true);
});

test('[R7.30d] nobody gets an identity that is not bound to them', async () => {
  const person = await signedIn(uc, { account_type: 'person', user_name: newName() });
  const strangers_user = await uc.person();
  for (const body of [{ user_id: strangers_user.subject_id }, {}, { user_id: '0' }, { user_id: person.subject_id }]) {
    const reply = await exchange(person, body);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: 'UC/IDENTITY_NOT_BOUND' });
  }
  expect((await exchange(await signedIn(uc))).json()).toMatchObject({ code: 'UC/IDENTITY_NOT_BOUND' });
});

test('[R7.30d] an identity that was disabled is not given', async () => {
  const person = await signedIn(uc, { account_type: 'person', user_name: newName() });
  const user = await uc.person({ person_account_id: person.subject_id });
  await disable(uc, user.subject_id);
  expect((await exchange(person, { user_id: user.subject_id })).json()).toMatchObject({ code: 'UC/ACCOUNT_DISABLED' });
});

test('[R4.07b] an organisation user that a guest became says so', async () => {
  const guest = await signedInGuest(uc);
  const user = await uc.person({ person_account_id: guest.subject_id });
  const token = (await exchange(guest, { user_id: user.subject_id })).json<Token>();
  expect(token.source_token_account_type).toBe('guest');
  expect(accountTypeOf(token)).toBe('org_from_guest');
});
