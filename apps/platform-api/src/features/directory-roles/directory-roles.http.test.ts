import type { DirectoryGroup, DirectoryRoleMapping, DirectoryRolePreview } from '@portico/contracts/platform/directory-roles';
import type { Member } from '@portico/contracts/platform/members';
import { ALL_APPS, inApp } from '@portico/server-kit/db/in-app';
import { createLogger } from '@portico/server-kit/observability/logger';
import { within } from '@portico/server-kit/testing/within';
import { codeOf } from '@portico/user-centre/testing/caller';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserCentre } from '../../auth/user-centre.ts';
import { createUserCentreClient } from '../../auth/user-centre-client.ts';
import { startJobs } from '../../jobs.ts';
import { makeDirectory, type TestDirectory } from '../../testing/directories.ts';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';
import { takeChanges } from '../directory-facts/directory-facts.service.ts';

let platform: TestPlatform;
let user_centre: UserCentre;
let directory: TestDirectory;
let boss: Person;
let app_id: string;
let till: string;
let buyer: string;
const logger = createLogger({ service: 'test', level: 'silent' });
let made = 0;

beforeAll(async () => {
  platform = await startPlatform({ max: 6 });
  const { id: service_id, mac_key: service_key } = platform.own_credential;
  user_centre = createUserCentreClient({ base_url: platform.uc_url, service_id, service_key }, logger, platform.uc.clock);
  boss = await platform.person('Wei Chen');
});
beforeEach(async () => {
  app_id = (await platform.make.app()).app_id;
  await platform.make.member(app_id, boss.subject_id, 'admin');
  till = await platform.make.role(app_id, { permissions: ['till'] });
  buyer = await platform.make.role(app_id, {});
  directory = await makeDirectory(platform.uc, 'larkfield', `Entra ${(made += 1)}`);
});
afterAll(() => platform.close());

async function turn(): Promise<void> {
  let done: string[] = [];
  do done = await takeChanges(platform.db, user_centre.takeFacts, done, platform.uc.clock());
  while (done.length > 0);
}
const newPerson = async (nick_name = 'Mei Tan'): Promise<string> => (await platform.uc.person({ nick_name })).subject_id;
const path = () => `/v2/apps/${app_id}/directory_roles`;
type Items = { group_id: string; role_ids?: string[] }[];
const save = (items: Items, by = boss, headers = {}) => by.send({ method: 'PUT', url: path(), body: { items }, headers });
const preview = async (items: Items): Promise<DirectoryRolePreview> =>
  (await boss.send({ method: 'POST', url: `${path()}/actions/preview`, body: { items } })).json();
const findGroups = async (by: Person, keyword = ''): Promise<DirectoryGroup[]> =>
  (await by.send({ method: 'POST', url: `${path()}/actions/find_groups`, body: { keyword } })).json<{ items: DirectoryGroup[] }>().items;
const memberUrl = (subject_id: string) => `/v2/apps/${app_id}/members/${subject_id}`;
const readMember = async (subject_id: string): Promise<Member | undefined> => {
  const reply = await boss.send({ method: 'GET', url: memberUrl(subject_id) });
  return reply.statusCode === 404 ? undefined : reply.json<Member>();
};
const rolesOf = async (subject_id: string): Promise<string[] | undefined> =>
  (await readMember(subject_id))?.roles.map(({ role_id }) => role_id).toSorted();
const changeRoles = (subject_id: string, add: string[], remove: string[] = []) =>
  boss.send({ method: 'PATCH', url: `${memberUrl(subject_id)}/roles`, body: { add, remove } });
const logged = (event: string) =>
  inApp(platform.db, ALL_APPS, (db) =>
    db
      .selectFrom('operation_log')
      .select(['object_id', 'object_name', 'before', 'after'])
      .where('app_id', '=', app_id)
      .where('event', '=', event)
      .orderBy('log_id')
      .execute(),
  );

