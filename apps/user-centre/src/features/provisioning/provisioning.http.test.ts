import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ProvisioningSettings } from '@portico/contracts/user-centre/provisioning';
import type { ThirdAuthorization } from '@portico/contracts/user-centre/third-party';
import type { Token } from '@portico/contracts/user-centre/tokens';
import type { LightMyRequestResponse } from 'fastify';
import { call, codeOf } from '../../testing/caller.ts';
import {
  registerProvider,
  REDIRECT_URI,
  startIdentityProvider,
  type IdentityProvider,
  type SaidOf,
} from '../../testing/identity-provider.ts';
import { disable, signedIn } from '../../testing/registered.ts';
import { clearPolicies, setPolicy } from '../../testing/second-factor.ts';
import { newSession } from '../../testing/sign-in-client.ts';
import { signerOf } from '../../testing/signed-client.ts';
import { comeBack, signInAt, visitProvider } from '../../testing/third-sign-in.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { eraseAccount } from '../accounts/erase.service.ts';
import { saveProvisioning } from './settings.service.ts';

const DOMAIN = 'larkfield.example';
const people = new Map<string, Readonly<Record<string, unknown>>>();
const saidOf: SaidOf = (login) => people.get(login) ?? {};
let uc: TestUserCentre;
let acme: IdentityProvider;
let zenith: IdentityProvider;
let settings: ProvisioningSettings;
let hq: string;
let shop: string;

beforeAll(async () => {
  uc = await startUserCentre({ max: 10 });
  const orgOf = async (org_code: string): Promise<string> => {
    await uc.person({ org: { org_code, org_name: `Larkfield ${org_code}` } });
    return (await uc.db.selectFrom('org').select('org_id').where('org_code', '=', org_code).executeTakeFirstOrThrow()).org_id;
  };
  [hq, shop] = [await orgOf('hq'), await orgOf('shop')];
  settings = { email_domains: [DOMAIN], org_id: hq, orgs: [{ attribute: 'groups', value: 'shop', org_id: shop }], name_wins: false };
  acme = { ...(await startIdentityProvider(saidOf)), source_plat: 'acme' };
  zenith = { ...(await startIdentityProvider(saidOf)), source_plat: 'zenith' };
  const scope = 'openid email profile groups';
  for (const { source_plat, issuer } of [acme, zenith])
    await registerProvider(uc, source_plat, issuer, { scope, provisioning: settings, client_secret: 'shared-with-the-provider-only' });
});
afterEach(async () => {
  await clearPolicies(uc);
  await saveProvisioning(uc.db, 'acme', settings);
});
afterAll(async () => {
  await acme.close();
  await zenith.close();
  await uc.close();
});

