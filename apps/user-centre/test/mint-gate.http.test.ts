import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TIMES } from '@portico/contracts/limits';
import type { QrTicket } from '@portico/contracts/user-centre/qr';
import type { SsoCode } from '@portico/contracts/user-centre/sso';
import type { ThirdAuthorization } from '@portico/contracts/user-centre/third-party';
import type { Ticket } from '@portico/contracts/user-centre/token-ways';
import type { Token } from '@portico/contracts/user-centre/tokens';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { insertBinding } from '../src/features/third-party/third-party.queries.ts';
import { registerProvider, REDIRECT_URI, startIdentityProvider } from '../src/testing/identity-provider.ts';
import { disable, registerClient, signedInGuest, type TestClient } from '../src/testing/registered.ts';
import { newTestKey } from '../src/testing/refresh-key.ts';
import { newSession, signIn, trySignIn } from '../src/testing/sign-in-client.ts';
import { createClient, signerOf, type Call, type Client } from '../src/testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../src/testing/start-user-centre.ts';

let uc: TestUserCentre;
let second: FastifyInstance;
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
let app: TestClient;
beforeAll(async () => {
  uc = await startUserCentre({ max: 10 });
  second = await uc.another();
  provider = await startIdentityProvider('same@example.test');
  await registerProvider(uc, 'acme', provider.issuer);
  app = await registerClient(uc);
});
afterAll(async () => {
  await provider.close();
  await uc.close();
});

interface Person {
  subject_id: string;
  login_name: string;
  password: string;
  client: Client;
  token: Token;
}
/** Ready to be let in: everything but the last call was done while the account was in order. */
type Prepared = (at: FastifyInstance) => Promise<LightMyRequestResponse>;
type Prepare = (person: Person) => Promise<Prepared>;

/** The key that the asking browser shows, on whatever it asks. */
let presented: Record<string, string> = {};
/** The same device, asking another process. */
const on = (server: FastifyInstance, client: Client, app_id?: string): Client => {
  const made = createClient(server, uc.clock, client.device_id, app_id);
  const presenting = (call: Call): Call => ({ ...call, headers: { ...presented, ...call.headers } });
  return {
    ...made,
    send: (call) => made.send(presenting(call)),
    sendSigned: (signer, call, options) => made.sendSigned(signer, presenting(call), options),
  };
};
const post = (url: string, body?: object) => ({ method: 'POST', url, ...(body === undefined ? {} : { body }) }) as const;
const signed =
  (person: Person, url: string, body?: object): Prepared =>
  (at) =>
    on(at, person.client).sendSigned(signerOf(person.token), post(url, body));

const verifier = randomBytes(32).toString('base64url');
const code_challenge = createHash('sha256').update(verifier).digest('base64url');

