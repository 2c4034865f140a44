import { createLogger } from '@portico/server-kit/observability/logger';
import { within } from '@portico/server-kit/testing/within';
import { eraseAccount } from '@portico/user-centre/features/accounts/erase.service';
import { codeOf } from '@portico/user-centre/testing/caller';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UserCentre } from '../../auth/user-centre.ts';
import { createUserCentreClient } from '../../auth/user-centre-client.ts';
import { startJobs } from '../../jobs.ts';
import { makeDirectory, type TestDirectory } from '../../testing/directories.ts';
import { startPlatform, type TestPlatform } from '../../testing/start-platform.ts';
import type { Place } from './directory-facts.queries.ts';
import { compareRange, createFactTaking, takeChanges } from './directory-facts.service.ts';

let platform: TestPlatform;
let user_centre: UserCentre;
let directory: TestDirectory;
let people: [string, string, string];
const logger = createLogger({ service: 'test', level: 'silent' });

beforeAll(async () => {
  platform = await startPlatform({ max: 6 });
  const { id: service_id, mac_key: service_key } = platform.own_credential;
  user_centre = createUserCentreClient({ base_url: platform.uc_url, service_id, service_key }, logger, platform.uc.clock);
});
beforeEach(async () => {
  const made = [];
  for (const nick_name of ['Mei Tan', 'Wei Chen', 'Ada Lim']) made.push((await platform.uc.person({ nick_name })).subject_id);
  people = [made[0] ?? '', made[1] ?? '', made[2] ?? ''];
  await platform.uc.db.deleteFrom('directory').execute();
  directory = await makeDirectory(platform.uc, 'larkfield', 'Entra');
  await turn();
});
afterAll(() => platform.close());

const START: Place = { group_id: '00000000-0000-0000-0000-000000000000', subject_id: '' };
async function turn(): Promise<void> {
  let done: string[] = [];
  do done = await takeChanges(platform.db, user_centre.takeFacts, done, platform.uc.clock());
  while (done.length > 0);
}
async function compare(): Promise<number> {
  let [after, parts] = [START as Place | undefined, 0];
  for (; after !== undefined; parts += 1) after = await compareRange(platform.db, user_centre.factsAfter, after, platform.uc.clock());
  return parts;
}
const held = async (): Promise<string[]> =>
  (
    await platform.db
      .selectFrom('directory_group_person as p')
      .innerJoin('directory_group as g', 'g.group_id', 'p.group_id')
      .select(['g.display_name', 'p.subject_id', 'p.name'])
      .orderBy('g.display_name')
      .orderBy('p.subject_id')
      .execute()
  ).map((row) => `${row.display_name}: ${row.subject_id} ${row.name}`);
const setStatus = (subject_id: string, status: 'active' | 'disabled') =>
  platform.uc.db.updateTable('account').set({ status }).where('subject_id', '=', subject_id).execute();

test('whoever comes into a group of a directory is known to the platform within a second, and so is who leaves it', async () => {
  const group_id = await directory.group('Cashiers');
  const jobs = await startJobs({
    database: { db: platform.db, pool: platform.database.pool },
    publish: platform.publish,
    checkpoints: undefined,
    logger,
    user_centre,
  });
  try {
    await directory.put(group_id, people[0]);
    expect(await within(1_000, async () => (await held()).length === 1)).toBe(true);
    await directory.take(group_id, people[0]);
    expect(await within(1_000, async () => (await held()).length === 0)).toBe(true);
  } finally {
    await jobs.stop();
  }
});

test('groups are told with their names, members with theirs, and all of it ends with the group, the directory or the account', async () => {
  const [one, two, three] = people;
  const group_id = await directory.group('Cashiers', [one, two]);
  await directory.group('Buyers', [three]);
  await turn();
  expect(await held()).toEqual([`Buyers: ${three} Ada Lim`, `Cashiers: ${one} Mei Tan`, `Cashiers: ${two} Wei Chen`].toSorted());
  await platform.uc.db.updateTable('directory_group').set({ display_name: 'Tills' }).where('group_id', '=', group_id).execute();
  await platform.uc.db.updateTable('directory').set({ name: 'Okta' }).execute();
  await platform.uc.db.updateTable('org').set({ org_name: 'Larkfield Retail' }).where('org_code', '=', 'larkfield').execute();
  await turn();
  expect(
    await platform.db
      .selectFrom('directory_group')
      .select(['display_name', 'directory_name', 'org_name'])
      .orderBy('display_name')
      .execute(),
  ).toEqual([
    { display_name: 'Buyers', directory_name: 'Okta', org_name: 'Larkfield Retail' },
    { display_name: 'Tills', directory_name: 'Okta', org_name: 'Larkfield Retail' },
  ]);
  await platform.uc.db.transaction().execute((db) => eraseAccount({ db, emit: () => undefined }, one));
  await platform.uc.db.deleteFrom('directory_group').where('display_name', '=', 'Buyers').execute();
  await turn();
  expect(await held()).toEqual([`Tills: ${two} Wei Chen`]);
  await platform.uc.db.deleteFrom('directory').execute();
  await turn();
  expect([await held(), await platform.db.selectFrom('directory_group').select('group_id').execute()]).toEqual([[], []]);
  expect(await platform.uc.db.selectFrom('directory_fact_to_tell').select('mark').execute()).toEqual([]);
});

test('whose account is disabled is in no group until it is enabled again', async () => {
  await directory.group('Cashiers', [people[0]]);
  await setStatus(people[0], 'disabled');
  await turn();
  expect(await held()).toEqual([]);
  await setStatus(people[0], 'active');
  await turn();
  expect(await held()).toHaveLength(1);
  await setStatus(people[0], 'disabled');
  await compare();
  expect(await held()).toEqual([]);
});

