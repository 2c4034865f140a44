import { NOBODY } from '@portico/server-kit/work/context';
import { runWork } from '@portico/server-kit/work/run';
import { systemUnit } from '@portico/server-kit/work/system';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadDataKeys } from '../../db/data-keys.ts';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../testing/caller.ts';
import { makeAdmin, signedIn } from '../../testing/registered.ts';
import { startUserCentre, TEST_PASSWORD, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { signIn } from '../../testing/sign-in-client.ts';
import { wirePassword } from '../../lib/wire-password.ts';
import { createPasswordHasher } from '../../lib/password-hasher.ts';
import type { DirectoryCtx } from './directory-ctx.ts';
import { changeGroup, makeGroup, putMembers, removeGroup, removeMembers, replaceMembers } from './directory-groups.service.ts';
import { memberIds } from './directory-groups.queries.ts';
import { findDirectory, findPerson, type Directory } from './directory-people.queries.ts';
import { changePerson, makePerson, saidOf, type SaidOfPerson } from './directory-people.service.ts';
import { endPerson, removePerson, resumePerson } from './person-state.service.ts';
import { NO_NAME } from '../../lib/said-name.ts';

let uc: TestUserCentre;
let parts: Pick<Deps, 'keyring' | 'keys'>;
let directory: Directory;
let other: Directory;

async function directoryOf(name: string, org_code: string): Promise<Directory> {
  await uc.person({ org: { org_code, org_name: `Larkfield ${org_code}` } });
  const { org_id } = await uc.db.selectFrom('org').select('org_id').where('org_code', '=', org_code).executeTakeFirstOrThrow();
  const { directory_id } = await uc.db
    .insertInto('directory')
    .values({ directory_id: crypto.randomUUID(), kind: 'scim', name, org_id })
    .returning('directory_id')
    .executeTakeFirstOrThrow();
  const found = await findDirectory(uc.db, directory_id);
  if (!found) throw new Error('no directory');
  return found;
}

beforeAll(async () => {
  uc = await startUserCentre({ max: 4 });
  parts = { keyring: uc.keyring, keys: await loadDataKeys(uc.db, uc.keyring) };
  directory = await directoryOf('Entra', 'hq');
  other = await directoryOf('Okta', 'shop');
});
afterAll(() => uc.close());

let count = 0;
let said: SaidOfPerson;
beforeEach(() => {
  count += 1;
  const user_name = `mei.lin${String(count)}@larkfield.example`;
  said = { external_id: `ext-${String(count)}`, user_name, display_name: 'Mei Lin', name: NO_NAME, email: user_name, mobile: '' };
});

const EVENTS = [
  'directory_person.added',
  'directory_person.changed',
  'directory_person.ended',
  'directory_person.resumed',
  'directory_person.removed',
  'directory_group.created',
  'directory_group.changed',
  'directory_group.deleted',
  'directory_group.members_changed',
] as const;

/** As a request or a job does it: whole or not at all, with its log rows and events. */
function work<T>(run: (ctx: DirectoryCtx) => Promise<T>): Promise<T> {
  const [event, ...or] = EVENTS;
  const unit = systemUnit({ by: 'JOB', name: 'test', logged_as: { event, or }, now: uc.clock(), actor: { ...NOBODY, name: 'Entra' } });
  return runWork<Tables, typeof unit.facts, T>({ db: uc.db }, unit, run);
}

async function made(who = said, active = true): Promise<string> {
  const result = await work((ctx) => makePerson(parts, ctx, directory, who, active));
  if (typeof result === 'string') throw new Error(result);
  return result.subject_id;
}
const account = (subject_id: string) =>
  uc.db.selectFrom('account').selectAll().where('subject_id', '=', subject_id).executeTakeFirstOrThrow();
const eventsOf = async (object_id: string) =>
  (await uc.db.selectFrom('operation_log').select('event').where('object_id', '=', object_id).orderBy('log_id').execute()).map(
    ({ event }) => event,
  );

test('a person of a directory is a user of its organisation, without a password, and logged as made by it', async () => {
  const id = await made();
  expect(await account(id)).toMatchObject({ org_id: directory.org_id, nick_name: 'Mei Lin', status: 'active', account_type: 'org' });
  expect(await uc.db.selectFrom('password').selectAll().where('subject_id', '=', id).execute()).toEqual([]);
  const log = await uc.db.selectFrom('operation_log').selectAll().where('object_id', '=', id).executeTakeFirstOrThrow();
  expect(log).toMatchObject({ event: 'directory_person.added', object_name: `mei.lin${String(count)}@hq`, operator: 'Entra' });
  expect(log.after).toMatchObject({ directory: 'Entra', external_id: said.external_id, status: 'active' });
});

test('a key, a user name, a contact or a login name that somebody has makes nobody and takes nobody over', async () => {
  await made();
  const of = (change: Partial<SaidOfPerson>) => ({
    external_id: 'new',
    user_name: 'new@larkfield.example',
    email: '',
    mobile: '',
    ...change,
  });
  const tried = (change: Partial<SaidOfPerson>) => work((ctx) => makePerson(parts, ctx, directory, { ...said, ...of(change) }, true));
  expect(await tried({ external_id: said.external_id })).toBe('external_id');
  expect(await tried({ user_name: said.user_name.toUpperCase() })).toBe('user_name');
  expect(await tried({ email: said.email })).toBe('email');
  const by_hand = await uc.person({
    org: { org_code: 'hq', org_name: 'HQ' },
    org_user_code: `byhand${String(count)}`,
    email: `hand${String(count)}@larkfield.example`,
  });
  expect(await tried({ user_name: `ByHand${String(count)}@larkfield.example` })).toBe('login_name');
  expect(await tried({ email: `hand${String(count)}@larkfield.example` })).toBe('email');
  expect(await uc.db.selectFrom('directory_person').selectAll().where('subject_id', '=', by_hand.subject_id).execute()).toEqual([]);
});

test('two people of one directory whose user names differ behind the sign each get a login name', async () => {
  await made();
  const second = await made({ ...said, external_id: `b${String(count)}`, user_name: `mei.lin${String(count)}@other.example`, email: '' });
  const { value } = await uc.db.selectFrom('credential').select('value').where('subject_id', '=', second).executeTakeFirstOrThrow();
  expect(value).toBe(`mei.lin${String(count)}-${second}@hq`);
});

test('names in letters that no login name has still make a person', async () => {
  const id = await made({ ...said, user_name: "o'hara@larkfield.example", email: '' });
  const named = await made({ ...said, external_id: 'zh', user_name: '李娜', email: '' });
  const { rows } = {
    rows: await uc.db.selectFrom('credential').select('value').where('subject_id', 'in', [id, named]).orderBy('subject_id').execute(),
  };
  expect(rows.map(({ value }) => value).toSorted()).toEqual(['o-hara@hq', `${named}@hq`].toSorted());
});

test('what the directory says anew is taken over, masked in the log; what it says again changes nothing', async () => {
  const id = await made();
  const name = { formatted: '', givenName: 'Mei', familyName: 'Tan' };
  const anew = { ...said, display_name: 'Mei Tan', name, mobile: '+8613800138000', email: `mei.tan${String(count)}@larkfield.example` };
  expect(await work((ctx) => changePerson(parts, ctx, directory, id, anew))).toBeUndefined();
  const person = await findPerson(uc.db, directory.directory_id, id);
  expect(person && saidOf(parts, person)).toEqual(anew);
  expect(person?.version).toBe(2);
  const { after } = await uc.db
    .selectFrom('operation_log')
    .select('after')
    .where('object_id', '=', id)
    .where('event', '=', 'directory_person.changed')
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ nickName: 'Mei Tan', directory: 'Entra' });
  expect(JSON.stringify(after)).not.toContain('13800138000');
  expect(await work((ctx) => changePerson(parts, ctx, directory, id, anew))).toBeUndefined();
  expect((await findPerson(uc.db, directory.directory_id, id))?.version).toBe(2);
  expect(await work((ctx) => changePerson(parts, ctx, other, id, said))).toBe('not_found');
});

