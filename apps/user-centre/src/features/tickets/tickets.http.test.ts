import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS, TIMES } from '@portico/contracts/limits';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import { parseWireTime } from '@portico/contracts/rules/wire-time';
import type { Ticket } from '@portico/contracts/user-centre/token-ways';
import type { Token } from '@portico/contracts/user-centre/tokens';
import { newMobile, receiveCode, wrongCode } from '../../testing/code-client.ts';
import { disable, registerClient, registerOrigin, signedIn, signedInGuest, type SignedIn } from '../../testing/registered.ts';
import { newSession, trySignIn } from '../../testing/sign-in-client.ts';
import { signerOf, type Client } from '../../testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';

let uc: TestUserCentre;
beforeAll(async () => {
  uc = await startUserCentre();
});
afterAll(() => uc.close());

const askTicket = (who: SignedIn, body: object) => who.client.sendSigned(who.signer, { method: 'POST', url: '/v1.1/token_tickets', body });
async function ticketFor(who: SignedIn, body: object): Promise<string> {
  const reply = await askTicket(who, body);
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json<Ticket>().ticket;
}
async function redeem(client: Client, ticket: string, extra: object = {}) {
  const { session_id } = await newSession(client);
  return await client.send({ method: 'POST', url: '/v1.1/ticket_tokens', body: { session_id, ticket, ...extra } });
}
const verify = async (ticket: string, origin: string) => {
  const service = await uc.service();
  return await uc.client().sendSigned(service, { method: 'POST', url: '/v1.1/token_tickets/actions/verify', body: { ticket, origin } });
};

test('[R5.26a, R5.22l, R7.29j, R7.29k] a ticket of 60 seconds becomes a token of the app it was made for', async () => {
  const who = await signedIn(uc);
  const { client_id } = await registerClient(uc);
  const reply = await askTicket(who, { app_id: client_id });
  expect(reply.statusCode).toBe(201);
  const ticket = reply.json<Ticket>();
  expect(parseWireTime(ticket.expires_at) - parseWireTime(ticket.server_time)).toBe(TIMES.ticket_s * 1_000);
  expect(Buffer.from(ticket.ticket, 'base64url')).toHaveLength(32);
  const client = uc.client(undefined, client_id);
  const token = (await redeem(client, ticket.ticket)).json<Token>();
  expect(token).toMatchObject({ user_id: who.subject_id, account_type: 'org' });
  expect((await client.sendSigned(signerOf(token), { method: 'GET', url: `/v1.1/users/${token.user_id}` })).statusCode).toBe(200);
});

test('[R7.29j] the database has no ticket that could be used', async () => {
  const who = await signedIn(uc);
  const ticket = await ticketFor(who, { app_id: (await registerClient(uc)).client_id });
  const rows = await uc.db.selectFrom('token_ticket').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(ticket);
});

test('[R5.26a, R7.29k] a ticket is good once, also for twenty who bring it at the same moment [ASVS 2.3.4]', async () => {
  const own = await startUserCentre({ max: 10 });
  try {
    const who = await signedIn(own);
    const { client_id } = await registerClient(own);
    const ticket = await ticketFor(who, { app_id: client_id });
    const client = own.client(undefined, client_id);
    const sessions = await Promise.all(Array.from({ length: 20 }, () => newSession(client)));
    const replies = await Promise.all(
      sessions.map(({ session_id }) => client.send({ method: 'POST', url: '/v1.1/ticket_tokens', body: { session_id, ticket } })),
    );
    expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(1);
    expect(replies.filter((reply) => reply.json<{ code?: string }>().code === 'UC/TICKET_INVALID')).toHaveLength(19);
  } finally {
    await own.close();
  }
});

test('[R7.29k] a ticket that ran out, was made up, is for another app or whose sign-in ended is worth nothing', async () => {
  const who = await signedIn(uc);
  const { client_id } = await registerClient(uc);
  const client = uc.client(undefined, client_id);
  const refused = { code: 'UC/TICKET_INVALID' };
  expect((await redeem(client, 'made-up')).json()).toMatchObject(refused);
  const other = await ticketFor(who, { app_id: client_id });
  expect((await redeem(uc.client(undefined, 'another-app'), other)).json()).toMatchObject(refused);
  const late = await ticketFor(who, { app_id: client_id });
  uc.clock.advance(TIMES.ticket_s * 1_000);
  expect((await redeem(client, late)).json()).toMatchObject(refused);
  const orphan = await ticketFor(who, { app_id: client_id });
  await who.client.sendSigned(who.signer, { method: 'DELETE', url: `/v1.1/tokens/${who.token.access_token}` });
  expect((await redeem(client, orphan)).json()).toMatchObject(refused);
});

