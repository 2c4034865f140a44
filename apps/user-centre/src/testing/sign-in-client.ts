import type { Session } from '@portico/contracts/user-centre/sessions';
import type { Token } from '@portico/contracts/user-centre/tokens';
import type { LightMyRequestResponse } from 'fastify';
import { wirePassword } from '../lib/wire-password.ts';
import { sealField } from '../features/sessions/field-encryption.ts';
import type { Client } from './signed-client.ts';
import { TEST_CAPTCHA } from './start-user-centre.ts';

export async function newSession(client: Client): Promise<Session> {
  const reply = await client.send({ method: 'POST', url: '/v1.1/sessions', body: { device_id: client.device_id } });
  if (reply.statusCode !== 201) throw new Error(`no session: ${reply.body}`);
  return reply.json<Session>();
}

export interface SignInInput {
  login_name: string;
  password: string;
  /** Fields of the call beside the usual ones. */
  extra?: Record<string, unknown>;
}

/** Asks for a picture and reads it. */
export async function solveCaptcha(client: Client, session: Session): Promise<string> {
  await client.send({ method: 'GET', url: `/v1.1/sessions/${session.session_id}/identify_code` });
  return TEST_CAPTCHA;
}

/** As a person does: when a picture has to be read, it is read. With an `identify_code` of one's own, even an empty one, it is not. */
export async function trySignIn(client: Client, input: SignInInput, session?: Session): Promise<LightMyRequestResponse> {
  const open = session ?? (await newSession(client));
  const password = sealField(open, 'password', wirePassword(input.password));
  const body = { session_id: open.session_id, login_name: input.login_name, password, ...input.extra };
  const send = (more: object = {}) => client.send({ method: 'POST', url: '/v1.1/tokens', body: { ...body, ...more } });
  const reply = await send();
  const is_asked = reply.json<{ code?: string }>().code === 'UC/IDENTIFY_CODE_REQUIRED';
  return is_asked && !('identify_code' in body) ? await send({ identify_code: await solveCaptcha(client, open) }) : reply;
}

export async function signIn(client: Client, input: SignInInput): Promise<Token> {
  const reply = await trySignIn(client, input);
  if (reply.statusCode !== 201) throw new Error(`not signed in: ${reply.body}`);
  return reply.json<Token>();
}
