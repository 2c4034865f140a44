import { newUuid } from '@portico/server-kit/ids';
import { createAuthenticator, totpCode, type Authenticator } from '../../src/testing/authenticator.ts';
import { signedIn, type SignedIn } from '../../src/testing/registered.ts';
import { addPasskey, addTotp, setPolicy } from '../../src/testing/second-factor.ts';
import { trySignIn } from '../../src/testing/sign-in-client.ts';
import { TEST_PASSWORD } from '../../src/testing/start-user-centre.ts';
import { insertRole } from '../../src/features/installation-roles/installation-roles.queries.ts';
import { openSession, type Make } from './make-session.ts';
import type { Side } from './side.ts';
import type { World } from './world.ts';

/** A right password in a session of everybody's device, of somebody whom no other row is about. */
async function waiting(world: World, subject_id: string): Promise<string> {
  const session = await openSession(world);
  const login_name = `user${subject_id}@larkfield`;
  const reply = await trySignIn(world.client, { login_name, password: TEST_PASSWORD }, session);
  if (reply.statusCode !== 400) throw new Error(reply.body);
  return session.session_id;
}

export const waitingForCode: Make = async (world) => {
  const who = await signedIn(world.uc);
  await addTotp(world.uc, who);
  return { params: { session_id: await waiting(world, who.subject_id) } };
};

export const finishWithCode: Make = async (world) => {
  const who = await signedIn(world.uc);
  const { recovery_codes } = await addTotp(world.uc, who);
  return { body: { type: 'recovery', session_id: await waiting(world, who.subject_id), code: recovery_codes[0] ?? '' } };
};

export const waitingForPasskey: Make = async (world) => {
  const who = await signedIn(world.uc);
  await addPasskey(who);
  return { params: { session_id: await waiting(world, who.subject_id) } };
};

/** Somebody who must add a factor. */
async function mustAdd(world: World): Promise<string> {
  await setPolicy(world.uc, { scope: 'role', target_id: 'auditor', second_factor: 'required' });
  const { subject_id } = await world.uc.person();
  await insertRole(world.uc.db, subject_id, 'auditor', new Date(world.uc.clock()));
  return await waiting(world, subject_id);
}
export const waitingToEnrol: Make = async (world) => ({ params: { session_id: await mustAdd(world) } });

export const enrolToFinish: Make = async (world) => {
  const session_id = await mustAdd(world);
  const begun = await world.client.send({ method: 'POST', url: `/v1.1/sessions/${session_id}/second_factor/totp` });
  const code = totpCode(begun.json<{ secret: string }>().secret, world.uc.clock());
  return { body: { type: 'totp', session_id, name: 'Telephone', code } };
};

export const passkeySignIn: Make = async (world) => {
  const authenticator = await addPasskey(await signedIn(world.uc));
  const { session_id } = await openSession(world);
  const begun = await world.client.send({ method: 'POST', url: '/v1.1/passkey_tokens/actions/options', body: { session_id } });
  return { body: { session_id, credential: authenticator.get(begun.json<{ challenge: string }>()) } };
};

const userOf = (world: World, side: Side): SignedIn => ({
  client: world.client,
  signer: side.user.signer,
  subject_id: side.user.subject_id,
  token: undefined as never,
});

const begin = async <T>(world: World, side: Side, what: 'totp' | 'passkeys'): Promise<T> =>
  (await world.client.sendSigned(side.user.signer, { method: 'POST', url: `/v1.1/second_factors/${what}/actions/begin` })).json<T>();

export const ownTotp: Make = async (world, side) => {
  const { secret } = await begin<{ secret: string }>(world, side, 'totp');
  return { body: { name: 'Telephone', code: totpCode(secret, world.uc.clock()) } };
};
export const ownPasskey: Make = async (world, side) => {
  const options = await begin<Parameters<Authenticator['create']>[0]>(world, side, 'passkeys');
  return { body: { name: 'Laptop', credential: createAuthenticator().create(options) } };
};
export const ownFactor: Make = async (world, side) => {
  const { factor_id } = await addPasskey(userOf(world, side));
  return { params: { factor_id } };
};
export const ownFactorName: Make = async (world, side) => ({ ...(await ownFactor(world, side)), body: { name: 'Renamed' } });
export const withPasskey: Make = async (world, side) => {
  await addPasskey(userOf(world, side));
  return {};
};
/** One of the user's own, instead of any before. */
export const pendingReset: Make = async (world, side) => {
  const [{ subject_id }, at] = [side.user, new Date(world.uc.clock())];
  const reset_id = newUuid(world.uc.clock());
  await world.uc.db.deleteFrom('factor_reset').where('subject_id', '=', subject_id).execute();
  await world.uc.db
    .insertInto('factor_reset')
    .values({ subject_id, reset_id, requested_by: null, requested_at: at, effective_at: new Date(at.getTime() + 3_600_000) })
    .execute();
  return { params: { reset_id } };
};
