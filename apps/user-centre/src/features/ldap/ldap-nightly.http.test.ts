import type { Lang } from '@portico/contracts/langs';
import { openDatabase } from '@portico/server-kit/db/database';
import { JOBS_AT_ONCE } from '@portico/server-kit/jobs/worker';
import { createLogger } from '@portico/server-kit/observability/logger';
import { eventually } from '@portico/server-kit/testing/eventually';
import { RACE_WAIT_MS } from '@portico/server-kit/testing/test-database';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tables } from '../../db/tables.ts';
import { startJobs } from '../../jobs.ts';
import { call } from '../../testing/caller.ts';
import { startCuttingProxy } from '../../testing/cutting-proxy.ts';
import { directoriesUrl } from '../../lib/console-url.ts';
import { addLdap } from '../../testing/ldap-directory.ts';
import { personDn, startLdapServer, type LdapServer } from '../../testing/ldap-server.ts';
import { startMailServer, type MailServer } from '../../testing/mail-server.ts';
import { disable, makeAdmin, makeAuditor, signedIn } from '../../testing/registered.ts';
import { startUserCentre, type TestUserCentre } from '../../testing/start-user-centre.ts';
import { createSmtp } from '../delivery/smtp.ts';
import { deliverDirectoryMail } from './ldap-mails.service.ts';
import { freeSlot, takeSlot } from './ldap-runs.queries.ts';

const UIDS = ['ada', 'bea', 'cyn', 'dan', 'eve', 'fay', 'gus', 'hal'];
let uc: TestUserCentre;
let server: LdapServer;
let mail: MailServer;
let smtp: ReturnType<typeof createSmtp>;
let made = 0;
beforeAll(async () => {
  mail = await startMailServer();
  smtp = createSmtp({ url: mail.url, from: 'Portico <no-reply@portico.example>' });
  uc = await startUserCentre({ max: 10 });
  server = await startLdapServer({ people: UIDS.map((uid) => ({ uid })), groups: { staff: [personDn({ uid: 'ada' })] } });
});
afterAll(async () => {
  await server.close();
  smtp.close();
  await mail.close();
  await uc.close();
});

/** A worker as a machine runs it: connections and a queue of its own, on the database of the others. */
async function startNode(): Promise<{ stop: () => Promise<void> }> {
  const database = openDatabase<Tables>({ ...uc.database.service, max: JOBS_AT_ONCE, wait_ms: RACE_WAIT_MS });
  const jobs = await startJobs({
    database,
    publish: () => Promise.resolve(true),
    checkpoints: undefined,
    logger: createLogger({ service: 'user-centre', level: 'silent' }),
    delivery: {
      keyring: uc.keyring,
      transports: { email: smtp },
      console_url: undefined,
      directories_url: directoriesUrl(['https://console.example.org']),
    },
    openid_issuer: undefined,
  });
  return {
    stop: async () => {
      await jobs.stop();
      await database.close();
    },
  };
}

let nodes: Awaited<ReturnType<typeof startNode>>[] = [];
beforeEach(async () => {
  await uc.db.deleteFrom('directory').execute();
  nodes = [await startNode(), await startNode()];
});
afterEach(async () => {
  for (const node of nodes) await node.stop();
});

async function newDirectory(url = server.url): Promise<string> {
  made += 1;
  const org_code = `org${made}`;
  await uc.person({ org: { org_code, org_name: `Larkfield ${made}` } });
  const { org_id } = await uc.db.selectFrom('org').select('org_id').where('org_code', '=', org_code).executeTakeFirstOrThrow();
  return await addLdap(uc, { name: `Directory ${made}`, url, org_id });
}

/** As graphile-worker's crontab asks for it at seven past two. */
const askForNight = () => sql`select graphile_worker.add_job('sync_directories', '{}'::json)`.execute(uc.db);

const runs = (directory_id: string) =>
  uc.db.selectFrom('directory_sync').selectAll().where('directory_id', '=', directory_id).orderBy('asked_at').execute();
async function night(directory_ids: readonly string[], runs_each: number): Promise<void> {
  await askForNight();
  await ended(directory_ids, runs_each);
  // As a task that failed halfway is tried again.
  await askForNight();
  await ended(directory_ids, runs_each);
}
async function ended(directory_ids: readonly string[], runs_each: number): Promise<void> {
  await eventually(async () => {
    const waiting = await sql<{ count: string }>`select count(*) from graphile_worker.jobs`.execute(uc.db);
    expect(waiting.rows[0]?.count).toBe('0');
    for (const id of directory_ids) {
      const states = (await runs(id)).map(({ state }) => state);
      expect(states).toHaveLength(runs_each);
      expect(states).not.toContain('waiting');
      expect(states).not.toContain('running');
    }
  });
}
const active = async (directory_id: string): Promise<string[]> =>
  (
    await uc.db
      .selectFrom('directory_person as p')
      .innerJoin('account as a', 'a.subject_id', 'p.subject_id')
      .select('p.user_name')
      .where('p.directory_id', '=', directory_id)
      .where('a.status', '=', 'active')
      .orderBy('p.user_name')
      .execute()
  ).map(({ user_name }) => user_name);