test('whoever comes into a group has its roles within a second, and loses them with the group, also for tools that ask', async () => {
  const who = await newPerson();
  const group_id = await directory.group('Cashiers');
  await turn();
  expect((await save([{ group_id, role_ids: [till] }])).statusCode).toBe(200);
  const { app_code } = await platform.db.selectFrom('app').select('app_code').where('app_id', '=', app_id).executeTakeFirstOrThrow();
  const holding = async (): Promise<unknown> =>
    (
      await platform.signed(platform.own_credential, {
        method: 'POST',
        url: '/v2/holdings/actions/query',
        body: { subject_id: who, app_codes: [app_code] },
      })
    ).json<{ items: { kind: string; permissions: string[] }[] }>().items[0];
  const jobs = await startJobs({
    database: { db: platform.db, pool: platform.database.pool },
    publish: platform.publish,
    checkpoints: undefined,
    logger,
    user_centre,
  });
  try {
    await directory.put(group_id, who);
    expect(await within(1_000, async () => (await rolesOf(who)) !== undefined)).toBe(true);
    expect(await holding()).toMatchObject({ kind: 'operator', permissions: ['till'] });
    await platform.uc.db.updateTable('account').set({ status: 'disabled' }).where('subject_id', '=', who).execute();
    expect(await within(1_000, async () => (await rolesOf(who)) === undefined)).toBe(true);
    expect(await within(1_000, async () => ((await holding()) as { kind: string }).kind === 'none')).toBe(true);
  } finally {
    await jobs.stop();
  }
});

test('the preview says who gains and loses what, and saving does that, with entries that name the groups', async () => {
  const [one, two, three] = [await newPerson('Ada'), await newPerson('Bo'), await newPerson('Cy')];
  const cashiers = await directory.group('Cashiers', [one, two]);
  const buyers = await directory.group('Buyers', [two, three]);
  await turn();
  await save([{ group_id: cashiers, role_ids: [till] }]);
  const next = [{ group_id: buyers, role_ids: [buyer] }];
  const told = await preview(next);
  expect(told).toMatchObject({ joining: 1, leaving: 1, gaining: 2, losing: 2, touched: 3 });
  expect(told.roles.map(({ role_id, gaining, losing }) => [role_id, gaining, losing])).toEqual(
    expect.arrayContaining([
      [till, 0, 2],
      [buyer, 2, 0],
    ]),
  );
  expect(new Map(told.people.map(({ subject_id, joins, leaves }) => [subject_id, [joins, leaves]]))).toEqual(
    new Map([
      [one, [false, true]],
      [two, [false, false]],
      [three, [true, false]],
    ]),
  );
  expect(await rolesOf(one)).toEqual([till]);
  const saved = (await save(next)).json<DirectoryRoleMapping>();
  expect(saved.items).toMatchObject([{ group_id: buyers, display_name: 'Buyers', people: 2, roles: [{ role_id: buyer }] }]);
  expect([await rolesOf(one), await rolesOf(two), await rolesOf(three)]).toEqual([undefined, [buyer], [buyer]]);
  const entries = await logged('member.changed_by_directory');
  expect(entries.find(({ object_id, before }) => object_id === one && JSON.stringify(before).includes('operator'))).toMatchObject({
    object_name: 'Ada',
    before: { directory_groups: [expect.stringMatching(/^Cashiers \(Entra \d+\)$/)] },
  });
  expect(entries.find(({ object_id }) => object_id === three)?.after).toMatchObject({
    directory_groups: [expect.stringMatching(/^Buyers/)],
  });
  expect(await logged('directory_roles.changed')).toHaveLength(2);
});

test('a group that is missing in its directory gives nothing, keeps what the app gives for it, and gives that again when it is back', async () => {
  const who = await newPerson();
  const group_id = await directory.group('Cashiers', [who]);
  await turn();
  expect((await save([{ group_id, role_ids: [till] }])).statusCode).toBe(200);
  expect(await rolesOf(who)).toEqual([till]);
  // As a sync that no longer reads it writes.
  const set_missing = (missing_since: Date | null) =>
    platform.uc.db.updateTable('directory_group').set({ missing_since }).where('group_id', '=', group_id).execute();
  await directory.take(group_id, who);
  await set_missing(new Date());
  await turn();
  expect(await readMember(who)).toBeUndefined();
  const mapping = async () => (await boss.send({ method: 'GET', url: path() })).json<DirectoryRoleMapping>();
  const kept = { group_id, is_missing: true, people: 0, roles: [{ role_id: till }] };
  expect((await mapping()).items).toMatchObject([kept]);
  expect((await findGroups(boss, 'Cashiers')).filter((group) => group.group_id === group_id)).toEqual([]);
  // Another one may be mapped meanwhile, and it stays.
  const buyers = await directory.group('Buyers');
  await turn();
  const { version } = await mapping();
  const items = [{ group_id, role_ids: [till] }, { group_id: buyers }];
  expect((await save(items, boss, { 'if-match': `"${version}"` })).statusCode).toBe(200);
  await set_missing(null);
  await directory.put(group_id, who);
  await turn();
  expect(await rolesOf(who)).toEqual([till]);
  expect((await mapping()).items).toMatchObject([{ group_id: buyers }, { group_id, is_missing: false, people: 1 }]);
});

