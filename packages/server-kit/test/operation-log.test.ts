import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import type { Database } from '../src/db/database.ts';
import type { KitTables } from '../src/db/kit-tables.ts';
import { databaseUrl } from '../src/db/roles.ts';
import { newUuid } from '../src/ids.ts';
import { createCheckpointer } from '../src/operation-log/checkpoint.ts';
import { fileStore } from '../src/operation-log/checkpoint-store.ts';
import { dropLogMonth, ensureLogPartitions, expiredLogMonths, pruneLogSeals } from '../src/operation-log/partitions.ts';
import { sealLogs } from '../src/operation-log/seal.ts';
import { sealLoadedLogs } from '../src/operation-log/seal-loaded.ts';
import type { CheckpointKey } from '../src/operation-log/signing-key.ts';
import { verifyLogs } from '../src/operation-log/verify.ts';
import type { Finding } from '../src/operation-log/finding.ts';
import { adminUrl, createTestDatabase } from '../src/testing/test-database.ts';
import type { TestDatabase } from '../src/testing/test-database.ts';
import { eventually } from '../src/testing/eventually.ts';
import { logEntry } from './support/log-entry.ts';

const A = newUuid();
const B = newUuid();
const key: CheckpointKey = { kind: 'hmac', key: randomBytes(32) };
const keys = [key] as const;
const textStore = (text: string) => ({ read: () => Promise.resolve(text) });
const log = { info: vi.fn() };

interface World {
  t: TestDatabase<KitTables>;
  root: Database<KitTables>;
  file: string;
  checkpoint: () => Promise<number>;
  checkpointer: ReturnType<typeof createCheckpointer>;
  checkpoints: () => Promise<string>;
  verify: (db?: Kysely<KitTables>) => Promise<readonly Finding[]>;
}
const worlds: World[] = [];

async function world(): Promise<World> {
  const t = await createTestDatabase<KitTables>();
  const root = openDatabase<KitTables>({ url: databaseUrl(adminUrl(), { database: new URL(t.url).pathname.slice(1) }), max: 1 });
  const file = join(await mkdtemp(join(tmpdir(), 'portico-log-')), 'deep', 'checkpoints.jsonl');
  const store = fileStore(file);
  const checkpointer = createCheckpointer({ db: t.db, store, keys, log });
  const checkpoints = () => readFile(file, 'utf8');
  const made: World = {
    t,
    root,
    file,
    checkpointer,
    checkpoint: () => checkpointer.write(),
    checkpoints,
    verify: async (db = t.db) => (await verifyLogs({ db, store, keys, batch: 4 })).findings,
  };
  worlds.push(made);
  return made;
}
afterAll(async () => {
  for (const each of worlds) {
    await each.root.close();
    await each.t.drop();
  }
});

const write = async (db: Kysely<KitTables>, app_id: string | null, content: string, at?: Date): Promise<void> => {
  await db
    .insertInto('operation_log')
    .values(logEntry(app_id, content, at))
    .execute();
};
/** Other databases of the same server may have a transaction open for a moment. */
const sealAll = async (db: Kysely<KitTables>, wanted: number): Promise<void> => {
  let sealed = 0;
  await eventually(async () => {
    sealed += await sealLogs({ db, limit: 5 });
    expect(sealed).toBe(wanted);
  });
};

let w: World;
beforeAll(async () => {
  w = await world();
  for (let i = 0; i < 5; i += 1) for (const app of [A, B, null]) await write(w.t.db, app, `${i}`);
  await sealAll(w.t.db, 15);
  await w.checkpoint();
});

test('sealed rows form one chain an app, and an untouched log has no findings', async () => {
  const chains = await w.t.db
    .selectFrom('operation_log_seal')
    .select(['chain', (e) => e.fn.max('seq').as('last')])
    .groupBy('chain')
    .execute();
  expect(new Map(chains.map((each) => [each.chain, each.last]))).toEqual(
    new Map([
      [A, '5'],
      [B, '5'],
      ['installation', '5'],
    ]),
  );
  expect(await w.verify()).toEqual([]);
});