const logged = (directory_id: string) =>
  uc.db
    .selectFrom('operation_log')
    .select(['event', 'operator', 'request_method', 'request_uri'])
    .where('object_id', '=', directory_id)
    .orderBy('log_id')
    .execute();

async function verified(email: string): Promise<string> {
  const { subject_id } = await uc.person({ email });
  await uc.db.updateTable('credential').set({ verified_at: new Date() }).where('subject_id', '=', subject_id).execute();
  return subject_id;
}
async function superAdmin(email: string, lang: Lang = 'en'): Promise<string> {
  const subject_id = await verified(email);
  await makeAdmin(uc, subject_id);
  await uc.db.insertInto('account_lang').values({ subject_id, lang }).execute();
  return subject_id;
}

test('a run whose job was lost is carried out the next night, so that the directory is read again', async () => {
  const [waiting, running] = [await newDirectory(), await newDirectory()];
  const asked = { dry: false, asked_by: null, asked_name: 'Mei Tan', asked_at: new Date(Date.now() - 13 * 3_600_000) };
  for (const directory_id of [waiting, running])
    await uc.db
      .insertInto('directory_sync')
      .values({ ...asked, run_id: crypto.randomUUID(), directory_id, state: directory_id === running ? 'running' : 'waiting' })
      .execute();
  await uc.db.updateTable('directory_ldap').set({ nightly: false }).execute();
  await askForNight();
  await ended([waiting, running], 1);
  expect(await runs(waiting)).toMatchObject([{ state: 'done' }]);
  expect(await runs(running)).toMatchObject([{ state: 'failed', reason: 'interrupted' }]);
  expect(await active(waiting)).toStrictEqual(UIDS);
});

test('workers know when the night is', async () => {
  const { rows } = await sql<{ identifier: string }>`select identifier from graphile_worker._private_known_crontabs`.execute(uc.db);
  expect(rows.map(({ identifier }) => identifier)).toContain('sync_directories');
});

test('two workers that are asked at once, and again in the same night, read each directory once, and the log says by whom', async () => {
  const ids: string[] = [];
  for (let each = 0; each < 4; each += 1) ids.push(await newDirectory());
  await askForNight();
  await night(ids, 1);
  for (const id of ids) {
    expect(await runs(id)).toMatchObject([{ state: 'done', asked_by: null, counts: { added: UIDS.length } }]);
    expect(await active(id)).toStrictEqual(UIDS);
    expect(await logged(id)).toStrictEqual([
      { event: 'ldap_sync.done', operator: 'scheduled job', request_method: 'JOB', request_uri: 'sync_directory' },
    ]);
  }
});

test('runs wait where as many as may be are under way, and hold up no other work of a worker meanwhile', async () => {
  const ids: string[] = [];
  for (let each = 0; each < 4; each += 1) ids.push(await newDirectory());
  const release = Promise.withResolvers<void>();
  const held = [Promise.withResolvers<number | undefined>(), Promise.withResolvers<number | undefined>()];
  const holding = held.map((each) =>
    uc.db.connection().execute(async (on) => {
      const slot = await takeSlot(on);
      each.resolve(slot);
      await release.promise;
      await freeSlot(on, Number(slot));
    }),
  );
  expect(new Set(await Promise.all(held.map(({ promise }) => promise)))).toStrictEqual(new Set([0, 1]));
  await askForNight();
  await eventually(async () => {
    const { rows } = await sql<{ put_off: string }>`select count(*) as put_off from graphile_worker.jobs
      where task_identifier = 'sync_directory' and run_at > now() and locked_at is null`.execute(uc.db);
    expect(Number(rows[0]?.put_off)).toBe(ids.length);
  });
  await sql`select graphile_worker.add_job('forget_one_time_things', '{}'::json)`.execute(uc.db);
  await eventually(async () => {
    const { rows } = await sql`select id from graphile_worker.jobs where task_identifier = 'forget_one_time_things'`.execute(uc.db);
    expect(rows).toHaveLength(0);
  });
  for (const id of ids) expect(await runs(id)).toMatchObject([{ state: 'waiting' }]);
  release.resolve();
  await Promise.all(holding);
  await ended(ids, 1);
  for (const id of ids) expect(await active(id)).toStrictEqual(UIDS);
}, 60_000);

