import { LDAP_LIMITS } from '@portico/contracts/ldap-limits';
import type { LdapCounts, LdapRun, LdapRunWhole } from '@portico/contracts/user-centre/ldap-runs';
import { sql } from 'kysely';
import type { Client } from 'ldapts';
import { Attribute, Change } from 'ldapts';
import { afterEach, beforeAll, afterAll, beforeEach, expect, test } from 'vitest';
import { loadDataKeys } from '../../db/data-keys.ts';
import { call } from '../../testing/caller.ts';
import { startCuttingProxy } from '../../testing/cutting-proxy.ts';
import { addLdap } from '../../testing/ldap-directory.ts';
import { groupDn, LDAP_READER, LDAP_SUFFIX, personDn, personEntry, startLdapServer, type LdapServer } from '../../testing/ldap-server.ts';
import { makeAdmin, signedIn, type SignedIn } from '../../testing/registered.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { findGroups } from '../directory-facts/directory-facts.queries.ts';
import { deleteAccount } from '../accounts/accounts.queries.ts';
import { beginNightlyRuns } from './ldap-runs.service.ts';
import { endLostRuns } from './ldap-lost.service.ts';
import { tryLock, unlock } from './ldap-runs.queries.ts';
import { carryOutRun, type SyncParts } from './ldap-sync.service.ts';

let uc: TestUserCentre;
let admin: SignedIn;
let parts: SyncParts;
beforeAll(async () => {
  uc = await startUserCentre({ max: 6 });
  admin = await signedIn(uc);
  await makeAdmin(uc, admin.subject_id);
  const { db, keyring, clock } = uc;
  parts = { db, keyring, keys: await loadDataKeys(db, keyring), clock, logger: { error: () => undefined } };
});
afterAll(() => uc.close());

const UIDS = ['ada', 'bea', 'cyn', 'dan', 'eve', 'fay', 'gus', 'hal'];
let server: LdapServer;
let directory_id: string;
let org_code: string;
let made = 0;
beforeEach(async () => {
  org_code = `org${(made += 1)}`;
  await uc.person({ org: { org_code, org_name: `Larkfield ${made}` } });
  const { org_id } = await uc.db.selectFrom('org').select('org_id').where('org_code', '=', org_code).executeTakeFirstOrThrow();
  server = await startLdapServer({
    people: UIDS.map((uid) => ({ uid, name: `${uid} Smith`, mail: `${uid}.${made}@example.org` })),
    groups: {
      staff: ['ada', 'bea'].map((uid) => personDn({ uid })),
      night: [personDn({ uid: 'cyn' }), `uid=x,ou=elsewhere,${LDAP_SUFFIX}`],
    },
  });
  directory_id = await addLdap(uc, { name: `Directory ${made}`, url: server.url, org_id });
});
afterEach(() => server.close());

const runs = (): string => `/v1.1/ldap_directories/${directory_id}/runs`;
async function run(body: { dry?: boolean; agreed_digest?: string | null } = {}): Promise<LdapRunWhole> {
  const asked = await call(admin, 'POST', runs(), { dry: false, ...body });
  expect(asked.statusCode, asked.body).toBe(201);
  const { run_id } = asked.json<LdapRun>();
  await carryOutRun(parts, run_id);
  return (await call(admin, 'GET', `${runs()}/${run_id}`)).json<LdapRunWhole>();
}
/** Held, and then agreed to by somebody who has seen whom it touches. */
async function runAgreed(): Promise<LdapRunWhole> {
  const { state, held_digest } = await run();
  expect(state).toBe('held');
  return await run({ agreed_digest: held_digest });
}
/** The numbers that are not 0. */
const written = ({ counts }: LdapRunWhole): Partial<LdapCounts> =>
  Object.fromEntries(Object.entries(counts ?? {}).filter(([name, value]) => value !== 0 && !name.endsWith('_read')));
const people = async () =>
  await uc.db
    .selectFrom('directory_person as p')
    .innerJoin('account as a', 'a.subject_id', 'p.subject_id')
    .select(['p.subject_id', 'p.user_name', 'p.removed_at', 'a.nick_name', 'a.status'])
    .where('p.directory_id', '=', directory_id)
    .orderBy('p.user_name')
    .execute();