/** Every way to a token; codes by SMS and email have their own test beside their own calls. */
const WAYS: Readonly<Record<string, Prepare>> = {
  password: (person) => Promise.resolve((at) => trySignIn(on(at, person.client), person)),
  refresh: ({ client, token }) => Promise.resolve((at) => on(at, client).refresh(token)),
  clone: (person) => Promise.resolve(signed(person, `/v1.1/tokens/${person.token.access_token}/actions/clone`, { app_id: app.client_id })),
  exchange: async (person) => {
    const user = await uc.person({ person_account_id: person.subject_id });
    return signed(person, `/v1.1/tokens/${person.token.access_token}/actions/exchange`, { user_id: user.subject_id });
  },
  ticket: async ({ client, token }) => {
    const { ticket } = (await client.sendSigned(signerOf(token), post('/v1.1/token_tickets', { app_id: app.client_id }))).json<Ticket>();
    const other = uc.client(undefined, app.client_id);
    const { session_id } = await newSession(other);
    return (at) => on(at, other, app.client_id).send(post('/v1.1/ticket_tokens', { session_id, ticket }));
  },
  'ticket of the sign-in': async (person) => {
    const reply = await trySignIn(person.client, { ...person, extra: { is_get_ticket_for_login: true } });
    const { ticket } = reply.json<{ ticket: string }>();
    const { session_id } = await newSession(person.client);
    return (at) => on(at, person.client).send(post('/v1.1/ticket_tokens', { session_id, ticket }));
  },
  qr: async ({ client, token }) => {
    const screen = uc.client();
    const { session_id } = await newSession(screen);
    const { ticket } = (await screen.send(post('/v1.1/qr_tickets', { session_id }))).json<QrTicket>();
    for (const action of ['scan', 'confirm'])
      await client.sendSigned(signerOf(token), post(`/v1.1/qr_tickets/${ticket}/actions/${action}`));
    return (at) => on(at, screen).send({ method: 'GET', url: `/v1.1/qr_tickets/${ticket}/sessions/${session_id}/status_info` });
  },
  'third party': async ({ subject_id }) => {
    await insertBinding(uc.db, {
      source_plat: 'acme',
      open_id: `at-acme-${subject_id}`,
      app_id: 'portico',
      subject_id,
      bound_at: new Date(),
    });
    const client = uc.client();
    const { session_id } = await newSession(client);
    const begun = await client.send(
      post('/v1.1/third_tokens/actions/authorize', { session_id, source_plat: 'acme', redirect_uri: REDIRECT_URI }),
    );
    const back = await provider.visit(begun.json<ThirdAuthorization>().authorization_url, `at-acme-${subject_id}`);
    return (at) => on(at, client).send(post('/v1.1/third_tokens', { session_id, third_plat_type: 'acme', ...back }));
  },
  sso: async ({ client, token }) => {
    const { client_id, redirect_uri } = app;
    const { code } = (
      await client.sendSigned(signerOf(token), post('/v1.1/sso/codes', { client_id, redirect_uri, state: 's', code_challenge }))
    ).json<SsoCode>();
    return (at) => on(at, client).send(post('/v1.1/sso/tokens', { client_id, redirect_uri, code, code_verifier: verifier }));
  },
};
const REFUSALS = ['UC/ACCOUNT_DISABLED', 'UC/AUTH_INVALID_TOKEN_BE_KICKED', 'UC/AUTH_INVALID_TOKEN'];

let people = 0;
async function newPerson(headers: Record<string, string> = {}): Promise<Person> {
  people += 1;
  const made = await uc.person({ account_type: 'person', user_name: `gate${people}x${Date.now() % 1e6}` });
  const client = uc.client();
  const showing = { ...client, send: (call: Call) => client.send({ ...call, headers: { ...headers, ...call.headers } }) };
  return { ...made, client, token: await signIn(showing, made) };
}

/** Of a reply that has one: the QR status wraps it. */
const tokenIn = (reply: LightMyRequestResponse): Token => {
  const body = reply.json<Token & { token?: Token }>();
  return body.token ?? body;
};

test.for(Object.entries(WAYS))(
  '[R1.14a, R1.14d, R1.14e, R1.14f, R1.14h] an account in order is let in by %s, on either process',
  async ([, prepare]) => {
    for (const server of [uc.server, second]) {
      const prepared = await prepare(await newPerson());
      const reply = await prepared(server);
      expect(reply.statusCode, reply.body).toBeLessThan(300);
      expect(reply.body).toContain('access_token');
    }
  },
);

test.for(Object.entries(WAYS))(
  '[R1.14a, R1.14d] within a second of being disabled nobody is let in by %s, on either process [ASVS 6.3.4, 7.4.2]',
  async ([, prepare]) => {
    for (const server of [uc.server, second]) {
      const person = await newPerson();
      const prepared = await prepare(person);
      await disable(uc, person.subject_id);
      // The very next request: nothing has to pass first.
      const reply = await prepared(server);
      expect(reply.statusCode).toBeGreaterThanOrEqual(400);
      expect(REFUSALS).toContain(reply.json<{ code: string }>().code);
      expect(reply.body).not.toContain('mac_key');
    }
  },
);

/** On the same device: bound to the key of the sign-in they come from, whatever key the asking browser shows. */
const INHERITING = ['clone', 'exchange'];
const GIVING = Object.entries(WAYS).filter(([way]) => way !== 'refresh');

