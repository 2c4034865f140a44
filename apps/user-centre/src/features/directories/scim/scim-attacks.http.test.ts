import { eventually } from '@portico/server-kit/testing/eventually';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startUserCentre, type TestUserCentre } from '../../../testing/start-user-centre.ts';
import { newOpaque, sha256 } from '../../../lib/opaque.ts';
import { holdAccount } from '../../accounts/account-lookup.service.ts';
import { insertDirectory, insertDirectoryToken } from '../directories.queries.ts';
import { deleteMembers, lockGroup } from '../directory-groups.queries.ts';

const MEMBERS = 'members';
interface Shown {
  id: string;
  active: boolean;
  userName: string;
  emails?: { value: string }[];
  groups?: { value: string }[];
  members?: { value: string }[];
  totalResults: number;
  Resources: { id: string }[];
}

let uc: TestUserCentre;
let headers: Record<string, string>;
let org_id: string;
let directory_id: string;
const ROLES = {
  'a super administrator': (subject_id: string) =>
    uc.db
      .insertInto('installation_role')
      .values({ subject_id, role: 'super_admin', granted_at: new Date(uc.clock()) })
      .execute(),
  'an auditor': (subject_id: string) =>
    uc.db
      .insertInto('installation_role')
      .values({ subject_id, role: 'auditor', granted_at: new Date(uc.clock()) })
      .execute(),
  'a manager': (subject_id: string) =>
    uc.db
      .insertInto('org_manager')
      .values({ subject_id, org_id, granted_at: new Date(uc.clock()) })
      .execute(),
} as const;

beforeAll(async () => {
  uc = await startUserCentre({ max: 4 });
  const { subject_id } = await uc.person({ org: { org_code: 'hq', org_name: 'HQ' } });
  // So that nobody of the directory is the last one.
  await ROLES['a super administrator'](subject_id);
  ({ org_id } = await uc.db.selectFrom('org').select('org_id').where('org_code', '=', 'hq').executeTakeFirstOrThrow());
  directory_id = crypto.randomUUID();
  const token = `portico_scim_${newOpaque()}`;
  await insertDirectory(uc.db, { directory_id, kind: 'scim', name: 'Entra', org_id });
  await insertDirectoryToken(uc.db, { directory_id, token_hash: sha256(token), expires_at: new Date(uc.clock() + 86_400_000) });
  headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
});
afterAll(() => uc.close());

async function ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) {
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
  const reply = await uc.server.inject({ method, url: `/scim/v2/${path}`, headers, ...payload });
  return { status: reply.statusCode, body: (reply.body === '' ? {} : reply.json()) as Shown & { scimType?: string } };
}
const patch = (path: string, ...Operations: object[]) => ask('PATCH', path, { Operations });

let count = 0;
let userName: string;
beforeEach(() => {
  count += 1;
  userName = `mei${String(count)}@larkfield.example`;
});
const draft = (more: object = {}) => ({ userName, externalId: `x${String(count)}`, emails: [{ value: userName }], ...more });
async function made(more: object = {}): Promise<Shown> {
  const { status, body } = await ask('POST', 'Users', draft(more));
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
async function madeGroup(displayName: string, members: readonly string[]): Promise<string> {
  const { status, body } = await ask('POST', 'Groups', { displayName, members: members.map((value) => ({ value })) });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

test.each(Object.entries(ROLES))(
  'a directory does not set where codes to %s go, and ends them nevertheless [ASVS 8.2.2]',
  async (_who, give) => {
    const { id } = await made();
    await give(id);
    const attacker = [{ value: `attacker${String(count)}@larkfield.example` }];
    const replaced = await ask(
      'PUT',
      `Users/${id}`,
      draft({ displayName: 'Mei Tan', emails: attacker, phoneNumbers: [{ value: '+8613800138000', type: 'mobile' }] }),
    );
    expect(replaced).toMatchObject({ status: 200, body: { displayName: 'Mei Tan', emails: [{ value: userName }] } });
    expect(replaced.body).not.toHaveProperty('phoneNumbers');
    expect((await patch(`Users/${id}`, { op: 'remove', path: 'emails' })).body.emails).toMatchObject([{ value: userName }]);
    const left = await patch(`Users/${id}`, { op: 'replace', value: { active: false, emails: attacker } });
    expect(left).toMatchObject({ status: 200, body: { active: false, emails: [{ value: userName }] } });
  },
);

test('whoever has left comes back by a word, and not for want of one', async () => {
  const { id } = await made({ active: false });
  const active = async (asked: Promise<{ status: number; body: Shown }>) => {
    const { status, body } = await asked;
    return [status, body.active];
  };
  expect(await active(ask('PUT', `Users/${id}`, draft({ displayName: 'Mei' })))).toEqual([200, false]);
  expect(await active(ask('PUT', `Users/${id}`, draft({ active: null })))).toEqual([200, false]);
  expect(await active(patch(`Users/${id}`, { op: 'remove', path: 'active' }))).toEqual([200, false]);
  expect(await active(patch(`Users/${id}`, { op: 'replace', path: 'active', value: null }))).toEqual([200, false]);
  expect(await active(ask('PUT', `Users/${id}`, draft({ active: true })))).toEqual([200, true]);
  expect(await active(ask('PUT', `Users/${id}`, draft()))).toEqual([200, true]);
});

test('a group is emptied by a word, and a part of a member is not the member', async () => {
  const { id } = await made();
  const group = await madeGroup(`Sales ${String(count)}`, [id]);
  const members = async () => (await ask('GET', `Groups/${group}`)).body.members?.map(({ value }) => value) ?? [];
  expect(await patch(`Groups/${group}`, { op: 'replace', path: MEMBERS })).toMatchObject({
    status: 400,
    body: { scimType: 'invalidValue' },
  });
  expect(await patch(`Groups/${group}`, { op: 'remove', path: `members[value eq "${id}"].display` })).toMatchObject({
    status: 400,
    body: { scimType: 'invalidPath' },
  });
  expect(await members()).toEqual([id]);
  expect((await patch(`Groups/${group}`, { op: 'replace', path: MEMBERS, value: [] })).status).toBe(204);
  expect(await members()).toEqual([]);
});

test('an operation without a path counts as many as it has names [ASVS 2.2.1]', async () => {
  const group = await madeGroup(`Wide ${String(count)}`, []);
  // One name in any case, and so many cases.
  const letters = Array.from('displayname');
  const names = Array.from({ length: 1_001 }, (_, at) =>
    letters.map((letter, bit) => ((at >> bit) & 1 ? letter.toUpperCase() : letter)).join(''),
  );
  const value = Object.fromEntries(names.map((name) => [name, 'Wide']));
  expect(Object.keys(value)).toHaveLength(1_001);
  expect(await patch(`Groups/${group}`, { op: 'replace', value })).toMatchObject({ status: 400, body: { scimType: 'tooMany' } });
});

test('a filter with a sign that no text here has is refused as what it is [ASVS 1.2.4]', async () => {
  const filter = encodeURIComponent(String.raw`userName eq "mei\u0000"`);
  expect(await ask('GET', `Users?filter=${filter}`)).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } });
  expect(await ask('GET', `Groups?filter=${filter.replace('userName', 'displayName')}`)).toMatchObject({ status: 400 });
});