const active = async (): Promise<string[]> =>
  (await people()).filter(({ status }) => status === 'active').map(({ user_name }) => user_name);
const members = async (group: string): Promise<string[]> =>
  (
    await uc.db
      .selectFrom('directory_group_member as m')
      .innerJoin('directory_group as g', 'g.group_id', 'm.group_id')
      .innerJoin('directory_person as p', 'p.subject_id', 'm.subject_id')
      .select('p.user_name')
      .where('g.directory_id', '=', directory_id)
      .where('g.display_name', '=', group)
      .orderBy('p.user_name')
      .execute()
  ).map(({ user_name }) => user_name);
const set = (client: Client, dn: string, type: string, ...values: string[]) =>
  client.modify(dn, [new Change({ operation: 'replace', modification: new Attribute({ type, values }) })]);

test('a first run makes everybody, their groups and who is in them, a second one finds nothing to do, and looking writes nothing', async () => {
  const looked = await run({ dry: true });
  expect(looked).toMatchObject({ state: 'done', dry: true });
  expect(await people()).toStrictEqual([]);
  const first = await run();
  expect(first).toMatchObject({ state: 'done', reason: '', asked_name: expect.any(String), counts: looked.counts });
  expect(written(first)).toStrictEqual({ added: 8, groups_added: 2, members_put: 3, outside: 1 });
  expect(await active()).toStrictEqual(UIDS);
  expect((await people())[0]).toMatchObject({ nick_name: 'ada Smith' });
  expect([await members('staff'), await members('night')]).toStrictEqual([['ada', 'bea'], ['cyn']]);
  expect(written(await run())).toStrictEqual({ outside: 1 });
  const { items } = (await call(admin, 'GET', runs())).json<{ items: LdapRun[] }>();
  expect(items).toHaveLength(3);
  const { synced_at } = await uc.db
    .selectFrom('directory_ldap')
    .select('synced_at')
    .where('directory_id', '=', directory_id)
    .executeTakeFirstOrThrow();
  expect(synced_at).not.toBeNull();
});

test('who is renamed, moved, disabled, gone and back again stays the same account', async () => {
  await run();
  const before = new Map((await people()).map(({ user_name, subject_id }) => [user_name, subject_id]));
  await server.change(async (client) => {
    await client.modifyDN(personDn({ uid: 'ada' }), 'uid=anna');
    await set(client, personDn({ uid: 'anna' }), 'cn', 'Anna Jones');
    await set(client, personDn({ uid: 'bea' }), 'userAccountControl', '514');
    await client.modifyDN(personDn({ uid: 'cyn' }), `uid=cyn,ou=moved,${LDAP_SUFFIX}`);
    await set(client, groupDn('staff'), 'member', personDn({ uid: 'anna' }), personDn({ uid: 'eve' }));
    await client.modifyDN(groupDn('night'), 'cn=late');
    await client.add(personDn({ uid: 'ivy' }), personEntry({ uid: 'ivy' }));
  });
  const moved = await run();
  expect(written(moved)).toStrictEqual({ added: 1, changed: 1, ended: 2, groups_changed: 1, members_put: 1, members_out: 2, outside: 2 });
  expect(await active()).toStrictEqual(['anna', 'dan', 'eve', 'fay', 'gus', 'hal', 'ivy']);
  const now = await people();
  const [anna] = now;
  expect(anna).toMatchObject({ user_name: 'anna', nick_name: 'Anna Jones', subject_id: before.get('ada') });
  expect([await members('staff'), await members('late')]).toStrictEqual([['anna', 'eve'], []]);
  await server.change(async (client) => {
    await set(client, personDn({ uid: 'bea' }), 'userAccountControl', '512');
    await client.modifyDN(`uid=cyn,ou=moved,${LDAP_SUFFIX}`, personDn({ uid: 'cyn' }));
  });
  expect(written(await run())).toMatchObject({ resumed: 2 });
  expect(await active()).toContain('cyn');
  expect((await people()).find(({ user_name }) => user_name === 'cyn')?.subject_id).toBe(before.get('cyn'));
});

