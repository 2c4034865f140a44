import { createHash, randomBytes } from 'node:crypto';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import type { FirstFactor } from '@portico/contracts/rules/second-factor';
import type { LightMyRequestResponse } from 'fastify';
import { insertBinding } from '../../src/features/third-party/third-party.queries.ts';
import type { Authenticator } from '../../src/testing/authenticator.ts';
import { newEmail, newMobile, receiveCode } from '../../src/testing/code-client.ts';
import { REDIRECT_URI, type IdentityProvider } from '../../src/testing/identity-provider.ts';
import { signedInGuest, type SignedIn, type TestClient } from '../../src/testing/registered.ts';
import { addPasskey, addTotp } from '../../src/testing/second-factor.ts';
import { newSession, signIn, trySignIn } from '../../src/testing/sign-in-client.ts';
import { signerOf, type Client } from '../../src/testing/signed-client.ts';
import type { TestUserCentre } from '../../src/testing/start-user-centre.ts';

export interface WayWorld {
  uc: TestUserCentre;
  provider: IdentityProvider;
  app: TestClient;
}

export interface WayPerson extends SignedIn {
  account: { login_name: string; password: string };
  mobile: string;
  email: string;
  passkey: Authenticator | undefined;
}

/** The last call of a way, everything before it done; and the session it is made in, where it has one. */
export interface PreparedWay {
  go: () => Promise<LightMyRequestResponse>;
  client: Client;
  session_id?: string;
}

/** How a way to a token meets a second factor that is needed. */
export type Meets = 'asks' | 'inherits' | 'is_both' | 'exempt' | 'finishes';
export interface Way {
  meets: Meets;
  /** What somebody comes with. */
  first?: FirstFactor;
  prepare?: (world: WayWorld, person: WayPerson) => Promise<PreparedWay>;
}

/** Somebody with everything that a way could need, signed in. */
export async function newWayPerson({ uc }: WayWorld, has: { totp?: boolean; passkey?: boolean }): Promise<WayPerson> {
  const [mobile, email] = [newMobile(), newEmail()];
  const user_name = `ways${randomBytes(8).toString('hex')}`;
  const account = await uc.person({ account_type: 'person', user_name, mobile: `+86${mobile}`, email });
  const client = uc.client();
  const token = await signIn(client, account);
  const who = { client, token, signer: signerOf(token), subject_id: account.subject_id };
  if (has.totp) await addTotp(uc, who);
  const passkey = has.passkey ? await addPasskey(who) : undefined;
  return { ...who, account: { login_name: user_name, password: account.password }, mobile, email, passkey };
}

const post = (url: string, body?: object) => ({ method: 'POST', url, ...(body === undefined ? {} : { body }) }) as const;
const ask = async <T>(person: WayPerson, url: string, body?: object): Promise<T> => {
  const reply = await person.client.sendSigned(person.signer, post(url, body));
  if (reply.statusCode >= 300) throw new Error(`${url}: ${reply.body}`);
  return (reply.statusCode === 204 ? {} : reply.json()) as T;
};
const verifier = randomBytes(32).toString('base64url');
const code_challenge = createHash('sha256').update(verifier).digest('base64url');

async function byCode(uc: TestUserCentre, target: { mobile: string } | { email: string }): Promise<PreparedWay> {
  const client = uc.client();
  const session = await newSession(client);
  const code = await receiveCode(uc, client, session, { ...target, op_type: OP_TYPE.sign_in });
  const { session_id } = session;
  const [url, given] = 'mobile' in target ? ['/v1.1/sms_tokens', { sms_code: code }] : ['/v1.1/email_tokens', { email_code: code }];
  return { client, session_id, go: () => client.send(post(url, { session_id, ...target, ...given })) };
}