test('[R7.29k] an app with a secret shows it, and one without does not pretend to', async () => {
  const who = await signedIn(uc);
  const app = await registerClient(uc, { is_public: false });
  const client = uc.client(undefined, app.client_id);
  const ticket = await ticketFor(who, { app_id: app.client_id });
  for (const extra of [{}, { client_secret: 'wrong' }])
    expect((await redeem(client, ticket, extra)).json()).toMatchObject({ code: 'UC/CLIENT_CREDENTIAL_INVALID' });
  expect((await redeem(client, ticket, { client_secret: app.client_secret })).statusCode).toBe(201);
});

test('[R7.29j] tickets are only for registered apps and registered pages, for one of the two, and not from guests', async () => {
  const who = await signedIn(uc);
  const parent = await registerOrigin(uc, ['parent']);
  expect((await askTicket(who, { app_id: 'unknown' })).json()).toMatchObject({ code: 'UC/CLIENT_NOT_REGISTERED' });
  for (const origin of ['https://unknown.example', parent])
    expect((await askTicket(who, { origin })).json()).toMatchObject({ code: 'UC/ORIGIN_NOT_REGISTERED' });
  for (const body of [{}, { app_id: 'a', origin: 'https://a.example' }])
    expect((await askTicket(who, body)).json()).toMatchObject({ code: 'COMMON/INVALID_ARGUMENT' });
  const { client_id } = await registerClient(uc);
  expect((await askTicket(await signedInGuest(uc), { app_id: client_id })).json()).toMatchObject({ code: 'UC/INVALID_ACCOUNT_TYPE' });
});

test('[R7.29j] a service learns who a ticket of its page stands for, once, and gets no token [ASVS 10.1.1]', async () => {
  const who = await signedIn(uc, { nick_name: 'Mei Tan' });
  const origin = await registerOrigin(uc, ['page']);
  const ticket = await ticketFor(who, { origin });
  const reply = await verify(ticket, origin);
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({
    account_id: '0',
    user_id: who.subject_id,
    account_type: 'org',
    name: 'Mei Tan',
    verified_at: expect.any(String) as string,
    server_time: expect.any(String) as string,
  });
  expect((await verify(ticket, origin)).json()).toMatchObject({ code: 'UC/TICKET_INVALID' });
});

test('[R7.29j] a ticket given to one page is worth nothing to the server of another', async () => {
  const who = await signedIn(uc);
  const [mine, theirs] = [await registerOrigin(uc, ['page']), await registerOrigin(uc, ['page'])];
  const ticket = await ticketFor(who, { origin: mine });
  expect((await verify(ticket, theirs)).json()).toMatchObject({ code: 'UC/TICKET_INVALID' });
  expect((await verify(ticket, mine)).statusCode).toBe(200);
});

test('[R7.29j] a person cannot verify tickets, nor anybody who does not sign', async () => {
  const who = await signedIn(uc);
  const origin = await registerOrigin(uc, ['page']);
  const call = { method: 'POST', url: '/v1.1/token_tickets/actions/verify', body: { ticket: 'any', origin } } as const;
  expect((await who.client.sendSigned(who.signer, call)).statusCode).toBe(401);
  expect((await who.client.send(call)).statusCode).toBe(401);
});

test("[R7.29k] the page's app exchanges a ticket of its origin; an origin without an app cannot", async () => {
  const who = await signedIn(uc);
  const { client_id } = await registerClient(uc);
  const [owned, loose] = [await registerOrigin(uc, ['page'], client_id), await registerOrigin(uc, ['page'])];
  const client = uc.client(undefined, client_id);
  expect((await redeem(client, await ticketFor(who, { origin: owned }))).statusCode).toBe(201);
  expect((await redeem(client, await ticketFor(who, { origin: loose }))).json()).toMatchObject({ code: 'UC/TICKET_INVALID' });
});