test('whom an administrator disabled is not brought back, and a name that a person chose stays', async () => {
  await run();
  const [ada, bea] = await people();
  await uc.db.updateTable('account').set({ status: 'disabled' }).where('subject_id', '=', String(ada?.subject_id)).execute();
  await uc.db.updateTable('account').set({ nick_name: 'Bee' }).where('subject_id', '=', String(bea?.subject_id)).execute();
  expect(written(await run())).toStrictEqual({ outside: 1 });
  const [first, second] = await people();
  expect([first?.status, second?.nick_name]).toStrictEqual(['disabled', 'Bee']);
});

test('a run that would end too many waits, and goes on for a person who has seen who they are', async () => {
  await run();
  const away = (uid: string): string => `uid=${uid},ou=moved,${LDAP_SUFFIX}`;
  await server.change(async (client) => {
    for (const uid of UIDS.slice(0, 6)) await client.modifyDN(personDn({ uid }), away(uid));
  });
  const held = await run();
  expect(held).toMatchObject({ state: 'held', counts: { ended: 6 } });
  expect(
    held.lines
      .slice(0, 6)
      .map(({ act, about }) => `${act} ${about}`)
      .toSorted(),
  ).toStrictEqual(UIDS.slice(0, 6).map((uid) => `removed ${uid}`));
  expect(await active()).toStrictEqual(UIDS);
  // As many, and not the same: nobody has agreed to the one who is gone instead.
  await server.change(async (client) => {
    await client.modifyDN(personDn({ uid: 'gus' }), away('gus'));
    await client.modifyDN(away('ada'), personDn({ uid: 'ada' }));
  });
  const others = await run({ agreed_digest: held.held_digest });
  expect(others).toMatchObject({ state: 'held', agreed_digest: held.held_digest, counts: { ended: 6 } });
  expect(others.held_digest).not.toBe(held.held_digest);
  expect(await active()).toStrictEqual(UIDS);
  // What was seen before the last run is not what waits.
  const late = await call(admin, 'POST', runs(), { dry: false, agreed_digest: held.held_digest });
  expect([late.statusCode, late.json<{ code: string }>().code]).toStrictEqual([409, 'UC/DIRECTORY_PLAN_CHANGED']);
  const done = await run({ agreed_digest: others.held_digest });
  expect(done).toMatchObject({ state: 'done', held_digest: null });
  const again = await call(admin, 'POST', runs(), { dry: false, agreed_digest: others.held_digest });
  expect(again.json()).toMatchObject({ code: 'UC/DIRECTORY_PLAN_CHANGED' });
  expect(await active()).toStrictEqual(['ada', 'hal']);
  const events = await uc.db.selectFrom('operation_log').select('event').where('object_id', '=', directory_id).orderBy('log_id').execute();
  expect(events.map(({ event }) => event).filter((event) => event !== 'ldap_sync.requested')).toStrictEqual([
    'ldap_sync.done',
    'ldap_sync.held',
    'ldap_sync.held',
    'ldap_sync.done',
  ]);
});

test('a filter that says of everybody at once that they are active again brings nobody back before a person has agreed', async () => {
  await run();
  await server.change(async (client) => {
    for (const uid of UIDS.slice(0, 6)) await set(client, personDn({ uid }), 'userAccountControl', '514');
  });
  expect(await runAgreed()).toMatchObject({ state: 'done', counts: { ended: 6 } });
  await uc.db.updateTable('directory_ldap').set({ inactive_filter: '(cn=nobody)' }).where('directory_id', '=', directory_id).execute();
  expect(await run({ dry: true })).toMatchObject({ state: 'done', counts: { resumed: 6 } });
  const held = await run();
  expect(held).toMatchObject({ state: 'held', counts: { resumed: 6, ended: 0 } });
  expect(held.lines.filter(({ act }) => act === 'resumed')).toHaveLength(6);
  expect(await active()).toStrictEqual(['gus', 'hal']);
  expect(await run({ agreed_digest: held.held_digest })).toMatchObject({ state: 'done', counts: { resumed: 6 } });
  expect(await active()).toStrictEqual(UIDS);
});