/** Every call that gives a token. One that is not here fails `second-factor-ways.http.test.ts`; `policy-ways.http.test.ts` uses it too. */
export const WAYS: Readonly<Record<string, Way>> = {
  'POST /v1.1/tokens': {
    meets: 'asks',
    first: 'password',
    prepare: async ({ uc }, { account }) => {
      const client = uc.client();
      const session = await newSession(client);
      return { client, session_id: session.session_id, go: () => trySignIn(client, account, session) };
    },
  },
  'POST /v1.1/sms_tokens': { meets: 'asks', first: 'sms', prepare: ({ uc }, { mobile }) => byCode(uc, { mobile }) },
  'POST /v1.1/email_tokens': { meets: 'asks', first: 'email', prepare: ({ uc }, { email }) => byCode(uc, { email }) },
  'POST /v1.1/third_tokens': {
    meets: 'asks',
    first: 'third',
    prepare: async ({ uc, provider }, { subject_id }) => {
      const open_id = `at-acme-${subject_id}`;
      await insertBinding(uc.db, { source_plat: 'acme', open_id, app_id: 'portico', subject_id, bound_at: new Date() });
      const client = uc.client();
      const { session_id } = await newSession(client);
      const begun = await client.send(
        post('/v1.1/third_tokens/actions/authorize', { session_id, source_plat: 'acme', redirect_uri: REDIRECT_URI }),
      );
      const back = await provider.visit(begun.json<{ authorization_url: string }>().authorization_url, open_id);
      return { client, session_id, go: () => client.send(post('/v1.1/third_tokens', { session_id, third_plat_type: 'acme', ...back })) };
    },
  },
  'GET /v1.1/qr_tickets/:ticket/sessions/:id/status_info': {
    meets: 'asks',
    first: 'qr',
    prepare: async ({ uc }, person) => {
      const client = uc.client();
      const { session_id } = await newSession(client);
      const { ticket } = (await client.send(post('/v1.1/qr_tickets', { session_id }))).json<{ ticket: string }>();
      for (const action of ['scan', 'confirm']) await ask(person, `/v1.1/qr_tickets/${ticket}/actions/${action}`);
      const url = `/v1.1/qr_tickets/${ticket}/sessions/${session_id}/status_info`;
      return { client, session_id, go: () => client.send({ method: 'GET', url }) };
    },
  },
  'POST /v1.1/passkey_tokens': {
    meets: 'is_both',
    first: 'passkey',
    prepare: async ({ uc }, { passkey }) => {
      const client = uc.client();
      const { session_id } = await newSession(client);
      const begun = await client.send(post('/v1.1/passkey_tokens/actions/options', { session_id }));
      const credential = passkey?.get(begun.json<{ challenge: string }>());
      return { client, session_id, go: () => client.send(post('/v1.1/passkey_tokens', { session_id, credential })) };
    },
  },
  'POST /v1.1/tokens/:token/actions/refresh': {
    meets: 'inherits',
    prepare: (_, { client, token }) => Promise.resolve({ client, go: () => client.refresh(token) }),
  },
  'POST /v1.1/tokens/:token/actions/clone': {
    meets: 'inherits',
    prepare: ({ app }, { client, signer, token }) =>
      Promise.resolve({
        client,
        go: () => client.sendSigned(signer, post(`/v1.1/tokens/${token.access_token}/actions/clone`, { app_id: app.client_id })),
      }),
  },
  'POST /v1.1/tokens/:token/actions/exchange': {
    meets: 'inherits',
    prepare: async ({ uc }, { client, signer, token, subject_id }) => {
      const user = await uc.person({ person_account_id: subject_id });
      const url = `/v1.1/tokens/${token.access_token}/actions/exchange`;
      return { client, go: () => client.sendSigned(signer, post(url, { user_id: user.subject_id })) };
    },
  },
  'POST /v1.1/ticket_tokens': {
    meets: 'inherits',
    prepare: async ({ uc, app }, person) => {
      const { ticket } = await ask<{ ticket: string }>(person, '/v1.1/token_tickets', { app_id: app.client_id });
      const client = uc.client(undefined, app.client_id);
      const { session_id } = await newSession(client);
      return { client, session_id, go: () => client.send(post('/v1.1/ticket_tokens', { session_id, ticket })) };
    },
  },
  'POST /v1.1/sso/tokens': {
    meets: 'inherits',
    prepare: async ({ app: { client_id, redirect_uri } }, person) => {
      const { code } = await ask<{ code: string }>(person, '/v1.1/sso/codes', { client_id, redirect_uri, state: 's', code_challenge });
      const body = { client_id, redirect_uri, code, code_verifier: verifier };
      return { client: person.client, go: () => person.client.send(post('/v1.1/sso/tokens', body)) };
    },
  },
  'POST /v1.1/guest_tokens': {
    meets: 'exempt',
    prepare: async ({ uc }) => {
      const guest = await signedInGuest(uc);
      return { client: guest.client, go: () => guest.client.refresh(guest.token) };
    },
  },
  /** What the others wait for; tested beside their own calls. */
  'POST /v1.1/second_factor_tokens': { meets: 'finishes' },
  'POST /v1.1/second_factor_tokens/actions/enrol': { meets: 'finishes' },
};
