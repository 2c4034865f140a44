import { afterAll, beforeAll, expect, test } from 'vitest';
import { TIMES } from '@portico/contracts/limits';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import type { QrTicket } from '@portico/contracts/user-centre/qr';
import type { Session } from '@portico/contracts/user-centre/sessions';
import type { ThirdAuthorization } from '@portico/contracts/user-centre/third-party';
import type { Ticket } from '@portico/contracts/user-centre/token-ways';
import type { LightMyRequestResponse } from 'fastify';
import { sealField } from '../src/features/sessions/field-encryption.ts';
import { insertBinding } from '../src/features/third-party/third-party.queries.ts';
import { wirePassword } from '../src/lib/wire-password.ts';
import { sweepOnce } from '../src/sweep-once.ts';
import { codeOf } from '../src/testing/caller.ts';
import { newEmail, newMobile, receiveCode } from '../src/testing/code-client.ts';
import { registerProvider, REDIRECT_URI, startIdentityProvider } from '../src/testing/identity-provider.ts';
import { registerClient, signedIn } from '../src/testing/registered.ts';
import { newSession, solveCaptcha } from '../src/testing/sign-in-client.ts';
import type { Client } from '../src/testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../src/testing/start-user-centre.ts';

let uc: TestUserCentre;
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
beforeAll(async () => {
  uc = await startUserCentre({ max: 10 });
  provider = await startIdentityProvider('once@example.test');
  await registerProvider(uc, 'acme', provider.issuer);
});
afterAll(async () => {
  await provider.close();
  await uc.close();
});

/** What was captured: the very request that let somebody in, and the session it was for. */
interface Captured {
  client: Client;
  session: Session;
  send: () => Promise<LightMyRequestResponse>;
}

const { sign_in } = OP_TYPE;
const posting = (client: Client, session: Session, url: string, body: object): Captured => ({
  client,
  session,
  send: () => client.send({ method: 'POST', url, body: { session_id: session.session_id, ...body } }),
});

async function byPassword(password?: string): Promise<Captured> {
  const person = await uc.person();
  const client = uc.client();
  const session = await newSession(client);
  const sealed = sealField(session, 'password', wirePassword(password ?? person.password));
  return posting(client, session, '/v1.1/tokens', { login_name: person.login_name, password: sealed });
}

async function byGuest(): Promise<Captured> {
  const client = uc.client();
  const session = await newSession(client);
  return posting(client, session, '/v1.1/guest_tokens', { identify_code: await solveCaptcha(client, session) });
}

const WAYS: Readonly<Record<string, () => Promise<Captured>>> = {
  password: byPassword,
  'a code by SMS': async () => {
    const [client, mobile] = [uc.client(), newMobile()];
    await uc.person({ account_type: 'person', mobile: `+86${mobile}` });
    const session = await newSession(client);
    return posting(client, session, '/v1.1/sms_tokens', {
      mobile,
      sms_code: await receiveCode(uc, client, session, { mobile, op_type: sign_in }),
    });
  },
  'a code by email': async () => {
    const [client, email] = [uc.client(), newEmail()];
    await uc.person({ email });
    const session = await newSession(client);
    return posting(client, session, '/v1.1/email_tokens', {
      email,
      email_code: await receiveCode(uc, client, session, { email, op_type: sign_in }),
    });
  },
  guest: byGuest,
  ticket: async () => {
    const [who, app] = [await signedIn(uc), await registerClient(uc)];
    const asked = await who.client.sendSigned(who.signer, { method: 'POST', url: '/v1.1/token_tickets', body: { app_id: app.client_id } });
    const client = uc.client(undefined, app.client_id);
    return posting(client, await newSession(client), '/v1.1/ticket_tokens', { ticket: asked.json<Ticket>().ticket });
  },
  'third party': async () => {
    const { subject_id } = await uc.person();
    const open_id = `at-acme-${subject_id}`;
    await insertBinding(uc.db, { source_plat: 'acme', open_id, app_id: 'portico', subject_id, bound_at: new Date() });
    const client = uc.client();
    const session = await newSession(client);
    const start = posting(client, session, '/v1.1/third_tokens/actions/authorize', { source_plat: 'acme', redirect_uri: REDIRECT_URI });
    const back = await provider.visit((await start.send()).json<ThirdAuthorization>().authorization_url, open_id);
    return posting(client, session, '/v1.1/third_tokens', { third_plat_type: 'acme', ...back });
  },
};