test('likewise those who were gone: they are the accounts that they were, and are not let in again unasked', async () => {
  await run();
  const before = await people();
  const set_filter = (people_filter: string) =>
    uc.db.updateTable('directory_ldap').set({ people_filter }).where('directory_id', '=', directory_id).execute();
  await set_filter('(|(uid=gus)(uid=hal))');
  expect(await runAgreed()).toMatchObject({ state: 'done', counts: { ended: 6 } });
  await set_filter('(objectClass=inetOrgPerson)');
  expect(await run()).toMatchObject({ state: 'held', counts: { resumed: 6, added: 0 } });
  expect(await active()).toStrictEqual(['gus', 'hal']);
  expect(await runAgreed()).toMatchObject({ state: 'done', counts: { resumed: 6, added: 0 } });
  expect((await people()).map(({ subject_id }) => subject_id)).toStrictEqual(before.map(({ subject_id }) => subject_id));
});

test('a group that is missing in one reading is the same group when it is back, and another may have its name meanwhile', async () => {
  await run();
  const idOf = async (name: string) =>
    (
      await uc.db
        .selectFrom('directory_group')
        .select('group_id')
        .where('directory_id', '=', directory_id)
        .where('display_name', '=', name)
        .where('missing_since', 'is', null)
        .executeTakeFirst()
    )?.group_id;
  const staff = await idOf('staff');
  const set_filter = (group_filter: string) =>
    uc.db.updateTable('directory_ldap').set({ group_filter }).where('directory_id', '=', directory_id).execute();
  await set_filter('(&(objectClass=groupOfNames)(!(cn=staff)))');
  const gone = await run();
  expect(written(gone)).toStrictEqual({ groups_lost: 1, members_out: 2, outside: 1 });
  expect(gone.lines).toContainEqual({ act: 'group_missing', about: 'staff', detail: '2' });
  expect([await idOf('staff'), await members('staff')]).toStrictEqual([undefined, []]);
  // The platform is told that it is there, without anybody: what apps give for it stays.
  const told = (await findGroups(uc.db, [String(staff)])).map(({ group_id, is_missing }) => [group_id, is_missing]);
  expect(told).toStrictEqual([[staff, true]]);
  expect(written(await run())).toStrictEqual({ outside: 1 });
  await set_filter('(objectClass=groupOfNames)');
  expect(written(await run())).toStrictEqual({ groups_added: 1, members_put: 2, outside: 1 });
  expect([await idOf('staff'), await members('staff')]).toStrictEqual([staff, ['ada', 'bea']]);
  // Made anew, it is another entry by the same name: nothing is given for what only has the name.
  await server.change(async (client) => {
    await client.del(groupDn('staff'));
    await client.add(groupDn('staff'), { objectClass: ['groupOfNames'], member: [personDn({ uid: 'eve' })] });
  });
  expect(written(await run())).toStrictEqual({ groups_added: 1, groups_lost: 1, members_put: 1, members_out: 2, outside: 1 });
  expect(await idOf('staff')).not.toBe(staff);
  // After a long time the first is given up.
  const long_ago = new Date(uc.clock() - (LDAP_LIMITS.group_kept_days + 1) * 86_400_000);
  await uc.db.updateTable('directory_group').set({ missing_since: long_ago }).where('group_id', '=', String(staff)).execute();
  expect(written(await run())).toStrictEqual({ groups_removed: 1, outside: 1 });
  const { rows } = await sql<{ event: string }>`select event from operation_log where object_id = ${staff} order by log_id`.execute(uc.db);
  expect(rows.map(({ event }) => event).filter((event) => !event.endsWith('members_changed'))).toStrictEqual([
    'directory_group.created',
    'directory_group.missing',
    'directory_group.found',
    'directory_group.missing',
    'directory_group.deleted',
  ]);
});

