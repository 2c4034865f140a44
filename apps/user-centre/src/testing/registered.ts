import { carryRole } from '../features/installation-roles/installation-roles.service.ts';
import { insertClient, insertOrigin } from '../features/registry/clients.queries.ts';
import { disableAccount } from '../features/accounts/accounts.service.ts';
import type { OriginUse } from '../db/mint-tables.ts';
import { newOpaque, sha256 } from '../lib/opaque.ts';
import { newSession, signIn, solveCaptcha } from './sign-in-client.ts';
import { signerOf, type Client, type Signer } from './signed-client.ts';
import type { TestUserCentre } from './start-user-centre.ts';

export interface TestClient {
  client_id: string;
  client_secret?: string;
  redirect_uri: string;
}

/** A registered client; with a secret unless it is public. */
export async function registerClient(uc: TestUserCentre, input: { is_public?: boolean; second_step?: boolean } = {}): Promise<TestClient> {
  const client_id = `app-${newOpaque(6)}`.replaceAll('_', 'x');
  const redirect_uri = `https://${client_id.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}.example/back`;
  const client_secret = newOpaque();
  const is_public = input.is_public ?? true;
  const row = {
    client_id,
    name: 'Warehouse',
    is_public,
    redirect_uris: [redirect_uri],
    second_step: input.second_step ?? false,
    created_at: new Date(uc.clock()),
  };
  await insertClient(uc.db, { ...row, secret_hash: is_public ? null : sha256(client_secret) });
  return { client_id, redirect_uri, ...(is_public ? {} : { client_secret }) };
}

export async function registerOrigin(uc: TestUserCentre, uses: OriginUse[], client_id: string | null = null): Promise<string> {
  const origin = `https://${newOpaque(9)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')}.example`;
  await insertOrigin(uc.db, { origin, name: 'Page', uses, client_id, created_at: new Date(uc.clock()) });
  return origin;
}

export interface SignedIn {
  client: Client;
  signer: Signer;
  subject_id: string;
  token: Awaited<ReturnType<typeof signIn>>;
}

/** Somebody signed in on a device of their own. */
export async function signedIn(uc: TestUserCentre, input: Parameters<TestUserCentre['person']>[0] = {}): Promise<SignedIn> {
  const { subject_id, login_name, password } = await uc.person(input);
  const client = uc.client();
  const token = await signIn(client, { login_name, password });
  return { client, signer: signerOf(token), subject_id, token };
}

export async function signedInGuest(uc: TestUserCentre): Promise<SignedIn> {
  const client = uc.client();
  const session = await newSession(client);
  const body = { session_id: session.session_id, identify_code: await solveCaptcha(client, session) };
  const reply = await client.send({ method: 'POST', url: '/v1.1/guest_tokens', body });
  if (reply.statusCode !== 201) throw new Error(`no guest: ${reply.body}`);
  const token = reply.json<SignedIn['token']>();
  return { client, signer: signerOf(token), subject_id: token.account_id, token };
}

export async function makeAdmin(uc: TestUserCentre, subject_id: string): Promise<void> {
  if (!(await carryRole({ db: uc.db, emit: () => undefined, now: uc.clock() }, subject_id, 'super_admin'))) throw new Error('not granted');
}

export async function makeAuditor(uc: TestUserCentre, subject_id: string): Promise<void> {
  if (!(await carryRole({ db: uc.db, emit: () => undefined, now: uc.clock() }, subject_id, 'auditor'))) throw new Error('not granted');
}

/** As the command does it: the account, then every token it has. */
export async function disable(uc: TestUserCentre, subject_id: string): Promise<void> {
  await uc.db.transaction().execute((db) => disableAccount({ db, emit: () => undefined }, subject_id));
}