test.for(Object.entries(WAYS))(
  '[R1.14a, R1.14b, R1.14c, R1.14d, R1.14e] a captured sign-in by %s, sent again, finds its session used up [ASVS 7.2.4]',
  async ([, prepare]) => {
    const captured = await prepare();
    const first = await captured.send();
    expect(first.statusCode, first.body).toBe(201);
    for (let replay = 0; replay < 3; replay += 1) {
      const again = await captured.send();
      expect(codeOf(again)).toBe('UC/SESSION_EXPIRED');
      expect(again.body).not.toContain('mac_key');
    }
  },
);

test('[R1.14f] a session that let somebody in by a QR code gives nothing more, and shows no other code', async () => {
  const [client, who] = [uc.client(), await signedIn(uc)];
  const session = await newSession(client);
  const show = posting(client, session, '/v1.1/qr_tickets', {});
  const { ticket } = (await show.send()).json<QrTicket>();
  for (const action of ['scan', 'confirm'])
    await who.client.sendSigned(who.signer, { method: 'POST', url: `/v1.1/qr_tickets/${ticket}/actions/${action}` });
  const look = () => client.send({ method: 'GET', url: `/v1.1/qr_tickets/${ticket}/sessions/${session.session_id}/status_info` });
  expect((await look()).body).toContain('access_token');
  uc.clock.advance(TIMES.qr_poll_ms);
  expect(codeOf(await look())).toBe('UC/QR_TICKET_INVALID');
  expect(codeOf(await show.send())).toBe('UC/SESSION_EXPIRED');
  expect(codeOf(await posting(client, session, '/v1.1/guest_tokens', {}).send())).toBe('UC/SESSION_EXPIRED');
});

test.for([
  ['password', byPassword],
  ['guest', byGuest],
] as const)('ten sign-ins by %s with one session at the same moment give exactly one token', async ([, prepare]) => {
  const captured = await prepare();
  const before = await uc.db.selectFrom('token').select('access_hash').execute();
  const replies = await Promise.all(Array.from({ length: 10 }, captured.send));
  const refused = replies.filter((reply) => reply.statusCode !== 201);
  expect(refused).toHaveLength(9);
  // Whoever finds all places for comparing passwords taken is told so, and was not tried. So many tries at once look like
  // guessing, and a guest's picture counts once.
  const told = ['UC/SESSION_EXPIRED', 'COMMON/UNAVAILABLE', 'UC/IDENTIFY_CODE_REQUIRED', 'UC/IDENTIFY_CODE_INVALID'];
  for (const reply of refused) expect(told).toContain(codeOf(reply));
  expect(await uc.db.selectFrom('token').select('access_hash').execute()).toHaveLength(before.length + 1);
});

test('a wrong password and a picture to be read do not use the session up; afterwards it still shows pictures and sends codes', async () => {
  const { client, session } = await byPassword();
  const [person, mobile] = [await uc.person(), newMobile()];
  const signIn = (password: string, more: object = {}) =>
    posting(client, session, '/v1.1/tokens', {
      login_name: person.login_name,
      password: sealField(session, 'password', wirePassword(password)),
      ...more,
    }).send();
  while (codeOf(await signIn('Wrong-2026no')) !== 'UC/IDENTIFY_CODE_REQUIRED');
  const identify_code = await solveCaptcha(client, session);
  expect((await signIn(person.password, { identify_code })).statusCode).toBe(201);
  expect((await client.send({ method: 'GET', url: `/v1.1/sessions/${session.session_id}/identify_code` })).statusCode).toBe(200);
  expect(await receiveCode(uc, client, session, { mobile, op_type: OP_TYPE.register })).toMatch(/^\d{6}$/);
});

test('a replayed sign-in is not counted as a failure of the person it was captured from', async () => {
  const captured = await byPassword();
  await captured.send();
  const counted = () => uc.db.selectFrom('sign_in_failure').select(['scope', 'failures']).orderBy('scope').execute();
  const before = await counted();
  for (let replay = 0; replay < 12; replay += 1) await captured.send();
  expect(await counted()).toEqual(before);
});

test('what is kept of a used session is a hash, and goes once the session would have been over anyway', async () => {
  const { session, send } = await byGuest();
  await send();
  const kept = async (): Promise<Buffer[]> =>
    (await uc.db.selectFrom('minted_session').select('session_hash').execute()).map((row) => row.session_hash);
  expect((await kept()).some((hash) => hash.toString('utf8').includes(session.session_id))).toBe(false);
  const many = (await kept()).length;
  expect(many).toBeGreaterThan(0);
  await sweepOnce(uc.db, uc.clock() + TIMES.session_s * 1_000);
  expect(await kept()).toHaveLength(many);
  await sweepOnce(uc.db, uc.clock() + 2 * TIMES.session_s * 1_000);
  expect(await kept()).toEqual([]);
  uc.clock.advance(TIMES.session_s * 1_000);
  expect(codeOf(await send())).toBe('UC/SESSION_EXPIRED');
});