test('a role that somebody gave survives the directory, and one that both give ends with the last of them', async () => {
  const who = await newPerson();
  const group_id = await directory.group('Cashiers', [who]);
  await turn();
  await save([{ group_id, role_ids: [till] }]);
  expect((await changeRoles(who, [buyer])).statusCode).toBe(200);
  expect((await changeRoles(who, [till])).statusCode).toBe(200);
  expect((await changeRoles(who, [], [till])).statusCode).toBe(200);
  expect(await rolesOf(who)).toEqual([till, buyer].toSorted());
  await platform.uc.db.deleteFrom('directory_group').where('group_id', '=', group_id).execute();
  await turn();
  expect(await rolesOf(who)).toEqual([buyer]);
  expect(await readMember(who)).toMatchObject({ by_hand: true, by_directory: false, groups: [] });
  const [entry] = (await logged('member.changed_by_directory')).slice(-1);
  expect(entry?.before).toMatchObject({ directory_groups: [expect.stringMatching(/^Cashiers/)] });
});

test('what a directory gives is not taken by hand, and the refusal says where it comes from', async () => {
  const who = await newPerson();
  const group_id = await directory.group('Cashiers', [who]);
  await turn();
  await save([{ group_id, role_ids: [till] }]);
  expect(await readMember(who)).toMatchObject({
    by_hand: false,
    by_directory: true,
    groups: [{ group_id, display_name: 'Cashiers' }],
    roles: [{ role_id: till, by_hand: false, by_directory: true }],
  });
  expect(codeOf(await changeRoles(who, [], [till]))).toBe('MP/ROLE_BY_DIRECTORY');
  expect(codeOf(await boss.send({ method: 'DELETE', url: memberUrl(who) }))).toBe('MP/MEMBER_BY_DIRECTORY');
  expect(await rolesOf(who)).toEqual([till]);
});

test('an administrator stays one when the directory lets go of them, and whoever is made one by hand too', async () => {
  const who = await newPerson();
  const group_id = await directory.group('Leads', [who, boss.subject_id]);
  await turn();
  await save([{ group_id, role_ids: [] }]);
  await boss.send({ method: 'PUT', url: memberUrl(who), body: { kind: 'admin' } });
  await save([]);
  expect((await readMember(who))?.kind).toBe('admin');
  expect((await readMember(boss.subject_id))?.kind).toBe('admin');
});

test('a mapping that somebody else has saved meanwhile is not overwritten', async () => {
  const group_id = await directory.group('Cashiers');
  await turn();
  const seen = (await boss.send({ method: 'GET', url: path() })).json<DirectoryRoleMapping>();
  expect((await save([{ group_id }], boss, { 'if-match': `"${seen.version}"` })).statusCode).toBe(200);
  const stale = await save([], boss, { 'if-match': `"${seen.version}"` });
  expect([stale.statusCode, codeOf(stale)]).toEqual([409, 'COMMON/STALE_VERSION']);
  expect(stale.json<{ current: DirectoryRoleMapping }>().current.items).toHaveLength(1);
});

test('groups of organisations that are not near are not there, for the list, the preview and saving [ASVS 8.2.2]', async () => {
  const who = (await platform.uc.person({ org: { org_code: 'faraway', org_name: 'Faraway' }, org_user_code: `far${Date.now()}` }))
    .subject_id;
  const far = await makeDirectory(platform.uc, 'faraway', `Far ${made}`);
  const secret = await far.group('Board', [who]);
  const near = await directory.group('Cashiers');
  await turn();
  const found = (await findGroups(boss)).map(({ group_id }) => group_id);
  expect([found.includes(near), found.includes(secret)]).toEqual([true, false]);
  const items = [{ group_id: secret, role_ids: [till] }];
  expect(codeOf(await boss.send({ method: 'POST', url: `${path()}/actions/preview`, body: { items } }))).toBe(
    'MP/DIRECTORY_GROUP_NOT_FOUND',
  );
  expect(codeOf(await save(items))).toBe('MP/DIRECTORY_GROUP_NOT_FOUND');
  const root = await platform.person('Root');
  await platform.make.platformRole(root.subject_id, 'super_admin');
  expect((await findGroups(root, 'Boa')).map(({ group_id }) => group_id)).toEqual([secret]);
  expect((await save(items, root)).statusCode).toBe(200);
  // What has roles here already may stay.
  expect((await save([...items, { group_id: near }])).statusCode).toBe(200);
});