test('a directory that answers only some of its groups, or groups without their members, takes nobody out before a person has agreed', async () => {
  const many = Array.from({ length: 12 }, (_, at) => `team${at}`);
  const other = await startLdapServer({
    people: UIDS.map((uid) => ({ uid, mail: `${uid}.${made}@example.org` })),
    groups: Object.fromEntries(many.map((name) => [name, [personDn({ uid: 'ada' })]])),
  });
  const set_row = (row: { urls?: string[]; group_filter?: string }) =>
    uc.db.updateTable('directory_ldap').set(row).where('directory_id', '=', directory_id).execute();
  await set_row({ urls: [other.url] });
  expect(await run()).toMatchObject({ state: 'done', counts: { groups_added: 12 } });
  await set_row({ group_filter: '(|(cn=team0)(cn=team1)(cn=team2)(cn=team3)(cn=team4)(cn=team5))' });
  const held = await run();
  expect(held).toMatchObject({ state: 'held', counts: { groups_lost: 6, ended: 0 } });
  expect(await members('team11')).toStrictEqual(['ada']);
  await set_row({ group_filter: '(objectClass=groupOfNames)' });
  await other.change(async (client) => {
    for (const name of many.slice(0, 6)) await set(client, groupDn(name), 'member', LDAP_READER.bind_dn);
  });
  // As many groups as were held back before, and others.
  const emptied = await run({ agreed_digest: held.held_digest });
  expect(emptied).toMatchObject({ state: 'held', counts: { groups_lost: 6 } });
  expect(
    emptied.lines
      .slice(0, 6)
      .map(({ about }) => about)
      .toSorted(),
  ).toStrictEqual(many.slice(0, 6));
  expect(await members('team0')).toStrictEqual(['ada']);
  expect(await run({ agreed_digest: emptied.held_digest })).toMatchObject({ state: 'done', counts: { groups_lost: 6, members_out: 6 } });
  expect([await members('team0'), await members('team11')]).toStrictEqual([[], ['ada']]);
  await other.close();
});

test('nobody is ended by a directory that is gone, cut off, emptied, limited, or that no longer knows us', async () => {
  await run();
  const set_url = (url: string) =>
    uc.db
      .updateTable('directory_ldap')
      .set({ urls: [url] })
      .where('directory_id', '=', directory_id)
      .execute();
  const reasons: string[] = [];
  const failing = async (): Promise<void> => {
    const failed = await run();
    expect(failed.state, JSON.stringify(failed)).toBe('failed');
    expect(await active()).toStrictEqual(UIDS);
    reasons.push(failed.reason);
  };
  await set_url('ldap://127.0.0.1:1');
  await failing();
  for (const bytes of [0, 100, 700, 1_500]) {
    const proxy = await startCuttingProxy(server.port, bytes);
    await set_url(`ldap://127.0.0.1:${proxy.port}`);
    await failing();
    await proxy.close();
  }
  const limited = await startLdapServer({ people: UIDS.map((uid) => ({ uid })), size_limit: 3 });
  await set_url(limited.url);
  await failing();
  await limited.close();
  const emptied = await startLdapServer();
  await set_url(emptied.url);
  await failing();
  await emptied.close();
  await set_url(server.url);
  await server.change((client) => set(client, LDAP_READER.bind_dn, 'userPassword', 'changed'));
  await failing();
  expect(reasons).toStrictEqual(['unreachable', 'lost', 'lost', 'lost', 'lost', 'too_many', 'no_people', 'refused']);
  const failures = await uc.db
    .selectFrom('operation_log')
    .select(['event'])
    .where('object_id', '=', directory_id)
    .where('event', '=', 'ldap_sync.failed')
    .execute();
  expect(failures).toHaveLength(8);
});

test('an address that somebody else has, and a login that is made by hand, are conflicts and hold up nobody', async () => {
  await uc.person({ org: { org_code, org_name: 'The same' }, org_user_code: 'eve' });
  await server.change((client) => set(client, personDn({ uid: 'gus' }), 'mail', `hal.${made}@example.org`));
  const done = await run();
  const conflicts = done.lines.filter(({ act }) => act === 'conflict').map(({ about, detail }) => `${about} ${detail}`);
  expect(conflicts.toSorted()).toStrictEqual(['eve login_name', 'hal email']);
  expect(done).toMatchObject({ state: 'done', counts: { added: 6, conflicts: 2 } });
});