test('what was not acknowledged is told again, and what was read before something newer changes nothing', async () => {
  const group_id = await directory.group('Cashiers', [people[0]]);
  const old = await user_centre.takeFacts([]);
  expect((await user_centre.takeFacts([])).marks).toEqual(old.marks);
  await directory.take(group_id, people[0]);
  await turn();
  await takeChanges(platform.db, () => Promise.resolve(old), [], platform.uc.clock());
  expect(await held()).toEqual([]);
});

test('what the user centre tells by a clock that is behind is not lost: it is told again until it counts', async () => {
  const group_id = await directory.group('Cashiers', [people[0], people[1]]);
  await turn();
  await directory.take(group_id, people[0]);
  const behind_ms = 5_000;
  const past = (as_of: string): string => new Date(Date.parse(as_of) - behind_ms).toISOString();
  const late = async (done: readonly string[]) => {
    const facts = await user_centre.takeFacts(done);
    return { ...facts, as_of: past(facts.as_of) };
  };
  // Its database was switched to a server whose clock is behind.
  const work = createFactTaking(
    { takeFacts: late, factsAfter: async (after) => ({ ...(await user_centre.factsAfter(after)), as_of: past(new Date().toISOString()) }) },
    platform.uc.clock,
  );
  await work(platform.db);
  await work(platform.db);
  expect(await held()).toHaveLength(2);
  expect(await platform.uc.db.selectFrom('directory_fact_to_tell').select('mark').execute()).not.toEqual([]);
  await turn();
  expect(await held()).toEqual([`Cashiers: ${people[1]} Wei Chen`]);
  expect(await platform.uc.db.selectFrom('directory_fact_to_tell').select('mark').execute()).toEqual([]);
});

test('what a backup has lost on either side is put right, some at a time', async () => {
  const members = await Promise.all(Array.from({ length: 40 }, () => platform.uc.person()));
  const ids = members.map(({ subject_id }) => subject_id);
  const group_id = await directory.group('Cashiers', ids);
  await directory.group('Buyers', ids.slice(0, 9));
  await turn();
  const right = await held();
  expect(right).toHaveLength(49);
  await platform.db.deleteFrom('directory_group_person').where('subject_id', 'in', ids.slice(3, 20)).execute();
  await platform.db.insertInto('directory_group_person').values({ group_id, subject_id: people[2], name: '' }).execute();
  const gone = { display_name: 'Gone', directory_name: 'x', org_id: '1', directory_id: directory.directory_id };
  await platform.db
    .insertInto('directory_group')
    .values({ ...gone, group_id: 'ffffffff-0000-4000-8000-000000000000' })
    .execute();
  expect(await compare()).toBe(1);
  expect(await held()).toEqual(right);
  expect(await platform.db.selectFrom('directory_group').select('group_id').execute()).toHaveLength(2);
});

test('a part of the comparison touches nothing outside it', async () => {
  const group_id = await directory.group('Cashiers', people);
  await turn();
  const sorted = people.toSorted();
  const through = { group_id, subject_id: sorted[1] ?? '' };
  const as_of = new Date(platform.uc.clock()).toISOString();
  const [group] = (await user_centre.factsAfter(undefined)).groups;
  if (!group) throw new Error('a group');
  const part = { as_of, groups: [group], members: [], through };
  await compareRange(platform.db, () => Promise.resolve(part), { group_id, subject_id: sorted[0] ?? '' }, platform.uc.clock());
  expect((await held()).map((each) => each.split(' ')[1])).toEqual([sorted[0], sorted[2]]);
});

test('the comparison begins with the worker and then again every few minutes, after what has changed', async () => {
  const calls: string[] = [];
  let now = 1_000_000;
  const work = createFactTaking(
    {
      takeFacts: (done) => {
        calls.push('changes');
        return user_centre.takeFacts(done);
      },
      factsAfter: (after) => {
        calls.push('range');
        return user_centre.factsAfter(after);
      },
    },
    () => now,
  );
  await work(platform.db);
  await work(platform.db);
  expect(calls).toEqual(['changes', 'range', 'changes']);
  now += 300_000;
  await work(platform.db);
  expect(calls.slice(3)).toEqual(['changes', 'range']);
});

test('only the platform itself takes facts of directories and asks who is near [ASVS 8.3.1]', async () => {
  const other = await platform.uc.service('reports');
  const person = await platform.person();
  for (const [call, body] of [
    ['take', {}],
    ['read_range', {}],
    ['near_orgs', { subject_id: people[0], sdp_app_id: 'some-app' }],
  ] as const) {
    const request = { method: 'POST', url: `/v1.1/directory_facts/actions/${call}`, body } as const;
    expect(codeOf(await platform.uc.client().sendSigned(other, request)), call).toBe('MP/NO_PERMISSION');
    expect(codeOf(await platform.uc.client().sendSigned(person.signer, request)), call).toBe('UC/SERVICE_CREDENTIAL_INVALID');
  }
  const near = {
    method: 'POST',
    url: '/v1.1/directory_facts/actions/near_orgs',
    body: { subject_id: people[0], sdp_app_id: 'some-app' },
  } as const;
  const { org_id } = await platform.uc.db.selectFrom('org').select('org_id').where('org_code', '=', 'larkfield').executeTakeFirstOrThrow();
  expect((await platform.uc.client().sendSigned(platform.own_credential, near)).json()).toEqual({ org_ids: [org_id] });
  const many = { done: Array.from({ length: 501 }, (_, n) => String(n)) };
  const own = { method: 'POST', url: '/v1.1/directory_facts/actions/take', body: many } as const;
  expect((await platform.uc.client().sendSigned(platform.own_credential, own)).statusCode).toBe(400);
});