test('whom the directory ends is signed out everywhere at once, and may come back when it says so', async () => {
  const id = await made({ ...said, email: '' });
  const hash = await (await createPasswordHasher()).hash(wirePassword(TEST_PASSWORD));
  await uc.db
    .insertInto('password')
    .values({ subject_id: id, hash, policy: 'primary', changed_at: new Date(uc.clock()) })
    .execute();
  const client = uc.client();
  const login = { login_name: `mei.lin${String(count)}@hq`, password: TEST_PASSWORD };
  const token = await signIn(client, login);
  uc.published.length = 0;
  expect(await work((ctx) => endPerson(ctx, directory, id))).toBeUndefined();
  expect((await uc.db.selectFrom('token').select('state').where('subject_id', '=', id).execute()).map(({ state }) => state)).toEqual([
    'kicked',
  ]);
  expect((await uc.db.selectFrom('outbox').selectAll().where('topic', '=', 'token.revoked').execute()).length).toBeGreaterThan(0);
  expect((await client.refresh(token)).statusCode).not.toBe(201);
  await expect(signIn(client, login)).rejects.toThrow();
  expect(await work((ctx) => resumePerson(ctx, directory, id))).toBeUndefined();
  expect((await signIn(client, login)).user_id).toBe(id);
  expect(await eventsOf(id)).toEqual(['directory_person.added', 'directory_person.ended', 'directory_person.resumed']);
});