test('groups that all have nobody any more, where they had some, take nobody out', async () => {
  await run();
  const named = (member_attribute: string) =>
    uc.db.updateTable('directory_ldap').set({ member_attribute }).where('directory_id', '=', directory_id).execute();
  // As a server answers that no longer lets us read who is in them.
  await named('seeAlso');
  expect(await run({ dry: true })).toMatchObject({ state: 'failed', reason: 'no_members' });
  expect(await run()).toMatchObject({ state: 'failed', reason: 'no_members' });
  expect([await members('staff'), await members('night')]).toStrictEqual([['ada', 'bea'], ['cyn']]);
  await named('member');
  expect(await run()).toMatchObject({ state: 'done' });
});

test('names or addresses that nobody has any more, where they had some, are taken from nobody', async () => {
  await run();
  const stored = () =>
    uc.db
      .selectFrom('directory_person as p')
      .innerJoin('account as a', 'a.subject_id', 'p.subject_id')
      .select(['a.email_wrapped', 'a.real_name_wrapped', 'a.nick_name'])
      .where('p.directory_id', '=', directory_id)
      .orderBy('p.user_name')
      .execute();
  const before = await stored();
  const set_row = (row: { email_attribute?: string; name_attribute?: string }) =>
    uc.db.updateTable('directory_ldap').set(row).where('directory_id', '=', directory_id).execute();
  // As a server answers that no longer lets us read it.
  for (const hidden of [{ email_attribute: 'pager' }, { email_attribute: 'mail', name_attribute: 'pager' }]) {
    await set_row(hidden);
    for (const dry of [true, false]) expect(await run({ dry })).toMatchObject({ state: 'failed', reason: 'no_details', counts: null });
  }
  expect(await stored()).toStrictEqual(before);
  // Whoever reads no addresses has said so.
  await set_row({ email_attribute: '', name_attribute: 'cn' });
  expect(written(await run())).toStrictEqual({ outside: 1 });
  await set_row({ email_attribute: 'mail' });
  await server.change(async (client) => {
    for (const uid of UIDS.slice(0, 7)) await set(client, personDn({ uid }), 'mail');
  });
  expect(written(await run())).toStrictEqual({ changed: 7, outside: 1 });
});

test('somebody who may not come back keeps nobody else out of a group', async () => {
  await run();
  const moved = `uid=ada,ou=moved,${LDAP_SUFFIX}`;
  await server.change((client) => client.modifyDN(personDn({ uid: 'ada' }), moved));
  await run();
  expect(await members('staff')).toStrictEqual(['bea']);
  const email = `hand.${made}@example.org`;
  await uc.person({ org: { org_code, org_name: 'The same' }, org_user_code: 'hand', email });
  await server.change(async (client) => {
    await client.modifyDN(moved, personDn({ uid: 'ada' }));
    await set(client, personDn({ uid: 'ada' }), 'mail', email);
    await set(client, groupDn('staff'), 'member', ...['ada', 'bea', 'dan'].map((uid) => personDn({ uid })));
  });
  const done = await run();
  expect(done.lines.filter(({ act }) => act === 'conflict').map(({ about, detail }) => `${about} ${detail}`)).toStrictEqual(['ada email']);
  expect(written(done)).toStrictEqual({ members_put: 1, conflicts: 1, outside: 1 });
  expect(await members('staff')).toStrictEqual(['bea', 'dan']);
});

test('the address of a super administrator is not the directory to say: looking and writing say so alike [ASVS 8.2.2]', async () => {
  await run();
  const [ada] = await people();
  const subject_id = String(ada?.subject_id);
  await uc.db
    .insertInto('installation_role')
    .values({ subject_id, role: 'super_admin', granted_at: new Date(uc.clock()) })
    .execute();
  const stored = () => uc.db.selectFrom('account').select('email_wrapped').where('subject_id', '=', subject_id).executeTakeFirstOrThrow();
  const before = await stored();
  await server.change((client) => set(client, personDn({ uid: 'ada' }), 'mail', `attacker.${made}@example.org`));
  for (const dry of [true, false]) {
    const done = await run({ dry });
    expect(written(done)).toStrictEqual({ conflicts: 1, outside: 1 });
    expect(done.lines).toStrictEqual([{ act: 'conflict', about: 'ada', detail: 'keeps_contacts' }]);
  }
  expect(await stored()).toStrictEqual(before);
});