test('whoever is no administrator gives groups no role that goes beyond their own, and a role of another app is none', async () => {
  const keeper = await platform.person('Keeper');
  await platform.make.member(app_id, keeper.subject_id, 'operator');
  await platform.make.role(app_id, { members: [keeper.subject_id], capabilities: ['member:read', 'member:write'] });
  const group_id = await directory.group('Cashiers');
  await turn();
  expect(codeOf(await save([{ group_id, role_ids: [till] }], keeper))).toBe('MP/BEYOND_REACH');
  expect((await save([{ group_id, role_ids: [buyer] }], keeper)).statusCode).toBe(200);
  await save([{ group_id, role_ids: [till] }]);
  expect(codeOf(await save([], keeper))).toBe('MP/BEYOND_REACH');
  const elsewhere = await platform.make.role((await platform.make.app()).app_id, {});
  expect(codeOf(await save([{ group_id, role_ids: [elsewhere] }]))).toBe('MP/ROLE_NOT_FOUND');
  expect((await save([{ group_id }, { group_id }])).statusCode).toBe(400);
});

test('facts that arrive while a mapping is saved are in what it comes to', async () => {
  const who = await newPerson();
  const group_id = await directory.group('Cashiers', [who]);
  await turn();
  await directory.take(group_id, who);
  await turn();
  await directory.put(group_id, who);
  await Promise.all([turn(), save([{ group_id, role_ids: [till] }])]);
  expect(await rolesOf(who)).toEqual([till]);
});

describe('a message says which roles somebody has and no longer has by a directory', () => {
  const told = (subject_ids: readonly string[]) =>
    platform.db
      .selectFrom('web_message')
      .select(['subject_id', 'message_id', 'args'])
      .where('app_id', '=', app_id)
      .where('kind', '=', 'roles_changed')
      .where('subject_id', 'in', subject_ids)
      .orderBy('message_id')
      .execute();

  test('[R7.22c] when the group is given them, and when the person leaves it, but not for what they have by hand', async () => {
    const [one, two] = [await newPerson('Ada'), await newPerson('Bo')];
    await platform.make.member(app_id, two, 'operator');
    await platform.make.holder(app_id, till, two);
    const group_id = await directory.group('Cashiers', [one, two]);
    await turn();
    await save([{ group_id, role_ids: [till] }]);
    await directory.take(group_id, one);
    await turn();
    const { role_name } = await inApp(platform.db, app_id, (db) =>
      db.selectFrom('app_role').select('role_name').where('app_id', '=', app_id).where('role_id', '=', till).executeTakeFirstOrThrow(),
    );
    expect(await told([one, two])).toMatchObject([
      { subject_id: one, args: { given: [role_name], taken: [] } },
      { subject_id: one, args: { given: [], taken: [role_name] } },
    ]);
  });

  test('ten thousand people at once are told by a handful of statements', async () => {
    const group_id = await directory.group('Everybody');
    await turn();
    const ids = Array.from({ length: 10_000 }, (_, n) => `many-${n}`);
    for (let at = 0; at < ids.length; at += 1_000)
      await platform.db
        .insertInto('directory_group_person')
        .values(ids.slice(at, at + 1_000).map((subject_id) => ({ group_id, subject_id, name: '' })))
        .execute();
    expect((await save([{ group_id, role_ids: [till] }])).statusCode).toBe(200);
    const messages = await told(ids);
    expect(new Set(messages.map(({ subject_id }) => subject_id)).size).toBe(10_000);
    // Each statement has an id of its own for what it tells.
    expect(new Set(messages.map(({ message_id }) => message_id)).size).toBeLessThanOrEqual(5);
  }, 60_000);
});
