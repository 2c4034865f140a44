import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PublicInfo } from '@portico/contracts/user-centre/public-info';
import { call, codeOf, loggedAbout } from '../../testing/caller.ts';
import { newEmail, newMobile } from '../../testing/code-client.ts';
import { disable, makeAdmin, signedIn, signedInGuest, type SignedIn } from '../../testing/registered.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { insertRole } from '../installation-roles/installation-roles.queries.ts';

let uc: TestUserCentre;
beforeAll(async () => {
  uc = await startUserCentre();
});
afterAll(() => uc.close());

const NORTH = { org_code: 'northwind', org_name: 'Northwind' };
const user = (input: object = {}): Promise<SignedIn> => signedIn(uc, { org: NORTH, ...input });
const person = (input: object = {}): Promise<SignedIn> => signedIn(uc, { account_type: 'person', mobile: `+86${newMobile()}`, ...input });
const query = async (who: SignedIn, body: object) =>
  (await call(who, 'POST', '/v1.1/account_public_infos/actions/query', body)).json<{ count: number; items: PublicInfo[] }>();

test('[R3.07a, R7.35a] the public information has a name and a picture, never a contact, and the login name only for colleagues [ASVS 8.2.3, 15.3.1]', async () => {
  const shown = await user({
    org_user_code: 'mei.public',
    nick_name: 'Mei',
    real_name: '陈美',
    mobile: `+86${newMobile()}`,
    email: newEmail(),
  });
  const path = `/v1.1/public/users/${shown.subject_id}`;
  const colleague = (await call(await user(), 'GET', path)).json<PublicInfo>();
  expect(colleague).toEqual({
    user_id: shown.subject_id,
    account_id: '0',
    login_credential: 'mei.public@northwind',
    nickName: 'Mei',
    avatar_url: '',
    org_code: 'northwind',
  });
  const stranger = (await call(await person(), 'GET', path)).json<PublicInfo>();
  expect(stranger).toEqual({ ...colleague, login_credential: '' });
});

test('[R3.07a, R7.35b] a person’s public information has no login name for others, and not the accounts that are bound', async () => {
  const who = await person({ user_name: 'public.person', nick_name: 'Min' });
  const bound = await uc.person({ org: NORTH, person_account_id: who.subject_id });
  const other = await user();
  expect((await call(other, 'GET', `/v1.1/public/person_accounts/${who.subject_id}`)).json()).toMatchObject({
    account_id: who.subject_id,
    user_id: '0',
    login_credential: '',
    nickName: 'Min',
  });
  expect((await call(other, 'GET', `/v1.1/public/users/${bound.subject_id}`)).json()).toMatchObject({ account_id: '0' });
  expect((await call(who, 'GET', `/v1.1/public/users/${bound.subject_id}`)).json()).toMatchObject({ account_id: who.subject_id });
});

test('super administrators and auditors read by the login name who has no display name; nobody else does', async () => {
  const [nameless, alone] = [await user({ org_user_code: 'no.name' }), await person({ user_name: 'no.name.either' })];
  const oversees = async (role: 'super_admin' | 'auditor'): Promise<SignedIn> => {
    const who = await person();
    await insertRole(uc.db, who.subject_id, role, new Date(uc.clock()));
    return who;
  };
  const ids = [nameless.subject_id, alone.subject_id];
  const names = async (who: SignedIn) => (await query(who, { ids })).items.map(({ login_credential }) => login_credential).toSorted();
  for (const role of ['super_admin', 'auditor'] as const)
    expect(await names(await oversees(role))).toEqual(['no.name.either', 'no.name@northwind']);
  expect(await names(await person())).toEqual(['', '']);
});

test('[R7.35a, R7.35b, R7.35c] an id of the other kind, an unknown one and a guest are not found; guests, strangers and the disabled ask in vain', async () => {
  const [who, guest] = [await user(), await signedInGuest(uc)];
  for (const path of [
    `/public/person_accounts/${who.subject_id}`,
    '/public/users/1',
    '/public/users/0',
    `/public/users/${guest.subject_id}`,
    `/public/person_accounts/${guest.subject_id}`,
  ]) {
    expect(codeOf(await call(who, 'GET', `/v1.1${path}`))).toBe('UC/ACCOUNT_NOT_FOUND');
  }
  expect(codeOf(await call(guest, 'GET', `/v1.1/public/users/${who.subject_id}`))).toBe('UC/INVALID_ACCOUNT_TYPE');
  expect(codeOf(await call(guest, 'POST', '/v1.1/account_public_infos/actions/query', {}))).toBe('UC/INVALID_ACCOUNT_TYPE');
  expect((await uc.client().send({ method: 'GET', url: `/v1.1/public/users/${who.subject_id}` })).statusCode).toBe(401);
  await disable(uc, who.subject_id);
  expect(codeOf(await call(who, 'GET', '/v1.1/public/users/1'))).toBe('UC/AUTH_INVALID_TOKEN_BE_KICKED');
});

test('[R9.03a, R7.35c] several are queried by ids, offset 0 and limit 100 unless said otherwise', async () => {
  const who = await person();
  const others = await Promise.all([1, 2, 3].map(() => uc.person({ org: NORTH })));
  const ids = others.map((other) => other.subject_id).toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  const all = await query(who, { ids });
  expect(all.count).toBe(3);
  expect(all.items.map((item) => item.user_id)).toEqual(ids);
  expect((await query(who, { ids, offset: 1, limit: 1 })).items.map((item) => item.user_id)).toEqual([ids[1]]);
  expect(codeOf(await call(who, 'POST', '/v1.1/account_public_infos/actions/query', { ids: Array.from({ length: 101 }, () => '1') }))).toBe(
    'COMMON/INVALID_ARGUMENT',
  );
});