test('a row without an act keeps the seal of the columns that were there before acts, and one with an act is sealed with it', async () => {
  const other = await world();
  await write(other.t.db, A, 'before acts');
  await other.t.db
    .insertInto('operation_log')
    .values({ ...logEntry(B, 'with an act'), act: 'moved' })
    .execute();
  await sealAll(other.t.db, 2);
  const COLUMNS = `log_id, app_id, user_id, operator, module_name, ip_address, to_char(operation_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    log_content, request_uri, request_method, object_id, object_name, before, after, trace_id, written_xid, source`;
  const { rows } = await sql<{ content: string; is_right: boolean }>`
    select l.log_content as content, s.hash = sha256(sha256(convert_to('portico operation log:' || s.chain, 'UTF8')) || convert_to(
      case when l.act is null then row(${sql.raw(COLUMNS)})::text else row(${sql.raw(COLUMNS)}, act)::text end, 'UTF8')) as is_right
    from operation_log l join operation_log_seal s using (log_id, operation_time) order by 1`.execute(other.root.db);
  expect(rows).toEqual([
    { content: 'before acts', is_right: true },
    { content: 'with an act', is_right: true },
  ]);
  await other.checkpoint();
  expect(await other.verify()).toEqual([]);
  for (const act of [`'deleted'`, 'null']) {
    await sql.raw(`update operation_log set act = ${act} where log_content = 'with an act'`).execute(other.root.db);
    expect((await other.verify()).map(({ kind }) => kind)).toEqual(['edited']);
  }
  await sql.raw(`update operation_log set act = 'moved'`).execute(other.root.db);
  expect((await other.verify()).map(({ kind, chain }) => [kind, chain])).toEqual([['edited', A]]);
});