test('whom a run touched is named in no clear column, and forgotten with the account of one of them [ASVS 14.2.4]', async () => {
  const { run_id, lines, ...rest } = await run();
  expect(rest).toMatchObject({ state: 'done', reason: '' });
  expect(lines.map(({ detail }) => detail)).toContain('ada Smith');
  const { rows } = await sql<{ text: string }>`select directory_sync::text as text from directory_sync`.execute(uc.db);
  expect(rows.filter(({ text }) => /ada Smith/.test(text))).toStrictEqual([]);
  const [ada] = await people();
  await deleteAccount(uc.db, String(ada?.subject_id));
  const forgotten = (await call(admin, 'GET', `${runs()}/${run_id}`)).json<LdapRunWhole>();
  expect(forgotten).toMatchObject({ state: 'done', counts: { added: 8 }, lines: [] });
});

test('one run at a time: a second is refused while one waits, and one that was broken off says so', async () => {
  const first = await call(admin, 'POST', runs(), { dry: false });
  expect((await call(admin, 'POST', runs(), { dry: false })).json()).toMatchObject({ code: 'UC/DIRECTORY_SYNC_RUNNING' });
  const { run_id } = first.json<LdapRun>();
  await uc.db.updateTable('directory_sync').set({ state: 'running' }).where('run_id', '=', run_id).execute();
  await carryOutRun(parts, run_id);
  expect((await call(admin, 'GET', `${runs()}/${run_id}`)).json()).toMatchObject({ state: 'failed', reason: 'interrupted' });
  expect(await run()).toMatchObject({ state: 'done' });
  expect((await call(admin, 'GET', `${runs()}/${crypto.randomUUID()}`)).json()).toMatchObject({ code: 'UC/REGISTRATION_NOT_FOUND' });
});

test('what could not be written fails the run, which has written the rest; a database that is gone is not asked for each person', async () => {
  await run();
  const { synced_at } = await uc.db
    .selectFrom('directory_ldap')
    .select('synced_at')
    .where('directory_id', '=', directory_id)
    .executeTakeFirstOrThrow();
  const rename = (mark: string) =>
    server.change(async (client) => {
      for (const uid of UIDS) await set(client, personDn({ uid }), 'cn', `${uid} ${mark}`);
    });
  /** Breaks whenever somebody of these is written, and counts how often: a sequence is not rolled back. */
  const breaking = async (users: string, code: string): Promise<() => Promise<number>> => {
    const owner = await uc.database.admin();
    await owner.query(`create sequence broken;
      create function break() returns trigger language plpgsql security definer as $$ begin
        perform nextval('broken'); raise exception 'broken' using errcode = '${code}'; end $$;
      create trigger breaking before update on directory_person for each row when (old.user_name in (${users})) execute function break()`);
    return async () => {
      const { rows } = await owner.query<{ tries: string }>(`select last_value as tries from broken`);
      await owner.query('drop trigger breaking on directory_person; drop function break; drop sequence broken');
      return Number(rows[0]?.tries);
    };
  };
  await rename('Jones');
  const mend = await breaking(`'eve'`, '22000');
  const failed = await run();
  expect(failed).toMatchObject({ state: 'failed', reason: 'incomplete', counts: { changed: 7, conflicts: 1 } });
  expect(failed.lines[0]).toStrictEqual({ act: 'conflict', about: 'eve', detail: 'server_error' });
  expect(await mend()).toBe(2);
  const kept = await uc.db
    .selectFrom('directory_ldap')
    .select('synced_at')
    .where('directory_id', '=', directory_id)
    .executeTakeFirstOrThrow();
  expect(kept).toStrictEqual({ synced_at });
  const logged = await uc.db
    .selectFrom('operation_log')
    .select('after')
    .where('object_id', '=', directory_id)
    .where('event', '=', 'ldap_sync.failed')
    .execute();
  expect(logged).toMatchObject([{ after: { reason: 'incomplete', changed: 7, conflicts: 1 } }]);
  expect(written(await run())).toStrictEqual({ changed: 1, outside: 1 });
  await rename('Tan');
  const answering = await breaking(UIDS.map((uid) => `'${uid}'`).join(), '53000');
  expect(await run()).toMatchObject({ state: 'failed', reason: 'incomplete', counts: { changed: 0, conflicts: 8 } });
  // All together, and three alone.
  expect(await answering()).toBe(4);
  expect(written(await run())).toStrictEqual({ changed: 8, outside: 1 });
});