test('[R9.03b] of more than a hundred, a hundred are given unless said otherwise', async () => {
  const org = { org_code: 'crowd', org_name: 'Crowd' };
  const who = await signedIn(uc, { org });
  for (let made = 0; made < 100; made += 1) await uc.person({ org, password: null });
  const { count, items } = await query(who, {});
  expect([count, items.length]).toEqual([101, 100]);
});

test('[R7.35c] contacts cannot be tried out: login names find colleagues only, a mobile or an address nobody', async () => {
  const mobile = newMobile();
  const email = newEmail();
  const [colleague, outsider] = [await uc.person({ org: NORTH, mobile: `+86${mobile}`, email }), await uc.person()];
  const who = await user();
  const login_credentials = [colleague.login_name.toUpperCase(), outsider.login_name, mobile, `+86${mobile}`, email];
  expect((await query(who, { login_credentials })).items.map((item) => item.user_id)).toEqual([colleague.subject_id]);
  const stranger = await person();
  expect((await query(stranger, { login_credentials })).items).toEqual([]);
  expect((await query(stranger, { ids: [colleague.subject_id], login_credentials: [colleague.login_name] })).items).toEqual([]);
});

test('[R7.35c] asked for nothing in particular, a person gets the own accounts and an organisation user the organisation’s', async () => {
  const who = await person();
  const bound = await uc.person({ org: { org_code: 'smallco', org_name: 'Small' }, person_account_id: who.subject_id });
  expect((await query(who, {})).items.map((item) => [item.account_id, item.user_id])).toEqual([
    [who.subject_id, '0'],
    [who.subject_id, bound.subject_id],
  ]);
  const lone = await signedIn(uc, { org: { org_code: 'lonely', org_name: 'Lonely' } });
  expect(await query(lone, {})).toMatchObject({ count: 1, items: [{ user_id: lone.subject_id }] });
});

test('[R7.35e] the organisations of an app: one’s own if it is among them, all for an administrator', async () => {
  const [admin, north, other] = [await signedIn(uc), await user(), await signedIn(uc)];
  await makeAdmin(uc, admin.subject_id);
  const orgOf = async (who: SignedIn) =>
    (await uc.db.selectFrom('account').select('org_id').where('subject_id', '=', who.subject_id).executeTakeFirstOrThrow()).org_id ?? '';
  const body = { sdp_app_id: 'warehouse', org_id: await orgOf(north) };
  expect(codeOf(await call(north, 'POST', '/v1.1/uc_tenants', body))).toBe('MP/NO_PERMISSION');
  expect(codeOf(await call(admin, 'POST', '/v1.1/uc_tenants', { ...body, org_id: '1' }))).toBe('UC/ORG_NOT_FOUND');
  expect((await call(admin, 'POST', '/v1.1/uc_tenants', body)).json()).toMatchObject({ tenant_id: body.org_id, org_code: 'northwind' });
  const tenants = async (who: SignedIn) =>
    (await call(who, 'GET', '/v1.1/uc_tenants/actions/query?sdp_app_id=warehouse'))
      .json<{ items: { org_code: string }[] }>()
      .items.map((item) => item.org_code);
  expect(await tenants(north)).toEqual(['northwind']);
  expect(await tenants(other)).toEqual([]);
  expect(await tenants(admin)).toEqual(['northwind']);
  expect((await call(admin, 'DELETE', `/v1.1/uc_tenants?sdp_app_id=warehouse&org_id=${body.org_id}`)).statusCode).toBe(204);
  expect(codeOf(await call(admin, 'DELETE', `/v1.1/uc_tenants?sdp_app_id=warehouse&org_id=${body.org_id}`))).toBe('UC/ORG_NOT_FOUND');
  expect(await tenants(north)).toEqual([]);
  expect(await loggedAbout(uc, body.org_id)).toEqual(['Let Northwind sign in to an app', 'No longer let Northwind sign in to an app']);
});

test('[R3.15c] a registered service learns the names of several accounts at once, and nobody else does', async () => {
  const [named, nameless, guest] = [
    await user({ nick_name: 'Mei' }),
    await user({ nick_name: '', org_user_code: 'no.nick' }),
    await signedInGuest(uc),
  ];
  const service = await uc.service('names');
  const url = '/v1.1/account_names/actions/query';
  const body = { ids: [named.subject_id, nameless.subject_id, guest.subject_id, '1', ''] };
  const reply = await uc.client().sendSigned(service, { method: 'POST', url, body });
  expect(reply.json<{ items: { id: string }[] }>().items.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(
    [
      { id: named.subject_id, name: 'Mei', avatar_url: '' },
      { id: nameless.subject_id, name: 'no.nick@northwind', avatar_url: '' },
    ].toSorted((one, other) => one.id.localeCompare(other.id)),
  );
  const by_login = { login_names: ['NO.nick@northwind', 'nobody@northwind'] };
  expect((await uc.client().sendSigned(service, { method: 'POST', url, body: by_login })).json()).toEqual({
    items: [{ id: nameless.subject_id, name: 'no.nick@northwind', avatar_url: '' }],
  });
  expect(codeOf(await call(named, 'POST', url, body))).toBe('UC/SERVICE_CREDENTIAL_INVALID');
  const many = { ids: Array.from({ length: 101 }, (_, at) => String(at + 1)) };
  expect((await uc.client().sendSigned(service, { method: 'POST', url, body: many })).statusCode).toBe(400);
});