/** Tampers as a superuser inside a transaction, verifies there, and rolls back. */
async function tampered(...statements: string[]): Promise<string[]> {
  const undo = new Error('undo');
  let kinds: string[] = [];
  await w.root.db
    .transaction()
    .execute(async (trx) => {
      for (const statement of statements) await sql.raw(statement).execute(trx);
      kinds = (await w.verify(trx)).map((finding) => finding.kind);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return kinds;
}
const rowIds = async (): Promise<string[]> =>
  (await w.t.db.selectFrom('operation_log').select('log_id').orderBy('log_id').execute()).map((row) => row.log_id);

test('an edit of any column of any sealed row is found, also by a superuser', async () => {
  const edits = [
    `app_id = '${newUuid()}'`,
    `user_id = user_id || 'x'`,
    `operator = 'Eve'`,
    `module_name = 'app'`,
    `ip_address = '::2'`,
    `operation_time = operation_time + interval '1 microsecond'`,
    `log_content = ''`,
    `request_uri = '/'`,
    `request_method = 'PUT'`,
    `object_id = '8'`,
    `object_name = 'x'`,
    `before = '{}'`,
    `after = null`,
    `after = jsonb_set(after, '{b}', '1.0')`,
    `trace_id = ''`,
    `act = 'deleted'`,
    `written_xid = (written_xid::text::bigint + 1000000)::text::xid8`,
    `log_id = '${newUuid()}'`,
  ];
  const ids = await rowIds();
  for (const edit of edits) expect(await tampered(`update operation_log set ${edit} where log_id = '${ids[4]}'`), edit).not.toEqual([]);
  for (const id of ids) expect(await tampered(`update operation_log set operator = 'Eve' where log_id = '${id}'`)).toEqual(['edited']);
}, 30_000);

test('the deletion of any sealed row is found, with its seal or without', async () => {
  for (const id of await rowIds()) {
    expect(await tampered(`delete from operation_log where log_id = '${id}'`)).toContain('deleted');
    const both = await tampered(
      `delete from operation_log where log_id = '${id}'`,
      `delete from operation_log_seal where log_id = '${id}'`,
    );
    expect(both.some((kind) => kind === 'deleted' || kind === 'truncated')).toBe(true);
    expect(await tampered(`delete from operation_log_seal where log_id = '${id}'`)).not.toEqual([]);
  }
}, 30_000);

test('a row slipped in among sealed ones is found', async () => {
  const [first = ''] = await rowIds();
  const copy = (id: string) =>
    `insert into operation_log select '${id}', app_id, user_id, operator, module_name, ip_address, operation_time, log_content, request_uri, request_method, object_id, object_name, before, after, trace_id, written_xid from operation_log where log_id = '${first}'`;
  expect(await tampered(copy(newUuid()))).toEqual(['inserted']);
  const sealed = newUuid();
  expect(
    await tampered(
      copy(sealed),
      `insert into operation_log_seal (chain, seq, log_id, operation_time, hash) select chain, 6, '${sealed}', operation_time, hash from operation_log_seal where chain = '${A}' and seq = 1`,
    ),
  ).not.toEqual([]);
});

test('two rows that changed places are found', async () => {
  const swap = `update operation_log_seal s set log_id = o.log_id, operation_time = o.operation_time from operation_log_seal o where s.chain = '${A}' and o.chain = '${A}' and ((s.seq = 2 and o.seq = 3) or (s.seq = 3 and o.seq = 2))`;
  const found = await tampered('alter table operation_log_seal drop constraint operation_log_seal_log', swap);
  expect(found).toContain('reordered');
});

test('a cut-off end, beginning or whole chain is found', async () => {
  const cut = (where: string) => [
    `delete from operation_log l using operation_log_seal s where s.log_id = l.log_id and ${where}`,
    `delete from operation_log_seal s where ${where}`,
  ];
  expect(await tampered(...cut(`s.chain = '${A}' and s.seq > 3`))).toEqual(['truncated']);
  expect(await tampered(...cut(`s.chain = '${A}' and s.seq < 3`))).toEqual(['deleted']);
  expect(await tampered(...cut(`s.chain = '${A}'`))).toEqual(['truncated']);
});

test('a forged, changed or missing checkpoint line is found', async () => {
  await write(w.t.db, A, 'more');
  await sealAll(w.t.db, 1);
  expect(await w.checkpoint()).toBe(1);
  expect(await w.checkpoint()).toBe(0);
  const text = await w.checkpoints();
  const kinds = async (checkpoints: string, with_key = key) =>
    (await verifyLogs({ db: w.t.db, store: textStore(checkpoints), keys: [with_key] })).findings.map((finding) => finding.kind);
  expect(await kinds(text)).toEqual([]);
  expect(await kinds(text, { kind: 'hmac', key: randomBytes(32) })).toEqual(['forged_checkpoint', 'forged_checkpoint']);
  expect(await kinds(text.replace('5', '4'))).toContain('forged_checkpoint');
  expect(await kinds(text.split('\n').slice(1).join('\n'))).toEqual(['truncated']);
  expect(log.info).toHaveBeenLastCalledWith({ checkpoint: text.trimEnd().split('\n').at(-1) }, 'operation log checkpoint');
});

test('a chain rewritten whole by a superuser differs from the signed checkpoints', async () => {
  const own = await world();
  for (let i = 0; i < 4; i += 1) await write(own.t.db, A, `${i}`);
  await sealAll(own.t.db, 4);
  await own.checkpoint();
  await sql
    .raw(
      `update operation_log set operator = 'Eve' where log_content = '1'; delete from operation_log_seal; update operation_log_watermark set written_xid = '0'`,
    )
    .execute(own.root.db);
  await sealAll(own.t.db, 4);
  expect((await own.verify()).map((finding) => finding.kind)).toEqual(['edited']);
});

test('a log loaded in bulk is sealed inside the database into the very chains that the job would have made', async () => {
  const own = await world();
  const odd = 'quote " slash \\ tab \t bell \u0007 line \u2028 仓库 😀';
  for (let i = 0; i < 6; i += 1) for (const app of [A, B, null]) await write(own.t.db, app, `${i} ${odd}`);
  await sql`update operation_log set source = 'another service' where log_content like '3%'`.execute(own.root.db);
  const chains = () =>
    own.t.db.selectFrom('operation_log_seal').select(['chain', 'seq', 'log_id', 'hash']).orderBy('chain').orderBy('seq').execute();
  await sealAll(own.t.db, 18);
  const by_job = await chains();
  await expect(sealLoadedLogs(own.root.db)).rejects.toThrow(/seals already/);
  await sql`truncate operation_log_seal; update operation_log_watermark set written_xid = '0'`.execute(own.root.db);
  expect(await sealLoadedLogs(own.root.db)).toBe(18);
  expect(await chains()).toEqual(by_job);
  await own.checkpoint();
  await write(own.t.db, A, 'goes on');
  await sealAll(own.t.db, 1);
  expect(await own.verify()).toEqual([]);
});

test('a row is sealed only when no earlier transaction is open, and writers never wait for sealing', async () => {
  const own = await world();
  const slow = await own.t.admin();
  await slow.query('begin');
  await slow.query(
    `insert into operation_log (log_id, user_id, operator, module_name, ip_address, operation_time, log_content, request_uri, request_method, object_id, object_name, trace_id) values ($1, '', '', 'app', '', now(), 'slow', '', '', '', '', '')`,
    [newUuid()],
  );
  await write(own.t.db, null, 'fast');
  expect(await sealLogs({ db: own.t.db })).toBe(0);
  await slow.query('commit');
  await sealAll(own.t.db, 2);
  const { rows } = await sql<{
    log_content: string;
  }>`select log_content from operation_log_seal join operation_log using (operation_time, log_id) order by seq`.execute(own.t.db);
  expect(rows.map((row) => row.log_content)).toEqual(['slow', 'fast']);
});

test('a month past retention is dropped with a signed anchor, and what is left still verifies', async () => {
  const own = await world();
  const old = new Date();
  old.setUTCMonth(old.getUTCMonth() - 15, 15);
  await sql`select ensure_log_partitions(0, 16)`.execute(own.root.db);
  for (const [content, at] of [
    ['old 1', old],
    ['old 2', old],
    ['new 1', new Date()],
    ['straggler', old],
    ['new 2', new Date()],
  ] as const)
    await write(own.t.db, A, content, at);
  await write(own.t.db, B, 'only old', old);
  // A chain of which nothing but a row that came late is old.
  await write(own.t.db, null, 'first');
  await write(own.t.db, null, 'late', old);
  await sealAll(own.t.db, 8);
  await own.checkpoint();
  const month = old.toISOString().slice(0, 7) + '-01';
  expect(await expiredLogMonths(own.t.db)).toContain(month);
  await expect(
    dropLogMonth({ db: own.t.db, month: new Date().toISOString().slice(0, 10), checkpointer: own.checkpointer }),
  ).rejects.toThrow(/within the time logs are kept/);
  await dropLogMonth({ db: own.t.db, month, checkpointer: own.checkpointer });
  expect(await own.t.db.selectFrom('operation_log').select('log_content').orderBy('log_content').execute()).toEqual([
    { log_content: 'first' },
    { log_content: 'new 1' },
    { log_content: 'new 2' },
  ]);
  expect(await own.verify()).toEqual([]);
  await write(own.t.db, B, 'goes on');
  await sealAll(own.t.db, 1);
  expect(await own.verify()).toEqual([]);
  await sql`delete from operation_log where log_content = 'new 1'`.execute(own.root.db);
  expect((await own.verify()).map((finding) => finding.kind)).toEqual(['deleted']);
  expect(await ensureLogPartitions(own.t.db, 3)).toBe(0);
});

/** Rows of a month that is past its time, in three chains, and a later row in each. */
async function expiredWorld(rows: number): Promise<{ own: World; month: string }> {
  const own = await world();
  const old = new Date();
  old.setUTCMonth(old.getUTCMonth() - 15, 15);
  await sql`select ensure_log_partitions(0, 16)`.execute(own.root.db);
  for (const app of [A, B, null]) {
    await own.t.db
      .insertInto('operation_log')
      .values(Array.from({ length: rows / 3 }, (_, at) => logEntry(app, `old ${at}`, old)))
      .execute();
    await write(own.t.db, app, 'new');
  }
  await eventually(async () => {
    await sealLogs({ db: own.t.db });
    expect(await sealCount(own)).toBe(rows + 3);
  });
  await own.checkpoint();
  return { own, month: `${old.toISOString().slice(0, 7)}-01` };
}
const sealCount = async ({ t }: World): Promise<number> =>
  Number((await sql<{ n: string }>`select count(*) as n from operation_log_seal`.execute(t.db)).rows[0]?.n);

test('after a month was dropped the log verifies at every step of taking its seals away, and still finds what is tampered with', async () => {
  const { own, month } = await expiredWorld(30);
  await dropLogMonth({ db: own.t.db, month, checkpointer: own.checkpointer });
  expect(await sealCount(own)).toBe(33);
  expect(await own.verify()).toEqual([]);
  const { rows: steps } = await sql<{ more: boolean }>`select prune_log_seals(4) as more`.execute(own.t.db);
  expect(steps).toEqual([{ more: true }]);
  expect(await sealCount(own)).toBe(29);
  expect(await own.verify()).toEqual([]);
  const tamper = await own.t.admin();
  await tamper.query(`begin; delete from operation_log_seal where seq = 7; commit`);
  expect((await own.verify()).map((finding) => finding.kind)).toContain('deleted');
  await pruneLogSeals(own.t.db, 7);
  // The last seal of what is gone, and the one of the row that is left.
  expect(await sealCount(own)).toBe(6);
  expect(await own.verify()).toEqual([]);
  await tamper.query(`delete from operation_log where app_id = '${A}'`);
  expect((await own.verify()).map((finding) => finding.kind)).toEqual(['deleted']);
  expect(await denied(own, 'delete from operation_log_pruning')).toBe('42501');
  expect(await denied(own, 'update operation_log_seal_month set first_seq = 1')).toBe('42501');
});
const denied = async ({ t }: World, statement: string): Promise<unknown> => {
  try {
    return await t.pool.query(statement);
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('dropping a month looks at a few seals of each chain, however many rows the month holds', async () => {
  const { own, month } = await expiredWorld(3_000);
  const client = await own.t.admin();
  await client.query('begin');
  await client.query('select * from drop_log_partition($1)', [month]);
  const { rows } = await client.query<{ read: string; deleted: string }>(
    `select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read, n_tup_del as deleted
     from pg_stat_xact_user_tables where relname = 'operation_log_seal'`,
  );
  await client.query('rollback');
  expect(rows).toHaveLength(1);
  expect(Number(rows[0]?.read)).toBeLessThan(100);
  expect(Number(rows[0]?.deleted)).toBe(0);
});

test('a month with rows not yet sealed is not dropped', async () => {
  const own = await world();
  const old = new Date();
  old.setUTCMonth(old.getUTCMonth() - 15, 15);
  await sql`select ensure_log_partitions(0, 16)`.execute(own.root.db);
  await write(own.t.db, A, 'old', old);
  await expect(dropLogMonth({ db: own.t.db, month: old.toISOString().slice(0, 10), checkpointer: own.checkpointer })).rejects.toThrow(
    /not sealed yet/,
  );
});