test('a run whose process is gone ends with it, so that its directory can be read again; one that goes on is left alone', async () => {
  const { run_id } = (await call(admin, 'POST', runs(), { dry: false })).json<LdapRun>();
  await uc.db.updateTable('directory_sync').set({ state: 'running' }).where('run_id', '=', run_id).execute();
  const state = async () => (await call(admin, 'GET', `${runs()}/${run_id}`)).json<LdapRun>();
  await uc.db.connection().execute(async (on) => {
    expect(await tryLock(on, directory_id)).toBe(true);
    await endLostRuns(uc.db, uc.clock());
    expect(await state()).toMatchObject({ state: 'running' });
    await unlock(on, directory_id);
  });
  await endLostRuns(uc.db, uc.clock());
  await endLostRuns(uc.db, uc.clock());
  expect(await state()).toMatchObject({ state: 'failed', reason: 'interrupted', ended_at: expect.any(String) });
  // Its job comes later, and finds it ended.
  await carryOutRun(parts, run_id);
  expect(await people()).toStrictEqual([]);
  expect(await run()).toMatchObject({ state: 'done', counts: { added: 8 } });
  const { rows } = await sql<{ event: string }>`select event from operation_log where object_id = ${directory_id} order by log_id`.execute(
    uc.db,
  );
  expect(rows.map(({ event }) => event)).toStrictEqual([
    'ldap_sync.requested',
    'ldap_sync.failed',
    'ldap_sync.requested',
    'ldap_sync.done',
  ]);
});

test('a run whose job was given up is queued again, once, and carried out', async () => {
  const { run_id } = (await call(admin, 'POST', runs(), { dry: true })).json<LdapRun>();
  const jobs = async () =>
    (await sql<{ id: string; attempts: number }>`select id::text, attempts from graphile_worker.jobs where key = ${run_id}`.execute(uc.db))
      .rows;
  const [queued] = await jobs();
  await endLostRuns(uc.db, uc.clock());
  expect(await jobs()).toStrictEqual([queued]);
  await sql`select graphile_worker.permanently_fail_jobs(array[${queued?.id}::bigint], 'the database was gone')`.execute(uc.db);
  await endLostRuns(uc.db, uc.clock());
  await endLostRuns(uc.db, uc.clock());
  expect(await jobs()).toMatchObject([{ attempts: 0 }]);
  await carryOutRun(parts, run_id);
  expect((await call(admin, 'GET', `${runs()}/${run_id}`)).json()).toMatchObject({ state: 'done', counts: { added: 8 } });
});

test('every night a run of each directory that asks for it is queued, and thirty are kept', async () => {
  await beginNightlyRuns(uc.db, uc.clock());
  await beginNightlyRuns(uc.db, uc.clock());
  const waiting = await uc.db.selectFrom('directory_sync').selectAll().where('directory_id', '=', directory_id).execute();
  expect(waiting).toMatchObject([{ state: 'waiting', asked_by: null, dry: false }]);
  await carryOutRun(parts, String(waiting[0]?.run_id));
  expect(await active()).toStrictEqual(UIDS);
  for (let at = 0; at < 31; at += 1) await run({ dry: true });
  expect((await call(admin, 'GET', runs())).json<{ items: LdapRun[] }>().items).toHaveLength(30);
  expect(await uc.db.selectFrom('directory_sync').select('run_id').where('directory_id', '=', directory_id).execute()).toHaveLength(30);
});
