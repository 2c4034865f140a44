import { afterAll, beforeAll, expect, test } from 'vitest';
import { TIMES } from '@portico/contracts/limits';
import type { Invitation, OrgUser } from '@portico/contracts/user-centre/org-users';
import type { Org } from '@portico/contracts/user-centre/orgs';
import { call, codeOf, loggedAbout } from '../../testing/caller.ts';
import { newEmail, newMobile, sealedPassword } from '../../testing/code-client.ts';
import { makeAdmin, signedIn, type SignedIn } from '../../testing/registered.ts';
import { newSession, signIn, trySignIn } from '../../testing/sign-in-client.ts';
import { signerOf } from '../../testing/signed-client.ts';
import { startUserCentre, TEST_PASSWORD, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { insertRole } from '../installation-roles/installation-roles.queries.ts';
import { grantManager, insertManagerTicket } from '../managers/managers.queries.ts';

let uc: TestUserCentre;
let admin: SignedIn;
beforeAll(async () => {
  uc = await startUserCentre();
  admin = await signedIn(uc);
  await makeAdmin(uc, admin.subject_id);
});
afterAll(() => uc.close());

let made = 0;
async function newOrg(): Promise<Org> {
  made += 1;
  return (await call(admin, 'POST', '/v1.1/orgs', { org_code: `Org${made}.test`, org_name: `Org ${made}` })).json<Org>();
}
const invite = (who: SignedIn, org: Org, body: object) => call(who, 'POST', `/v1.1/orgs/${org.org_id}/users`, body);
const list = async (who: SignedIn, org: Org, query = '') =>
  (await call(who, 'GET', `/v1.1/orgs/${org.org_id}/users${query}`)).json<{
    items: OrgUser[];
    cursor: string | null;
    total: number;
    total_capped: boolean;
  }>();
const search = async (who: SignedIn, org: Org, keyword: string) =>
  (await call(who, 'POST', `/v1.1/orgs/${org.org_id}/users/actions/search`, { keyword })).json<{ items: OrgUser[] }>();
const act = (who: SignedIn, org: Org, user_id: string, action: string) =>
  call(who, 'POST', `/v1.1/orgs/${org.org_id}/users/${user_id}/actions/${action}`);

async function firstPassword(invitation: Invitation, password = TEST_PASSWORD) {
  const client = uc.client();
  const session = await newSession(client);
  const body = {
    session_id: session.session_id,
    one_time_code: invitation.one_time_code,
    ...sealedPassword(session, 'password', password),
  };
  return await client.send({ method: 'PUT', url: `/v1.1/users/${invitation.user_id}/password/actions/set`, body });
}

/** A user of the organisation, signed in. */
async function member(org: Org): Promise<SignedIn> {
  const org_user_code = `m${made}${Math.random().toString(36).slice(2, 8)}`;
  return await signedIn(uc, { org: { org_code: org.org_code, org_name: org.org_name }, org_user_code });
}

async function manager(org: Org, holds_ticket = true): Promise<SignedIn> {
  const who = await member(org);
  await grantManager(uc.db, who.subject_id, org.org_id, new Date(uc.clock()));
  const { family_id } = await uc.db
    .selectFrom('token')
    .select('family_id')
    .where('subject_id', '=', who.subject_id)
    .executeTakeFirstOrThrow();
  if (holds_ticket)
    await insertManagerTicket(
      uc.db,
      Buffer.from(who.subject_id),
      who.subject_id,
      family_id,
      new Date(uc.clock() + TIMES.manager_ticket_s * 1_000),
    );
  return who;
}

test('an administrator adds, finds and renames organisations; a code is used once', async () => {
  const org = await newOrg();
  expect(org).toMatchObject({ org_code: `org${made}.test`, version: 1 });
  expect(codeOf(await call(admin, 'POST', '/v1.1/orgs', { org_code: org.org_code.toUpperCase(), org_name: 'Again' }))).toBe(
    'UC/ORG_CODE_EXISTS',
  );
  expect(codeOf(await call(admin, 'POST', '/v1.1/orgs', { org_code: 'a@b', org_name: 'x' }))).toBe('COMMON/INVALID_ARGUMENT');
  expect((await call(admin, 'PUT', `/v1.1/orgs/${org.org_id}`, { org_name: 'Renamed' }, { 'if-match': '"1"' })).json()).toMatchObject({
    org_name: 'Renamed',
    version: 2,
  });
  expect(codeOf(await call(admin, 'PUT', `/v1.1/orgs/${org.org_id}`, { org_name: 'Other' }, { 'if-match': '"1"' }))).toBe(
    'COMMON/STALE_VERSION',
  );
  expect(codeOf(await call(admin, 'PUT', '/v1.1/orgs/1', { org_name: 'Other' }))).toBe('UC/ORG_NOT_FOUND');
  const found = (await call(admin, 'GET', `/v1.1/orgs?keyword=${org.org_code}`)).json<{ items: Org[] }>().items;
  expect(found.map((each) => each.org_name)).toEqual(['Renamed']);
  const page = (await call(admin, 'GET', '/v1.1/orgs?limit=1')).json<{ items: Org[]; cursor: string }>();
  expect(page.items).toHaveLength(1);
  expect((await call(admin, 'GET', `/v1.1/orgs?limit=1&cursor=${page.cursor}`)).json<{ items: Org[] }>().items[0]?.org_id).not.toBe(
    page.items[0]?.org_id,
  );
  expect(await loggedAbout(uc, org.org_id)).toEqual([expect.stringContaining('Added') as string, 'Renamed the organisation']);
  const somebody = await signedIn(uc);
  for (const [method, url, body] of [
    ['GET', '/v1.1/orgs', undefined],
    ['POST', '/v1.1/orgs', { org_code: 'x', org_name: 'x' }],
  ] as const) {
    expect(codeOf(await call(somebody, method, url, body))).toBe('MP/NO_PERMISSION');
  }
});

test('organisations are ordered by name, code or time over all pages, and counted', async () => {
  const code = (letter: string): string => `sorted${letter}.test`;
  for (const [letter, org_name] of [
    ['b', 'sorted apple'],
    ['a', 'Sorted Berry'],
    ['c', 'Sorted Apple'],
  ] as const)
    await call(admin, 'POST', '/v1.1/orgs', { org_code: code(letter), org_name });
  type Page = { items: Org[]; cursor: string | null; total: number; total_capped: boolean };
  const walk = async (order: string): Promise<string[]> => {
    const codes: string[] = [];
    for (let cursor: string | null = ''; cursor !== null && codes.length < 9;) {
      const url = `/v1.1/orgs?keyword=sorted&limit=1${order}${cursor === '' ? '' : `&cursor=${cursor}`}`;
      const page: Page = (await call(admin, 'GET', url)).json<Page>();
      expect(page).toMatchObject({ total: 3, total_capped: false });
      codes.push(...page.items.map(({ org_code }) => org_code));
      ({ cursor } = page);
    }
    return codes;
  };
  const made_in = [code('b'), code('a'), code('c')];
  const by_name = [code('b'), code('c'), code('a')];
  const by_code = [code('a'), code('b'), code('c')];
  for (const [order, codes] of [
    ['', made_in],
    ['&order=created_at', made_in],
    ['&order=org_name', by_name],
    ['&order=org_code', by_code],
  ] as const) {
    expect(await walk(order), order).toEqual(codes);
    if (order !== '') expect(await walk(order.replace('=', '=-')), order).toEqual(codes.toReversed());
  }
  for (const wrong of ['order=memo', 'cursor=x', 'cursor=1'])
    expect(codeOf(await call(admin, 'GET', `/v1.1/orgs?${wrong}`)), wrong).toBe('COMMON/INVALID_ARGUMENT');
});

test('one organisation is read by super administrators and auditors alone', async () => {
  const org = await newOrg();
  const auditor = await signedIn(uc);
  await insertRole(uc.db, auditor.subject_id, 'auditor', new Date(uc.clock()));
  for (const who of [admin, auditor]) expect((await call(who, 'GET', `/v1.1/orgs/${org.org_id}`)).json()).toEqual(org);
  expect(codeOf(await call(admin, 'GET', '/v1.1/orgs/1'))).toBe('UC/ORG_NOT_FOUND');
  expect(codeOf(await call(await member(org), 'GET', `/v1.1/orgs/${org.org_id}`))).toBe('MP/NO_PERMISSION');
});

test('an invited user sets the first password with the code of the invitation and signs in', async () => {
  const org = await newOrg();
  const mobile = newMobile();
  const reply = await invite(admin, org, { org_user_code: 'Li.Na', nickName: 'Na', realName: '李娜', mobile, email: newEmail() });
  expect(reply.statusCode).toBe(201);
  const invitation = reply.json<Invitation>();
  expect(invitation.login_name).toBe(`li.na@${org.org_code}`);
  expect((await firstPassword(invitation)).statusCode).toBe(200);
  expect((await trySignIn(uc.client(), { login_name: invitation.login_name, password: TEST_PASSWORD })).statusCode).toBe(201);
  expect((await trySignIn(uc.client(), { login_name: mobile, password: TEST_PASSWORD })).statusCode).toBe(201);
  expect(codeOf(await invite(admin, org, { org_user_code: 'li.na' }))).toBe('UC/LOGIN_NAME_EXISTS');
  expect(codeOf(await invite(admin, org, { org_user_code: 'other', mobile }))).toBe('UC/LOGIN_NAME_EXISTS');
  for (const body of [
    { org_user_code: 'a@b' },
    { org_user_code: '' },
    { org_user_code: 'ok', mobile: '12' },
    { org_user_code: 'ok', email: 'x' },
  ]) {
    expect(codeOf(await invite(admin, org, body))).toBe('COMMON/INVALID_ARGUMENT');
  }
  const log = JSON.stringify(await uc.db.selectFrom('operation_log').selectAll().where('object_id', '=', invitation.user_id).execute());
  expect(log).not.toContain(invitation.one_time_code);
  const row = JSON.stringify(await uc.db.selectFrom('account').selectAll().where('subject_id', '=', invitation.user_id).execute());
  expect(row).not.toContain('李娜');
});

test('users are listed page by page and found by code, nick name or a whole contact, with contacts masked', async () => {
  const org = await newOrg();
  const [mobile, email] = [newMobile(), newEmail()];
  await invite(admin, org, { org_user_code: 'alpha', nickName: 'Ana_x', mobile });
  await invite(admin, org, { org_user_code: 'beta', nickName: 'Boris', email });
  await invite(admin, org, { org_user_code: 'gamma', nickName: '高娜' });
  const codes = async (query: string) => (await list(admin, org, query)).items.map((item) => item.login_name.split('@')[0]);
  const first = await list(admin, org, '?limit=2');
  expect(first.items).toHaveLength(2);
  expect(await codes(`?limit=2&cursor=${first.cursor ?? ''}`)).toEqual(['gamma']);
  const found = async (keyword: string) => (await search(admin, org, keyword)).items.map((item) => item.login_name.split('@')[0]);
  expect(await found('AL')).toEqual(['alpha']);
  expect(await found('%')).toEqual([]);
  expect(await found('a_x')).toEqual(['alpha']);
  expect(await found('娜')).toEqual(['gamma']);
  expect(await found(mobile)).toEqual(['alpha']);
  expect(await found(email)).toEqual(['beta']);
  expect(await codes('?status=disabled')).toEqual([]);
  const [alpha] = (await search(admin, org, 'alpha')).items;
  expect(alpha).toMatchObject({
    mobile: `+86${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
    has_password: false,
    is_manager: false,
    status: 'active',
  });
});

test('users are listed by display name or by age, both ways, with how many there are; who never signed in is told from who is active', async () => {
  const org = await newOrg();
  for (const [org_user_code, nickName] of [
    ['c', 'ada'],
    ['a', ''],
    ['b', 'Bea'],
  ])
    await invite(admin, org, { org_user_code, nickName });
  const active = await member(org);
  const shown = async (query: string) => await list(admin, org, query);
  const walk = async (query: string): Promise<string[]> => {
    const found: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await shown(`?limit=1${query}${cursor === undefined ? '' : `&cursor=${cursor}`}`);
      found.push(...page.items.map(({ nickName, login_name }) => nickName || login_name));
      cursor = page.cursor;
    }
    return found.filter((name) => name !== active_name);
  };
  const active_name = (await shown('?state=active')).items.map(({ nickName, login_name }) => nickName || login_name)[0];
  const nameless = `a@${org.org_code}`;
  expect(await walk('&order=name')).toEqual(['ada', 'Bea', nameless]);
  expect(await walk('&order=-name')).toEqual([nameless, 'Bea', 'ada']);
  expect(await walk('&order=created_at')).toEqual(['ada', nameless, 'Bea']);
  expect(await walk('&order=-created_at')).toEqual(['Bea', nameless, 'ada']);
  // Of those few who are in a state, whoever they are is found first.
  expect(await walk('&order=-name&state=invited')).toEqual([nameless, 'Bea', 'ada']);
  const counted = async (query: string) => (({ total, total_capped }) => [total, total_capped])(await shown(query));
  expect(await counted('?limit=1')).toEqual([4, false]);
  expect(await counted('?state=invited')).toEqual([3, false]);
  expect(await counted('?state=disabled')).toEqual([0, false]);
  expect((await shown('?state=active')).items.map(({ user_id }) => user_id)).toEqual([active.subject_id]);
  const body = { keyword: 'ada', state: 'active' };
  expect((await call(admin, 'POST', `/v1.1/orgs/${org.org_id}/users/actions/search`, body)).json()).toMatchObject({ items: [] });
});

test('[R6.04f] a manager cannot learn by the order of a list where the name of somebody elsewhere stands', async () => {
  const [org, other] = [await newOrg(), await newOrg()];
  const who = await manager(org);
  const foreign = await member(other);
  const asked = (cursor: string) => call(who, 'GET', `/v1.1/orgs/${org.org_id}/users?order=name&cursor=${cursor}`);
  // As of nobody at all.
  for (const cursor of [foreign.subject_id, '1']) {
    const reply = await asked(cursor);
    expect([codeOf(reply), reply.json()]).toMatchObject(['COMMON/INVALID_ARGUMENT', { fields: [{ path: 'cursor' }] }]);
  }
  expect((await asked(who.subject_id)).statusCode).toBe(200);
});

test('a real name finds a user for whoever manages the organisation, a part of a contact only for an administrator of the user centre', async () => {
  const org = await newOrg();
  const [mobile, email] = [newMobile(), newEmail()];
  await invite(admin, org, { org_user_code: 'first', realName: 'Zoë Hartmann', mobile });
  await invite(admin, org, { org_user_code: 'second', realName: '欧阳娜', email });
  await invite(admin, org, { org_user_code: 'third', nickName: 'Hartmann' });
  const found = async (keyword: string, who = admin) =>
    (await search(who, org, keyword)).items.map((item) => item.login_name.split('@')[0]);
  expect(await found('hartm')).toEqual(['first', 'third']);
  expect(await found('阳')).toEqual(['second']);
  expect(await found(mobile.slice(-5))).toEqual(['first']);
  expect(await found(`+86 ${mobile.slice(0, 3)}`)).toEqual(['first']);
  expect(await found(email.split('@')[0]?.slice(1) ?? '')).toEqual(['second']);
  expect(await found(email.slice(1))).toEqual(['second']);
  expect(await found('12')).toEqual([]);
  const pages: string[][] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const body = { keyword: 'hartm', limit: 1, ...(cursor === undefined ? {} : { cursor }) };
    const page = (await call(admin, 'POST', `/v1.1/orgs/${org.org_id}/users/actions/search`, body)).json<{
      items: OrgUser[];
      cursor: string | null;
    }>();
    pages.push(page.items.map((item) => item.login_name.split('@')[0] ?? ''));
    cursor = page.cursor;
  }
  expect(pages.flat()).toEqual(['first', 'third']);
  const who = await manager(org);
  expect(await found('hartm', who)).toEqual(['first', 'third']);
  expect(await found(mobile.slice(-5), who)).toEqual([]);
  expect(await found(email.split('@')[0]?.slice(1) ?? '', who)).toEqual([]);
});

test('disable, kick, enable, reset and delete each do what they say, end sign-ins, and are in the log [ASVS 7.4.2, 7.4.5]', async () => {
  const org = await newOrg();
  const who = await member(org);
  const { login_name } = (await list(admin, org)).items[0] ?? { login_name: '' };
  const alive = async (each: SignedIn) => (await call(each, 'GET', `/v1.1/users/${who.subject_id}`)).statusCode;
  const again = async (password = TEST_PASSWORD): Promise<SignedIn> => {
    const client = uc.client();
    const token = await signIn(client, { login_name, password });
    return { client, token, signer: signerOf(token), subject_id: who.subject_id };
  };
  expect((await act(admin, org, who.subject_id, 'disable')).json()).toMatchObject({ status: 'disabled' });
  expect(codeOf(await call(who, 'GET', `/v1.1/users/${who.subject_id}`))).toBe('UC/AUTH_INVALID_TOKEN_BE_KICKED');
  expect(codeOf(await trySignIn(uc.client(), { login_name, password: TEST_PASSWORD }))).toBe('UC/ACCOUNT_DISABLED');
  expect((await act(admin, org, who.subject_id, 'enable')).json()).toMatchObject({ status: 'active' });
  const second = await again();
  expect((await act(admin, org, who.subject_id, 'kick')).statusCode).toBe(204);
  expect(await alive(second)).toBe(401);
  const third = await again();
  const reset = (await act(admin, org, who.subject_id, 'reset')).json<Invitation>();
  expect(await alive(third)).toBe(401);
  expect(codeOf(await trySignIn(uc.client(), { login_name, password: TEST_PASSWORD }))).toBe('UC/PASSWORD_NOT_CORRECT');
  expect((await firstPassword(reset, 'KettleB-77ab')).json()).toEqual({ login_name });
  const fourth = await again('KettleB-77ab');
  const [{ version } = { version: 0 }] = (await list(admin, org)).items;
  const remove = (if_match: number) =>
    call(admin, 'DELETE', `/v1.1/orgs/${org.org_id}/users/${who.subject_id}`, undefined, { 'if-match': `"${if_match}"` });
  expect(codeOf(await remove(version + 1))).toBe('COMMON/STALE_VERSION');
  expect((await remove(version)).statusCode).toBe(204);
  expect(await alive(fourth)).toBe(401);
  expect((await list(admin, org)).items).toEqual([]);
  expect(codeOf(await act(admin, org, who.subject_id, 'kick'))).toBe('UC/ACCOUNT_NOT_FOUND');
  const logged = await loggedAbout(uc, who.subject_id);
  expect(logged).toHaveLength(6);
  const row = await uc.db
    .selectFrom('operation_log')
    .selectAll()
    .where('object_id', '=', who.subject_id)
    .where('act', '=', 'deleted')
    .execute();
  expect(row).toMatchObject([
    { before: { login_name, status: 'active', is_manager: false, created_at: expect.any(String) as string }, after: null },
  ]);
  expect(await uc.db.selectFrom('sign_in_audit').select('event').where('subject_id', '=', who.subject_id).execute()).not.toEqual([]);
});

test('[R6.04f] a manager manages the own organisation while the sign-in holds a ticket, and nothing else', async () => {
  const [org, elsewhere] = [await newOrg(), await newOrg()];
  const who = await manager(org);
  const [user, stranger] = [await member(org), await member(elsewhere)];
  expect((await invite(who, org, { org_user_code: 'by.manager' })).statusCode).toBe(201);
  expect((await act(who, org, user.subject_id, 'disable')).statusCode).toBe(200);
  expect(codeOf(await call(who, 'GET', `/v1.1/orgs/${elsewhere.org_id}/users`))).toBe('MP/NO_PERMISSION');
  expect(codeOf(await call(who, 'POST', `/v1.1/orgs/${elsewhere.org_id}/users/actions/search`, { keyword: 'a' }))).toBe('MP/NO_PERMISSION');
  expect(codeOf(await act(who, org, stranger.subject_id, 'kick'))).toBe('UC/ACCOUNT_NOT_FOUND');
  expect(codeOf(await act(user, org, who.subject_id, 'kick'))).toBe('UC/AUTH_INVALID_TOKEN_BE_KICKED');
  expect(codeOf(await act(await member(org), org, who.subject_id, 'kick'))).toBe('MP/NO_PERMISSION');
  expect(codeOf(await call(await manager(org, false), 'GET', `/v1.1/orgs/${org.org_id}/users`))).toBe('UC/MANAGER_TICKET_REQUIRED');
  uc.clock.advance(TIMES.manager_ticket_s * 1_000 + 1);
  expect(codeOf(await call(who, 'GET', `/v1.1/orgs/${org.org_id}/users`))).toBe('UC/MANAGER_TICKET_REQUIRED');
});

test('[R6.04f] a manager cannot take over another manager or an administrator, and nobody does it to themselves', async () => {
  const fresh = await signedIn(uc);
  await makeAdmin(uc, fresh.subject_id);
  const { org_id } = await uc.db
    .selectFrom('account')
    .select('org_id')
    .where('subject_id', '=', fresh.subject_id)
    .executeTakeFirstOrThrow();
  const org = (await call(fresh, 'GET', '/v1.1/orgs?limit=100')).json<{ items: Org[] }>().items.find((each) => each.org_id === org_id);
  if (!org) throw new Error('no such organisation');
  const [one, two] = [await manager(org), await manager(org)];
  for (const action of ['reset', 'disable', 'kick', 'enable']) {
    expect(codeOf(await act(one, org, fresh.subject_id, action))).toBe('MP/NO_PERMISSION');
    expect(codeOf(await act(one, org, two.subject_id, action))).toBe('MP/NO_PERMISSION');
  }
  for (const action of ['reset', 'disable']) {
    expect(codeOf(await act(one, org, one.subject_id, action))).toBe('UC/NOT_YOURSELF');
    expect(codeOf(await act(fresh, org, fresh.subject_id, action))).toBe('UC/NOT_YOURSELF');
  }
  expect(codeOf(await call(one, 'DELETE', `/v1.1/orgs/${org.org_id}/users/${one.subject_id}`))).toBe('UC/NOT_YOURSELF');
});

test('[R9.07b] an administrator who was last there long ago reads, but changes nothing before a fresh proof', async () => {
  const old = await signedIn(uc);
  await makeAdmin(uc, old.subject_id);
  const org = (await call(old, 'POST', '/v1.1/orgs', { org_code: 'oldproof', org_name: 'Old' })).json<Org>();
  uc.clock.advance(TIMES.step_up_minutes * 60_000 + 1);
  expect((await call(old, 'GET', `/v1.1/orgs/${org.org_id}/users`)).statusCode).toBe(200);
  expect(codeOf(await invite(old, org, { org_user_code: 'late' }))).toBe('UC/SECURITY_VERIFY_REQUIRED');
  expect(codeOf(await act(old, org, '1', 'kick'))).toBe('UC/SECURITY_VERIFY_REQUIRED');
  expect(codeOf(await call(old, 'GET', '/v1.1/orgs/1/users'))).toBe('UC/ORG_NOT_FOUND');
});

test('an administrator names managers and takes that back, with their tickets', async () => {
  const root = await signedIn(uc);
  await makeAdmin(uc, root.subject_id);
  const org = (await call(root, 'POST', '/v1.1/orgs', { org_code: 'named', org_name: 'Named' })).json<Org>();
  const who = await member(org);
  const put = (user_id: string) => call(root, 'PUT', `/v1.1/orgs/${org.org_id}/managers/${user_id}`);
  expect((await put(who.subject_id)).statusCode).toBe(204);
  expect((await call(who, 'GET', `/v1.1/users/${who.subject_id}/manager_password/status`)).json()).toMatchObject({ is_manager: true });
  expect(codeOf(await put(root.subject_id))).toBe('UC/ACCOUNT_NOT_FOUND');
  expect((await call(root, 'DELETE', `/v1.1/orgs/${org.org_id}/managers/${who.subject_id}`)).statusCode).toBe(204);
  expect((await call(who, 'GET', `/v1.1/users/${who.subject_id}/manager_password/status`)).json()).toMatchObject({ is_manager: false });
  expect(codeOf(await call(who, 'PUT', `/v1.1/orgs/${org.org_id}/managers/${who.subject_id}`))).toBe('MP/NO_PERMISSION');
});

test('an auditor reads the users of every organisation, finds nobody by a real name or a contact, and changes nothing', async () => {
  const org = await newOrg();
  const auditor = await signedIn(uc);
  await insertRole(uc.db, auditor.subject_id, 'auditor', new Date(uc.clock()));
  const [mobile, email] = [newMobile(), newEmail()];
  const { subject_id } = await uc.person({
    org: { org_code: org.org_code, org_name: org.org_name },
    org_user_code: 'quay.user',
    nick_name: 'Quay User',
    real_name: 'Zhengzhou Qiao',
    mobile: `+86${mobile}`,
    email,
  });
  const found = async (keyword: string): Promise<string[]> => (await search(auditor, org, keyword)).items.map(({ user_id }) => user_id);
  expect((await list(auditor, org)).items.map(({ user_id }) => user_id)).toEqual([subject_id]);
  for (const keyword of ['quay', 'Quay U']) expect(await found(keyword)).toEqual([subject_id]);
  for (const keyword of ['Zhengzhou', mobile, mobile.slice(3, 9), email, email.slice(0, 6)]) expect(await found(keyword)).toEqual([]);
  expect((await search(admin, org, 'Zhengzhou')).items.map(({ user_id }) => user_id)).toEqual([subject_id]);
  expect(codeOf(await act(auditor, org, subject_id, 'kick'))).toBe('MP/NO_PERMISSION');
  expect(codeOf(await invite(auditor, org, { org_user_code: 'by.auditor' }))).toBe('MP/NO_PERMISSION');
});