test.for(GIVING)('[R8.05e] what is given by %s is refreshed by the key that it is bound to, and by no other', async ([way, prepare]) => {
  const [source, shown] = [newTestKey(), newTestKey()];
  const person = await newPerson(source.headers);
  const prepared = await prepare(person);
  presented = shown.headers;
  const reply = await prepared(uc.server).finally(() => {
    presented = {};
  });
  const token = tokenIn(reply);
  const [right, wrong] = INHERITING.includes(way) ? [source, shown] : [shown, source];
  const client = uc.client();
  for (const by of [wrong.sign, undefined]) expect((await client.refresh(token, by)).json()).toMatchObject({ code: 'UC/MAC_SIGN_INVALID' });
  expect((await client.refresh(token, right.sign)).statusCode).toBe(201);
});

test.for(['clone', 'exchange'])('[R8.05e] what comes by %s out of a sign-in without a key cannot be bound to one', async (way) => {
  const prepared = await WAYS[way]?.(await newPerson());
  const shown = newTestKey();
  presented = shown.headers;
  const reply = await prepared?.(uc.server).finally(() => {
    presented = {};
  });
  const token = tokenIn(reply as LightMyRequestResponse);
  expect((await uc.client().refresh(token, shown.sign)).json()).toMatchObject({ code: 'UC/MAC_SIGN_INVALID' });
  expect((await uc.client().refresh(token)).statusCode).toBe(201);
});

test('[R6.01a] a guest that was disabled cannot go on', async () => {
  const guest = await signedInGuest(uc);
  await disable(uc, guest.subject_id);
  for (const server of [uc.server, second]) {
    const reply = await on(server, guest.client).refresh(guest.token);
    expect(REFUSALS).toContain(reply.json<{ code: string }>().code);
  }
});

test('[R4.04d] fifty refreshes of one token at once, from one device and over two processes, give one new pair', async () => {
  const { client, token } = await newPerson();
  const replies = await Promise.all(Array.from({ length: 50 }, (_, n) => on(n % 2 === 0 ? uc.server : second, client).refresh(token)));
  expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([201]));
  expect(new Set(replies.map((reply) => reply.json<Token>().access_token)).size).toBe(1);
  const rows = await uc.db.selectFrom('token').select('state').where('subject_id', '=', token.account_id).execute();
  expect(rows.map((row) => row.state).toSorted()).toEqual(['active', 'rotated']);
});

test('[R7.30b] a refresh token used again after the minute of grace ends the whole family, on both processes', async () => {
  const { client, token } = await newPerson();
  const refresh = (of: Token, at = uc.server) => on(at, client).refresh(of);
  const next = (await refresh(token)).json<Token>();
  uc.clock.advance((TIMES.refresh_grace_s + 1) * 1_000);
  expect((await refresh(token, second)).json()).toMatchObject({ code: 'UC/AUTH_INVALID_TOKEN' });
  for (const server of [uc.server, second]) {
    const read = await on(server, client).sendSigned(signerOf(next), { method: 'GET', url: `/v1.1/person_accounts/${next.account_id}` });
    expect(read.json()).toMatchObject({ code: 'UC/AUTH_INVALID_TOKEN' });
    expect((await refresh(next, server)).json()).toMatchObject({ code: 'UC/AUTH_INVALID_TOKEN' });
  }
});

test('tokens are made in one place: nothing else writes a row of them [ASVS 6.3.4]', () => {
  const src = join(import.meta.dirname, '../src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const using = (text: string): string[] => files.filter((file) => readFileSync(join(src, file), 'utf8').includes(text));
  expect(using("insertInto('token')")).toEqual([]);
  expect(using('insert into token (').toSorted()).toEqual(['features/tokens/rotate.queries.ts', 'features/tokens/tokens.queries.ts']);
  expect(using('rotateToken').toSorted()).toEqual(['features/tokens/mint.service.ts', 'features/tokens/rotate.queries.ts']);
  expect(using('insertToken').toSorted()).toEqual(['features/tokens/mint.service.ts', 'features/tokens/tokens.queries.ts']);
});
