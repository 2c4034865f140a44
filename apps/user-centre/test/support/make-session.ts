import type { OpType } from '@portico/contracts/rules/op-type';
import type { Session } from '@portico/contracts/user-centre/sessions';
import type { Given } from '@portico/server-kit/testing/requests';
import { sealField } from '../../src/features/sessions/field-encryption.ts';
import { wirePassword } from '../../src/lib/wire-password.ts';
import { deliveriesOf, requestCode, sealedPassword } from '../../src/testing/code-client.ts';
import { newSession, solveCaptcha } from '../../src/testing/sign-in-client.ts';
import { TEST_PASSWORD } from '../../src/testing/start-user-centre.ts';
import type { Side } from './side.ts';
import type { World } from './world.ts';

/** Makes, anew each time, what only a request that is really carried out can have: sessions, codes, tickets. */
export type Make = (world: World, side: Side) => Promise<Given>;

export const NEW_PASSWORD = 'HarBour-71tea';

export const openSession = (world: World): Promise<Session> => newSession(world.client);

interface Target {
  mobile?: string;
  email?: string;
  op_type: OpType;
}

/** A code as it would arrive, without waiting the minute out: the count of what was sent is put back first. */
export async function sentCode(world: World, session: Session, target: Target): Promise<string> {
  await world.admin.query('delete from code_send');
  const identify_code = await solveCaptcha(world.client, session);
  const reply = await requestCode(world.client, session, { ...target, extra: { identify_code } });
  if (reply.statusCode !== 201) throw new Error(`no code: ${reply.body}`);
  const [sent] = await deliveriesOf(world.uc, 1);
  if (sent?.op_type !== target.op_type) throw new Error('nothing is on its way');
  return sent.code;
}

export const inSession: Make = async (world) => {
  const { session_id } = await openSession(world);
  return { body: { session_id } };
};

export const sealedTestPassword = (session: Session, field = 'password'): string => sealField(session, field, wirePassword(TEST_PASSWORD));

export const newPasswordIn = (session: Session, field: 'password' | 'new_password' = 'new_password'): Record<string, string> => ({
  session_id: session.session_id,
  ...sealedPassword(session, field, NEW_PASSWORD),
});

/** The own password, typed again. */
export const ownPassword: Make = async (world) => {
  const session = await openSession(world);
  return { body: { session_id: session.session_id, password: sealedTestPassword(session) } };
};

export const given =
  (what: Given): Make =>
  () =>
    Promise.resolve(what);
