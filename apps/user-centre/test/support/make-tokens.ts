import { createHash, randomBytes } from 'node:crypto';
import { OP_TYPE } from '@portico/contracts/rules/op-type';
import { stringToSign } from '@portico/contracts/rules/signing';
import { newEmail, newMobile } from '../../src/testing/code-client.ts';
import { signIn, solveCaptcha } from '../../src/testing/sign-in-client.ts';
import { macFor, refreshCall, type Call } from '../../src/testing/signed-client.ts';
import { TEST_PASSWORD } from '../../src/testing/start-user-centre.ts';
import { newPasswordIn, openSession, sealedTestPassword, sentCode, type Make } from './make-session.ts';
import type { Side } from './side.ts';
import { PAGE_ORIGIN, REDIRECT_URI, type World } from './world.ts';

const TO_SIGN = { method: 'GET', target: '/v2/apps', host: 'api.test' } as const;
const signed = (mac_key: string, now: number) => {
  const nonce = `${now}:${randomBytes(6).toString('base64url')}`;
  const { method: http_method, target: request_uri, host } = TO_SIGN;
  return { mac: macFor(mac_key, stringToSign({ ...TO_SIGN, nonce })), nonce, http_method, request_uri, host };
};

async function ask<T>(world: World, side: Side, who: 'user' | 'person', call: Call): Promise<T> {
  const reply = await world.client.sendSigned(side[who].signer, call);
  if (reply.statusCode >= 300) throw new Error(`${call.url}: ${reply.body}`);
  return reply.json<T>();
}

async function open<T>(world: World, url: string, body: object): Promise<T> {
  const reply = await world.client.send({ method: 'POST', url, body });
  if (reply.statusCode >= 300) throw new Error(`${url}: ${reply.body}`);
  return reply.json<T>();
}

const another = (world: World, side: Side) => signIn(world.client, { login_name: side.user.mobile, password: TEST_PASSWORD });

export const passwordSignIn: Make = async (world, side) => {
  const session = await openSession(world);
  return { body: { session_id: session.session_id, login_name: side.user.login_name, password: sealedTestPassword(session) } };
};

export const tokenToCheck: Make = (world, side) =>
  Promise.resolve({ params: { token: side.user.access_token }, body: signed(side.user.signer.mac_key, world.uc.clock()) });

export const refreshToken: Make = async (world, side) => {
  const token = await another(world, side);
  const { headers = {} } = refreshCall(token, world.client.device_id, world.uc.clock());
  return { params: { token: token.refresh_token }, headers };
};

/** Of another sign-in of the same account. */
export const tokenToEnd: Make = async (world, side) => ({ params: { token: (await another(world, side)).access_token } });
export const signInToEnd: Make = async (world, side) => {
  await another(world, side);
  const { items } = await ask<{ items: { family_id: string; is_current: boolean }[] }>(world, side, 'user', {
    method: 'GET',
    url: '/v1.1/sign_ins',
  });
  return { params: { family_id: items.find((item) => !item.is_current)?.family_id ?? '' } };
};

export const smsSignIn: Make = async (world, side) => {
  const session = await openSession(world);
  const { mobile } = side.user;
  return {
    body: { session_id: session.session_id, mobile, sms_code: await sentCode(world, session, { mobile, op_type: OP_TYPE.sign_in }) },
  };
};
export const emailSignIn: Make = async (world, side) => {
  const session = await openSession(world);
  const { email } = side.user;
  const email_code = await sentCode(world, session, { email, op_type: OP_TYPE.sign_in });
  return { body: { session_id: session.session_id, email, email_code } };
};

let named = 0;
const newName = (): string => `sailor_${(named += 1)}`;

export const registerBy =
  (way: 'mobile' | 'email' | 'user_name' | 'guardians'): Make =>
  async (world) => {
    const session = await openSession(world);
    const [mobile, email, user_name, op_type] = [newMobile(), newEmail(), newName(), OP_TYPE.register];
    const body = newPasswordIn(session, 'password');
    if (way === 'mobile') return { body: { ...body, mobile, sms_code: await sentCode(world, session, { mobile, op_type }) } };
    if (way === 'email') return { body: { ...body, email, email_code: await sentCode(world, session, { email, op_type }) } };
    if (way === 'user_name') return { body: { ...body, user_name, identify_code: await solveCaptcha(world.client, session) } };
    const verify_code = await sentCode(world, session, { mobile, op_type });
    return { body: { ...body, user_name, guardian_mobile: mobile, verify_code } };
  };