let made = 0;
/** Somebody at the providers whom nobody here knows. */
function stranger(said: Readonly<Record<string, unknown>> = {}): { login: string; email: string } {
  made += 1;
  const [login, email] = [`stranger${made}`, `stranger.${made}@${DOMAIN}`];
  people.set(login, { email, email_verified: true, name: `Stranger ${made}`, ...said });
  return { login, email };
}
const arrive = (login: string, provider = acme, client = uc.client()): Promise<LightMyRequestResponse> => signInAt(client, provider, login);
const userOf = (reply: LightMyRequestResponse): string => {
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<Token>().user_id;
};
const accounts = async (): Promise<number> =>
  Number((await uc.db.selectFrom('account').select(uc.db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n);
const lastAudit = () =>
  uc.db
    .selectFrom('sign_in_audit')
    .select(['outcome', 'subject_id'])
    .where('event', '=', 'third_sign_in')
    .orderBy('audit_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
const logOf = (object_id: string) =>
  uc.db.selectFrom('operation_log').select(['event', 'after']).where('object_id', '=', object_id).orderBy('log_id').execute();
/** Refused with this, and nothing is there that was not before, but the trail. */
async function expectRefused(code: string, login: string, provider = acme): Promise<void> {
  const before = await accounts();
  const reply = await arrive(login, provider);
  expect([reply.statusCode, codeOf(reply)], login).toEqual([400, code]);
  expect(await accounts()).toBe(before);
  const bound = await uc.db.selectFrom('third_account').select('subject_id').where('open_id', '=', login).execute();
  expect(bound.length, login).toBeLessThanOrEqual(1);
}

test('[R5.25a] who comes for the first time gets an account in the organisation that the mapping says, and the same one ever after', async () => {
  const [{ login, email }, seller] = [stranger(), stranger({ groups: ['all', 'shop'] })];
  const reply = await arrive(login);
  const user_id = userOf(reply);
  const token = reply.json<Token>();
  expect(token).toMatchObject({ account_type: 'org' });
  expect(await lastAudit()).toEqual({ outcome: 'done', subject_id: user_id });
  const client = uc.client();
  const again = await arrive(login, acme, client);
  expect(userOf(again)).toBe(user_id);
  const info = await client.sendSigned(signerOf(again.json<Token>()), { method: 'GET', url: `/v1.1/users/${user_id}?dataEncrypted=false` });
  const code = email.split('@')[0] ?? '';
  expect(info.json()).toMatchObject({ login_name: `${code}@hq`, nickName: people.get(login)?.['name'], email, has_password: false });
  expect((await logOf(user_id)).map(({ event, after }) => [event, after])).toEqual([
    ['account.provisioned', { login_name: `${code}@hq`, org_code: 'hq', source_plat: 'acme', open_id: login }],
  ]);
  // Nothing is sent to an address for which nobody has shown a code.
  const contact = await uc.db.selectFrom('credential').selectAll().where('subject_id', '=', user_id).where('kind', '=', 'email').execute();
  expect(contact.map(({ verified_at }) => verified_at)).toEqual([null]);
  const sold = userOf(await arrive(seller.login));
  const { org_id } = await uc.db.selectFrom('account').select('org_id').where('subject_id', '=', sold).executeTakeFirstOrThrow();
  expect(org_id).toBe(shop);
  // The second sign-in was from another device, and is told of; the first is nobody's surprise.
  const notices = await uc.db.selectFrom('notice').select(['subject_id', 'kind']).where('subject_id', 'in', [user_id, sold]).execute();
  expect(notices).toEqual([{ subject_id: user_id, kind: 'new_device' }]);
});

test('two people of one name at different domains are two users, and the later one has a code of their own', async () => {
  await saveProvisioning(uc.db, 'acme', { ...settings, email_domains: [DOMAIN, 'shop.example'] });
  const [{ login, email }, other] = [stranger(), stranger()];
  people.set(other.login, { ...saidOf(other.login), email: email.replace(DOMAIN, 'shop.example') });
  const [first, second] = [userOf(await arrive(login)), userOf(await arrive(other.login))];
  const codes = await uc.db
    .selectFrom('credential')
    .select(['subject_id', 'value'])
    .where('kind', '=', 'org_user_code')
    .where('subject_id', 'in', [first, second])
    .orderBy('subject_id')
    .execute();
  const code = email.split('@')[0] ?? '';
  expect(codes.map(({ value }) => value)).toEqual([`${code}@hq`, `${code}-${second}@hq`]);
});

test.each<[string, string, Readonly<Record<string, unknown>>]>([
  ['whose address is not verified', 'UC/THIRD_EMAIL_UNVERIFIED', { email_verified: false }],
  ['of whose address the provider says nothing', 'UC/THIRD_EMAIL_UNVERIFIED', { email_verified: undefined }],
  ['who has no address', 'UC/THIRD_EMAIL_UNVERIFIED', { email: undefined }],
  ['of another domain', 'UC/THIRD_DOMAIN_REFUSED', { email: 'somebody@elsewhere.example' }],
  ['of a domain below', 'UC/THIRD_DOMAIN_REFUSED', { email: `somebody@mail.${DOMAIN}` }],
])('no account is made for somebody %s [ASVS 6.8.1]', async (_who, code, said) => {
  const { login } = stranger(said);
  await expectRefused(code, login);
  expect(await lastAudit()).toEqual({ outcome: 'not_provisioned', subject_id: null });
});

test('no account is made where no row says where somebody belongs, and none at a provider that makes none', async () => {
  const { login } = stranger({ groups: ['board'] });
  await saveProvisioning(uc.db, 'acme', { ...settings, org_id: '' });
  await expectRefused('UC/THIRD_ORG_UNDECIDED', login);
  await saveProvisioning(uc.db, 'acme', null);
  await expectRefused('UC/THIRD_ACCOUNT_NOT_BOUND', login);
  expect(await lastAudit()).toEqual({ outcome: 'not_bound', subject_id: null });
});

test('an address that somebody has here links nobody: they sign in and link it themselves [ASVS 6.8.1, 10.5.2]', async () => {
  const { login, email } = stranger();
  const victim = await signedIn(uc, { email });
  await expectRefused('UC/THIRD_EMAIL_TAKEN', login);
  people.set(login, { ...saidOf(login), email: email.toUpperCase() });
  await expectRefused('UC/THIRD_EMAIL_TAKEN', login);
  // Of whom the provider does not say that the address is theirs learns nothing about it.
  people.set(login, { ...saidOf(login), email_verified: false });
  await expectRefused('UC/THIRD_EMAIL_UNVERIFIED', login);
  const url = `/v1.1/users/${victim.subject_id}/third_accounts`;
  expect((await call(victim, 'GET', url)).json()).toMatchObject({ count: 0 });

  const session = await newSession(victim.client);
  const body = { session_id: session.session_id, source_plat: 'acme', redirect_uri: REDIRECT_URI };
  const { authorization_url } = (await call(victim, 'POST', `${url}/actions/authorize`, body)).json<ThirdAuthorization>();
  const back = await acme.visit(authorization_url, login);
  expect((await call(victim, 'POST', url, { session_id: session.session_id, source_plat: 'acme', ...back })).statusCode).toBe(201);
  expect(userOf(await arrive(login))).toBe(victim.subject_id);
});

test('another subject is another person, and so is the same one at another provider [ASVS 6.8.1, 10.5.2]', async () => {
  const { login, email } = stranger();
  const user_id = userOf(await arrive(login));
  // The address was given to somebody else, who is not let in as whoever had it.
  const heir = stranger({ email });
  await expectRefused('UC/THIRD_EMAIL_TAKEN', heir.login);
  await expectRefused('UC/THIRD_EMAIL_TAKEN', login, zenith);
  people.set(login, { ...saidOf(login), email: stranger().email });
  expect(userOf(await arrive(login, zenith))).not.toBe(user_id);
  // What is said of the address later changes nothing: known is who is known by the subject.
  people.set(login, { email: 'somebody@elsewhere.example', email_verified: false });
  expect(userOf(await arrive(login))).toBe(user_id);
});

test('who was disabled, deleted or has undone the link gets no second account', async () => {
  const [off, gone, free] = [stranger(), stranger(), stranger()];
  const [disabled, deleted] = [userOf(await arrive(off.login)), userOf(await arrive(gone.login))];
  await disable(uc, disabled);
  await expectRefused('UC/ACCOUNT_DISABLED', off.login);
  await uc.db.transaction().execute((db) => eraseAccount({ db, emit: () => undefined }, deleted));
  await expectRefused('UC/THIRD_ACCOUNT_ENDED', gone.login);
  people.set(gone.login, { ...saidOf(gone.login), email: stranger().email });
  await expectRefused('UC/THIRD_ACCOUNT_ENDED', gone.login);
  const kept = await uc.db.selectFrom('third_account_ended').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(gone.login);

  const client = uc.client();
  const reply = await arrive(free.login, acme, client);
  const user_id = userOf(reply);
  const url = `/v1.1/users/${user_id}/third_accounts/${free.login}`;
  expect((await client.sendSigned(signerOf(reply.json<Token>()), { method: 'DELETE', url })).statusCode).toBe(204);
  await expectRefused('UC/THIRD_ACCOUNT_ENDED', free.login);
});

test('the gate is asked of a new account as of any other: second factor, ways, networks and limits', async () => {
  const { login } = stranger();
  await setPolicy(uc, { scope: 'org', target_id: hq, second_factor: 'required' });
  const before = await accounts();
  const client = uc.client();
  const asked = await arrive(login, acme, client);
  expect([asked.statusCode, codeOf(asked)]).toEqual([400, 'UC/SECOND_FACTOR_NEEDED']);
  expect((await lastAudit()).outcome).toBe('factor_needed');
  await setPolicy(uc, { scope: 'org', target_id: hq, ways: ['password'] });
  expect(codeOf(await arrive(login))).toBe('UC/SIGN_IN_WAY_REFUSED');
  await setPolicy(uc, { scope: 'org', target_id: hq, networks: ['10.0.0.0/8'] });
  expect(codeOf(await arrive(login))).toBe('UC/NETWORK_REFUSED');
  await setPolicy(uc, { scope: 'org', target_id: hq, max_sessions: 1 });
  const [first, second] = [await arrive(login), await arrive(login)];
  expect(userOf(first)).toBe(userOf(second));
  expect(await accounts()).toBe(before + 1);
  const states = await uc.db.selectFrom('token').select('state').where('subject_id', '=', userOf(first)).orderBy('issued_at').execute();
  expect(states.map(({ state }) => state)).toEqual(['kicked', 'active']);
});

test('ten first sign-ins at one moment make one account; two people with one address at one moment make one too', async () => {
  const { login, email } = stranger();
  const visits = await Promise.all(Array.from({ length: 10 }, () => visitProvider(uc.client(), acme, login)));
  const before = await accounts();
  const replies = await Promise.all(visits.map((visit) => comeBack(visit, acme)));
  expect(new Set(replies.map(userOf)).size).toBe(1);
  expect(await accounts()).toBe(before + 1);
  expect(await logOf(userOf(replies[0] as LightMyRequestResponse))).toHaveLength(1);

  const rivals = Array.from({ length: 6 }, () => stranger({ email: `rival.${email}` }));
  const rivalling = await Promise.all(rivals.map((rival) => visitProvider(uc.client(), acme, rival.login)));
  const codes = (await Promise.all(rivalling.map((visit) => comeBack(visit, acme)))).map((reply) => `${reply.statusCode} ${codeOf(reply)}`);
  expect(codes.toSorted()).toEqual(['201 ', ...Array.from({ length: 5 }, () => '400 UC/THIRD_EMAIL_TAKEN')]);
  expect(await accounts()).toBe(before + 2);
});

test("somebody else's code makes nobody an account, nor does one that was used, or what the caller says itself [ASVS 10.1.2]", async () => {
  const [victim, attacker] = [stranger(), stranger()];
  const [theirs, own] = [await visitProvider(uc.client(), acme, victim.login), await visitProvider(uc.client(), acme, attacker.login)];
  const before = await accounts();
  const injected = await comeBack(own, acme, { code: theirs.back['code'] ?? '' });
  expect(codeOf(injected)).toBe('UC/THIRD_VERIFY_FAILED');
  expect(codeOf(await comeBack({ ...own, back: theirs.back }, acme))).toBe('UC/THIRD_STATE_INVALID');
  const claimed = await comeBack(await visitProvider(uc.client(), acme, attacker.login), acme, { open_id: victim.login });
  expect(codeOf(claimed)).toBe('UC/THIRD_VERIFY_FAILED');
  // Zenith vouched, and acme is named.
  const elsewhere = await visitProvider(uc.client(), zenith, victim.login);
  expect(codeOf(await comeBack(elsewhere, acme))).toBe('UC/THIRD_STATE_INVALID');
  expect(await accounts()).toBe(before);
  userOf(await comeBack(theirs, acme));
  expect(codeOf(await comeBack(theirs, acme))).toBe('UC/SESSION_EXPIRED');
});

test("the provider's name fills in, or wins where that was said, and only for accounts that it made", async () => {
  const { login, email } = stranger({ name: '' });
  const user_id = userOf(await arrive(login));
  const nick = async (subject_id = user_id): Promise<string> =>
    (await uc.db.selectFrom('account').select('nick_name').where('subject_id', '=', subject_id).executeTakeFirstOrThrow()).nick_name;
  expect(await nick()).toBe(email.split('@')[0]);
  people.set(login, { ...saidOf(login), name: 'Mei\u202e Tan\u0000' });
  userOf(await arrive(login));
  expect(await nick()).toBe(email.split('@')[0]);
  await uc.db.updateTable('account').set({ nick_name: '' }).where('subject_id', '=', user_id).execute();
  userOf(await arrive(login));
  expect(await nick()).toBe('Mei Tan');

  await saveProvisioning(uc.db, 'acme', { ...settings, name_wins: true });
  people.set(login, { ...saidOf(login), name: 'Mei Lim' });
  uc.published.length = 0;
  userOf(await arrive(login));
  expect(await nick()).toBe('Mei Lim');
  expect(uc.published.some(({ topic }) => topic === 'token.revoked')).toBe(true);
  expect((await logOf(user_id)).map(({ event }) => event)).toEqual(['account.provisioned', 'account.synchronised', 'account.synchronised']);

  const { subject_id } = await uc.person();
  const bound = { source_plat: 'acme', open_id: stranger({ name: 'Somebody' }).login, app_id: 'portico', subject_id };
  await uc.db
    .insertInto('third_account')
    .values({ ...bound, bound_at: new Date(uc.clock()) })
    .execute();
  expect(userOf(await arrive(bound.open_id))).toBe(subject_id);
  expect(await nick(subject_id)).toBe('Mei Tan');
});