test('[R5.26c, R7.29k] a ticket that asks for a second step takes a code sent to the own mobile, in the same session', async () => {
  const mobile = newMobile();
  const who = await signedIn(uc, { mobile });
  const app = await registerClient(uc, { second_step: true });
  const client = uc.client(undefined, app.client_id);
  const session = await newSession(client);
  const code = await receiveCode(uc, client, session, { mobile, op_type: OP_TYPE.sign_in });
  const asked = (await askTicket(who, { app_id: app.client_id })).json<Ticket>();
  expect(asked.second_step).toBe(true);
  const send = (extra: object) =>
    client.send({ method: 'POST', url: '/v1.1/ticket_tokens', body: { session_id: session.session_id, ticket: asked.ticket, ...extra } });
  expect((await send({})).json()).toMatchObject({ code: 'UC/SECOND_STEP_REQUIRED' });
  expect((await send({ sms_code: wrongCode(code) })).json()).toMatchObject({ code: 'UC/CODE_NOT_CORRECT' });
  expect((await send({ sms_code: code })).statusCode).toBe(201);
});

test("[R5.26c] a code sent to somebody else's mobile does not take the second step", async () => {
  const who = await signedIn(uc, { mobile: newMobile() });
  const app = await registerClient(uc, { second_step: true });
  const client = uc.client(undefined, app.client_id);
  const session = await newSession(client);
  const mine = newMobile();
  await uc.person({ mobile: mine });
  const sms_code = await receiveCode(uc, client, session, { mobile: mine, op_type: OP_TYPE.sign_in });
  const ticket = await ticketFor(who, { app_id: app.client_id });
  const send = () =>
    client.send({ method: 'POST', url: '/v1.1/ticket_tokens', body: { session_id: session.session_id, ticket, sms_code } });
  for (let tries = 0; tries < LIMITS.ticket_code_tries; tries += 1)
    expect((await send()).json()).toMatchObject({ code: 'UC/CODE_NOT_CORRECT' });
  expect((await send()).json()).toMatchObject({ code: 'UC/TICKET_INVALID' });
});

test('[R5.26d] a second step cannot be asked for an account without a mobile', async () => {
  const who = await signedIn(uc);
  const { client_id } = await registerClient(uc);
  expect((await askTicket(who, { app_id: client_id, second_step: true })).json()).toMatchObject({ code: 'UC/MOBILE_REQUIRED' });
});

test('[R7.29k] a disabled account is not let in by a ticket it made before, nor named to a service', async () => {
  const who = await signedIn(uc);
  const { client_id } = await registerClient(uc);
  const origin = await registerOrigin(uc, ['page']);
  const [for_app, for_page] = [await ticketFor(who, { app_id: client_id }), await ticketFor(who, { origin })];
  await disable(uc, who.subject_id);
  expect((await redeem(uc.client(undefined, client_id), for_app)).json()).toMatchObject({ code: 'UC/ACCOUNT_DISABLED' });
  expect((await verify(for_page, origin)).json()).toMatchObject({ code: 'UC/ACCOUNT_DISABLED' });
});

test('[R5.19g] signing in with is_get_ticket_for_login adds a ticket to the reply', async () => {
  const { login_name, password, subject_id } = await uc.person();
  const client = uc.client();
  const plain = (await trySignIn(client, { login_name, password })).json<Token & { ticket?: string }>();
  expect(plain.ticket).toBeUndefined();
  const reply = (await trySignIn(client, { login_name, password, extra: { is_get_ticket_for_login: true } })).json<
    Token & { ticket: string }
  >();
  expect((await redeem(client, reply.ticket)).json()).toMatchObject({ user_id: subject_id });
});

test('[R7.29k] guessed tickets are not looked at beyond the limit of an address', async () => {
  const own = await startUserCentre();
  try {
    const client = own.client();
    const { session_id } = await newSession(client);
    const codes: string[] = [];
    for (let tries = 0; tries < LIMITS.wrong_tickets_address + 5; tries += 1) {
      const reply = await client.send({ method: 'POST', url: '/v1.1/ticket_tokens', body: { session_id, ticket: `guess-${tries}` } });
      codes.push(reply.json<{ code: string }>().code);
    }
    expect(codes.filter((code) => code === 'UC/TICKET_INVALID')).toHaveLength(LIMITS.wrong_tickets_address);
    expect(codes.slice(LIMITS.wrong_tickets_address)).toEqual(Array.from({ length: 5 }, () => 'UC/TOO_MANY_TRIES'));
  } finally {
    await own.close();
  }
});
