import type { Session } from '@portico/contracts/user-centre/sessions';
import type { ThirdAuthorization } from '@portico/contracts/user-centre/third-party';
import type { LightMyRequestResponse } from 'fastify';
import { REDIRECT_URI, type IdentityProvider } from './identity-provider.ts';
import { newSession } from './sign-in-client.ts';
import type { Client } from './signed-client.ts';

/** A sign-in that has been at the provider and has not come back to us. */
export interface AtProvider {
  readonly client: Client;
  readonly session: Session;
  readonly state: string;
  readonly back: Readonly<Record<string, string>>;
}

export async function visitProvider(client: Client, provider: IdentityProvider, login: string): Promise<AtProvider> {
  const session = await newSession(client);
  const body = { session_id: session.session_id, source_plat: provider.source_plat, redirect_uri: REDIRECT_URI };
  const reply = await client.send({ method: 'POST', url: '/v1.1/third_tokens/actions/authorize', body });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  const { authorization_url, state } = reply.json<ThirdAuthorization>();
  return { client, session, state, back: await provider.visit(authorization_url, login) };
}

export const comeBack = (
  { client, session, back }: AtProvider,
  { source_plat }: IdentityProvider,
  over: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> =>
  client.send({
    method: 'POST',
    url: '/v1.1/third_tokens',
    body: { session_id: session.session_id, third_plat_type: source_plat, ...back, ...over },
  });

/** There and back, in one go. */
export const signInAt = async (client: Client, provider: IdentityProvider, login: string): Promise<LightMyRequestResponse> =>
  await comeBack(await visitProvider(client, provider, login), provider);