test('whom an administrator disabled is not brought back by a directory', async () => {
  const admin = await signedIn(uc);
  await makeAdmin(uc, admin.subject_id);
  const id = await made();
  expect((await call(admin, 'POST', `/v1.1/people/${id}/actions/disable`)).statusCode).toBe(200);
  await work((ctx) => endPerson(ctx, directory, id));
  expect(await work((ctx) => resumePerson(ctx, directory, id))).toBeUndefined();
  expect((await account(id)).status).toBe('disabled');
});

test.each([
  ['as a person', (id: string) => `/v1.1/people/${id}/actions`],
  ['as a user of the organisation', (id: string) => `/v1.1/orgs/${directory.org_id}/users/${id}/actions`],
])('whom an administrator enables is no longer ended, and stays out when they disable them later: %s', async (_title, actions) => {
  const admin = await signedIn(uc);
  await makeAdmin(uc, admin.subject_id);
  const id = await made();
  const by_hand = async (what: 'enable' | 'disable') => {
    const reply = await call(admin, 'POST', `${actions(id)}/${what}`);
    expect(reply.statusCode, reply.body).toBe(200);
  };
  const ended_at = async () => (await findPerson(uc.db, directory.directory_id, id))?.ended_at;
  await work((ctx) => endPerson(ctx, directory, id));
  expect(await ended_at()).toBeInstanceOf(Date);
  await by_hand('enable');
  expect([(await account(id)).status, await ended_at()]).toEqual(['active', null]);
  await by_hand('disable');
  await work((ctx) => resumePerson(ctx, directory, id));
  expect((await account(id)).status).toBe('disabled');
});

test('whom an administrator disables after the directory ended them stays out, also where it removes and makes them again', async () => {
  const admin = await signedIn(uc);
  await makeAdmin(uc, admin.subject_id);
  const id = await made();
  await work((ctx) => endPerson(ctx, directory, id));
  expect((await call(admin, 'POST', `/v1.1/people/${id}/actions/disable`)).statusCode).toBe(200);
  await work((ctx) => resumePerson(ctx, directory, id));
  await work((ctx) => removePerson(ctx, directory, id));
  expect(await made()).toBe(id);
  expect((await account(id)).status).toBe('disabled');
});

