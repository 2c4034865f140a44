import { sealField } from '../features/sessions/field-encryption.ts';
import { wirePassword } from '../lib/wire-password.ts';
import { newSession } from './sign-in-client.ts';
import type { Client, Signer } from './signed-client.ts';
import { TEST_PASSWORD } from './start-user-centre.ts';

/** Whoever signs proves once more who they are, by their password. */
export async function stepUp(client: Client, signer: Signer, password = TEST_PASSWORD): Promise<void> {
  const session = await newSession(client);
  const body = { type: 'password', session_id: session.session_id, password: sealField(session, 'password', wirePassword(password)) };
  const reply = await client.sendSigned(signer, { method: 'POST', url: '/v1.1/user_security/actions/verify', body });
  if (reply.statusCode !== 200) throw new Error(`not proved: ${reply.body}`);
}