test('at night, too, nobody is ended by a directory that is gone, cut off, limited, emptied, or short of too many', async () => {
  await superAdmin('boss@larkfield.example');
  await superAdmin('chef@larkfield.example', 'zh-CN');
  await disable(uc, await superAdmin('gone@larkfield.example'));
  await uc.db
    .updateTable('credential')
    .set({ verified_at: null })
    .where('subject_id', '=', await superAdmin('unproved@larkfield.example'))
    .execute();
  await makeAuditor(uc, await verified('auditor@larkfield.example'));
  const limited = await startLdapServer({ people: UIDS.map((uid) => ({ uid })), size_limit: 3 });
  const emptied = await startLdapServer();
  const few = await startLdapServer({ people: UIDS.slice(0, 2).map((uid) => ({ uid })), groups: { staff: [personDn({ uid: 'ada' })] } });
  const proxy = await startCuttingProxy(server.port, 700);
  const faults = [
    ['ldap://127.0.0.1:1', 'failed', 'unreachable'],
    [`ldap://127.0.0.1:${proxy.port}`, 'failed', 'lost'],
    [limited.url, 'failed', 'too_many'],
    [emptied.url, 'failed', 'no_people'],
    [few.url, 'held', ''],
  ] as const;
  const ids: string[] = [];
  for (const _ of faults) ids.push(await newDirectory());
  const well = await newDirectory();
  await night([...ids, well], 1);
  for (const [at, [url]] of faults.entries())
    await uc.db
      .updateTable('directory_ldap')
      .set({ urls: [url] })
      .where('directory_id', '=', String(ids[at]))
      .execute();
  // The night after.
  await sql`update directory_sync set asked_at = asked_at - interval '1 day'`.execute(uc.db);
  await night([...ids, well], 2);
  for (const [at, [, state, reason]] of faults.entries()) {
    const id = String(ids[at]);
    expect((await runs(id))[1]).toMatchObject({ state, reason });
    expect(await active(id)).toStrictEqual(UIDS);
    expect((await logged(id)).map(({ event }) => event)).toStrictEqual(['ldap_sync.done', `ldap_sync.${state}`]);
  }
  await eventually(async () => {
    const told = (await mail.mails()).map(({ to, subject }) => `${to?.[0]?.address ?? ''}: ${subject ?? ''}`).toSorted();
    expect(told).toStrictEqual([
      ...Array.from({ length: 4 }, () => 'boss@larkfield.example: A directory sync failed'),
      'boss@larkfield.example: A directory sync needs your approval',
      ...Array.from({ length: 4 }, () => 'chef@larkfield.example: 目录同步失败'),
      'chef@larkfield.example: 目录同步待您确认',
    ]);
  });
  const held = (await mail.mails()).find(({ subject }) => subject === 'A directory sync needs your approval');
  expect(held?.text).toContain(`People it would disable: ${UIDS.length}\n`);
  expect(held?.text).toMatch(/Directory: Directory \d+\nOrganisation: Larkfield \d+\n/);
  expect(held?.text).toContain('\nhttps://console.example.org/admin/assets/#/manage/directories\n');
  // One that fails holds up no other.
  expect((await runs(well))[1]).toMatchObject({ state: 'done' });
  for (const each of [limited, emptied, few, proxy]) await each.close();
});

test('nobody has a mail about a sync that somebody sits before, or that went well since', async () => {
  const admin = await signedIn(uc);
  await makeAdmin(uc, admin.subject_id);
  const directory_id = await newDirectory('ldap://127.0.0.1:1');
  const mails = (await mail.mails()).length;
  expect((await call(admin, 'POST', `/v1.1/ldap_directories/${directory_id}/runs`, { dry: false })).statusCode).toBe(201);
  await ended([directory_id], 1);
  const waiting = () => uc.db.selectFrom('delivery').select('state').where('op_type', 'is', null).where('state', '=', 'queued').execute();
  expect([(await runs(directory_id))[0]?.state, await waiting(), (await mail.mails()).length]).toStrictEqual(['failed', [], mails]);
  const [failed] = await runs(directory_id);
  const payload = {
    delivery_id: crypto.randomUUID(),
    run_id: String(failed?.run_id),
    subject_id: admin.subject_id,
    email_wrapped: '',
    lang: 'en',
  } as const;
  await uc.db
    .updateTable('directory_ldap')
    .set({ urls: [server.url] })
    .where('directory_id', '=', directory_id)
    .execute();
  await askForNight();
  await ended([directory_id], 2);
  const at = new Date(uc.clock());
  await uc.db
    .insertInto('delivery')
    .values({ delivery_id: payload.delivery_id, channel: 'email', op_type: null, created_at: at, updated_at: at })
    .execute();
  const options = { db: uc.db, keyring: uc.keyring, transports: { email: smtp }, clock: uc.clock, directories_url: undefined };
  await deliverDirectoryMail(options, payload);
  const { state } = await uc.db
    .selectFrom('delivery')
    .select('state')
    .where('delivery_id', '=', payload.delivery_id)
    .executeTakeFirstOrThrow();
  expect([state, (await mail.mails()).length]).toStrictEqual(['skipped', mails]);
});