test('the last super administrator who can sign in is not ended by a directory', async () => {
  const id = await made();
  await uc.db.deleteFrom('installation_role').execute();
  await makeAdmin(uc, id);
  expect(await work((ctx) => endPerson(ctx, directory, id))).toBe('last_super_admin');
  expect(await work((ctx) => removePerson(ctx, directory, id))).toBe('last_super_admin');
  expect((await account(id)).status).toBe('active');
  await uc.db.deleteFrom('installation_role').execute();
});

test('whom the directory removes is out and keeps the account, and gets it back by the same key alone', async () => {
  const id = await made();
  const group = await work((ctx) => makeGroup(ctx, directory, { external_id: null, display_name: `Removed ${String(count)}` }));
  if (typeof group === 'string') throw new Error(group);
  await work((ctx) => putMembers(ctx, directory, group.group_id, [id]));
  expect(await work((ctx) => removePerson(ctx, directory, id))).toBeUndefined();
  expect((await account(id)).status).toBe('disabled');
  expect(await findPerson(uc.db, directory.directory_id, id)).toBeUndefined();
  expect(await memberIds(uc.db, { directory_id: directory.directory_id, group_id: group.group_id })).toEqual([]);
  expect(await work((ctx) => endPerson(ctx, directory, id))).toBe('not_found');
  expect(await work((ctx) => makePerson(parts, ctx, directory, { ...said, external_id: 'somebody-else' }, true))).toBe('email');
  expect(await made()).toBe(id);
  expect((await account(id)).status).toBe('active');
});

test('groups are made, renamed and emptied, name nobody of another directory, and say so in the log', async () => {
  const [one, two] = [
    await made(),
    await made({ ...said, external_id: `two-${String(count)}`, user_name: `two${String(count)}`, email: '' }),
  ];
  const display_name = `Warehouse ${String(count)}`;
  const group = await work((ctx) => makeGroup(ctx, directory, { external_id: 'g-1', display_name }));
  if (typeof group === 'string') throw new Error(group);
  const { group_id } = group;
  const key = { directory_id: directory.directory_id, group_id };
  expect(await work((ctx) => makeGroup(ctx, directory, { external_id: null, display_name: display_name.toUpperCase() }))).toBe(
    'display_name',
  );
  expect(await work((ctx) => makeGroup(ctx, directory, { external_id: 'g-1', display_name: 'Else' }))).toBe('external_id');
  expect(await work((ctx) => putMembers(ctx, directory, group_id, [one, two]))).toBeUndefined();
  expect(await work((ctx) => putMembers(ctx, directory, group_id, [one]))).toBeUndefined();
  expect(await work((ctx) => putMembers(ctx, directory, group_id, ['1']))).toBe('unknown_member');
  expect(await work((ctx) => putMembers(ctx, other, group_id, []))).toBe('not_found');
  expect(await work((ctx) => removeMembers(ctx, directory, group_id, [one, '1']))).toBeUndefined();
  expect(await memberIds(uc.db, key)).toEqual([two]);
  expect(await work((ctx) => replaceMembers(ctx, directory, group_id, [one]))).toBeUndefined();
  expect(await memberIds(uc.db, key)).toEqual([one]);
  expect(await work((ctx) => changeGroup(ctx, directory, group_id, { external_id: null, display_name: 'Depot' }))).toBeUndefined();
  expect(await work((ctx) => removeGroup(ctx, directory, group_id))).toBeUndefined();
  expect(await work((ctx) => removeGroup(ctx, directory, group_id))).toBe('not_found');
  expect(await eventsOf(group_id)).toEqual([
    'directory_group.created',
    'directory_group.members_changed',
    'directory_group.members_changed',
    'directory_group.members_changed',
    'directory_group.changed',
    'directory_group.deleted',
  ]);
});