export const solvedPicture: Make = async (world) => {
  const session = await openSession(world);
  return { params: { session_id: session.session_id }, body: { identify_code: await solveCaptcha(world.client, session) } };
};
export const picture: Make = async (world) => ({ params: { session_id: (await openSession(world)).session_id } });
export const guest: Make = async (world) => {
  const session = await openSession(world);
  return { body: { session_id: session.session_id, identify_code: await solveCaptcha(world.client, session) } };
};

export const clone: Make = (_, side) => Promise.resolve({ params: { token: side.user.access_token }, body: { app_id: 'console' } });
export const exchange: Make = (_, side) => Promise.resolve({ params: { token: side.person.access_token }, body: { user_id: ':bound_id' } });

const ticketFor = async (world: World, side: Side, body: object): Promise<string> =>
  (await ask<{ ticket: string }>(world, side, 'user', { method: 'POST', url: '/v1.1/token_tickets', body })).ticket;

export const ticketSignIn: Make = async (world, side) => {
  const { session_id } = await openSession(world);
  return { body: { session_id, ticket: await ticketFor(world, side, { app_id: 'console' }) } };
};
export const ticketToVerify: Make = async (world, side) => ({
  body: { ticket: await ticketFor(world, side, { origin: PAGE_ORIGIN }), origin: PAGE_ORIGIN },
});

async function qrTicket(world: World): Promise<{ ticket: string; session_id: string }> {
  const { session_id } = await openSession(world);
  return { ...(await open<{ ticket: string }>(world, '/v1.1/qr_tickets', { session_id })), session_id };
}
export const qrToScan: Make = async (world) => ({ params: { ticket: (await qrTicket(world)).ticket } });
export const qrStatus: Make = async (world) => {
  const { ticket, session_id } = await qrTicket(world);
  return { params: { ticket, id: session_id } };
};
export const qrToDecide: Make = async (world, side) => {
  const { ticket } = await qrTicket(world);
  await ask(world, side, 'user', { method: 'POST', url: `/v1.1/qr_tickets/${ticket}/actions/scan` });
  return { params: { ticket } };
};

const REDIRECT = { client_id: 'console', redirect_uri: 'https://console.example/back' };
const VERIFIER = randomBytes(32).toString('base64url');
export const CODE_REQUEST = { ...REDIRECT, state: 'state', code_challenge: createHash('sha256').update(VERIFIER).digest('base64url') };
export const ssoSignIn: Make = async (world, side) => {
  const { code } = await ask<{ code: string }>(world, side, 'user', { method: 'POST', url: '/v1.1/sso/codes', body: CODE_REQUEST });
  return { body: { ...REDIRECT, code, code_verifier: VERIFIER } };
};

export const serviceSignature: Make = (world) =>
  Promise.resolve({ body: { service_id: world.team.id, ...signed(world.team.mac_key, world.uc.clock()) } });

export const beginThird: Make = async (world) => {
  const { session_id } = await openSession(world);
  return { body: { session_id, source_plat: 'acme', redirect_uri: REDIRECT_URI } };
};

interface Begun {
  authorization_url: string;
}
export const thirdSignIn: Make = async (world, side) => {
  const { session_id } = await openSession(world);
  const begin = { session_id, source_plat: 'acme', redirect_uri: REDIRECT_URI };
  const { authorization_url } = await open<Begun>(world, '/v1.1/third_tokens/actions/authorize', begin);
  const back = await world.provider.visit(authorization_url, side.ids.get('third_user') ?? '');
  return { body: { session_id, third_plat_type: 'acme', ...back } };
};
export const bindThird =
  (who: 'user' | 'person'): Make =>
  async (world, side) => {
    await world.admin.query('delete from third_account where subject_id = $1', [side[who].subject_id]);
    const { session_id } = await openSession(world);
    const begin = { session_id, source_plat: 'acme', redirect_uri: REDIRECT_URI };
    const path = who === 'user' ? 'users' : 'person_accounts';
    const url = `/v1.1/${path}/${side[who].subject_id}/third_accounts/actions/authorize`;
    const { authorization_url } = await ask<Begun>(world, side, who, { method: 'POST', url, body: begin });
    const back = await world.provider.visit(authorization_url, `new-${randomBytes(4).toString('hex')}`);
    return { body: { session_id, source_plat: 'acme', ...back } };
  };