// The last begins with a letter that is newer than what databases know of letters.
test.each(['İpek', 'ΟΔΥΣΣΕΥΣ', 'ÖMER', 'Ᲊna'])('%s is found by the name the directory gave, and made once', async (name) => {
  const named = { userName: `${name}${String(count)}`, emails: [] };
  const { id } = await made(named);
  const by = async (op: string, text: string) =>
    (await ask('GET', `Users?filter=${encodeURIComponent(`userName ${op} "${text}"`)}`)).body.Resources.map((each) => each.id);
  expect(await by('eq', named.userName)).toEqual([id]);
  expect(await by('sw', named.userName)).toEqual([id]);
  expect(await by('ge', named.userName)).toContain(id);
  const again = await ask('POST', 'Users', draft({ ...named, externalId: 'another' }));
  expect(again).toMatchObject({ status: 409, body: { detail: 'Another user of this directory has the same userName.' } });
  const group = await madeGroup(named.userName, []);
  const taken = await ask('POST', 'Groups', { displayName: named.userName });
  expect(taken).toMatchObject({ status: 409, body: { detail: 'Another group of this directory has the same displayName.' } });
  const filter = encodeURIComponent(`displayName eq "${named.userName}"`);
  expect((await ask('GET', `Groups?filter=${filter}`)).body.Resources.map((each) => each.id)).toEqual([group]);
});

test('whoever was put into a group just as they were removed is shown in none, and in none when they come back', async () => {
  const { id } = await made();
  const group = await madeGroup(`Late ${String(count)}`, []);
  expect((await ask('DELETE', `Users/${id}`)).status).toBe(204);
  // As the other request leaves it, which looked before the removal was committed.
  await uc.db.insertInto('directory_group_member').values({ directory_id, group_id: group, subject_id: id }).execute();
  expect((await ask('GET', `Groups/${group}`)).body).not.toHaveProperty(MEMBERS);
  expect((await made()).id).toBe(id);
  expect((await ask('GET', `Users/${id}`)).body).not.toHaveProperty('groups');
  expect((await ask('GET', `Groups/${group}`)).body).not.toHaveProperty(MEMBERS);
});

test('who comes back by two requests at once comes back once, and stays in the groups that they are put into', async () => {
  const { id } = await made();
  const group_id = await madeGroup(`Again ${String(count)}`, []);
  await ask('DELETE', `Users/${id}`);
  const sent = await uc.db.transaction().execute(async (db) => {
    await holdAccount({ db }, id);
    const both = [ask('POST', 'Users', draft()), ask('POST', 'Users', draft())] as const;
    await eventually(async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        uc.db,
      );
      expect(rows).toHaveLength(2);
    });
    // Not their replies, which wait for this transaction to end.
    return { both };
  });
  const replies = await Promise.all(sent.both);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ scimType: 'uniqueness' });
  expect((await patch(`Groups/${group_id}`, { op: 'add', path: MEMBERS, value: [{ value: id }] })).status).toBe(204);
  expect((await ask('POST', 'Users', draft())).status).toBe(409);
  expect((await ask('GET', `Users/${id}`)).body.groups).toMatchObject([{ value: group_id }]);
  const entries = await uc.db
    .selectFrom('operation_log')
    .select('event')
    .where('object_id', '=', id)
    .where('event', '=', 'directory_person.added')
    .execute();
  expect(entries).toHaveLength(2);
});

test('who is deleted while a group changes is out, and the group is changed', async () => {
  const { id } = await made();
  const group_id = await madeGroup(`Both ${String(count)}`, [id]);
  const deleted = await uc.db.transaction().execute(async (group) => {
    await lockGroup(group, { directory_id, group_id });
    const deleting = ask('DELETE', `Users/${id}`);
    await eventually(async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        uc.db,
      );
      expect(rows).toHaveLength(1);
    });
    expect(await deleteMembers(group, { directory_id, group_id }, [id])).toEqual([id]);
    // Not its reply, which waits for this transaction to end.
    return { deleting };
  });
  expect((await deleted.deleting).status).toBe(204);
  const { status } = await uc.db.selectFrom('account').select('status').where('subject_id', '=', id).executeTakeFirstOrThrow();
  expect(status).toBe('disabled');
});
