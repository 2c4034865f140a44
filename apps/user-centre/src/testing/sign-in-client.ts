import type { Session } from '@portico/contracts/user-centre/sessions';
import type { Token } from '@portico/contracts/user-centre/tokens';
import type { LightMyRequestResponse } from 'fastify';
import { wirePassword } from '../lib/wire-password.ts';
import { sealField } from '../features/sessions/field-encryption.ts';
import type { Client } from './signed-client.ts';

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

export async function trySignIn(client: Client, input: SignInInput, session?: Session): Promise<LightMyRequestResponse> {
  const open = session ?? (await newSession(client));
  const password = sealField(open, 'password', wirePassword(input.password));
  return await client.send({
    method: 'POST',
    url: '/v1.1/tokens',
    body: { session_id: open.session_id, login_name: input.login_name, password, ...input.extra },
  });
}

export async function signIn(client: Client, input: SignInInput): Promise<Token> {
  const reply = await trySignIn(client, input);
  if (reply.statusCode !== 201) throw new Error(`not signed in: ${reply.body}`);
  return reply.json<Token>();
}
