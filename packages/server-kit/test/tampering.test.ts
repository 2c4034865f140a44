import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import type { Database } from '../src/db/database.ts';
import type { KitTables } from '../src/db/kit-tables.ts';
import { databaseUrl } from '../src/db/roles.ts';
import { newUuid } from '../src/ids.ts';
import { createCheckpointer } from '../src/operation-log/checkpoint.ts';
import { fileStore } from '../src/operation-log/checkpoint-store.ts';
import { sealLogs } from '../src/operation-log/seal.ts';
import { sealLoadedLogs } from '../src/operation-log/seal-loaded.ts';
import { parseCheckpointKeys, type CheckpointKeys } from '../src/operation-log/signing-key.ts';
import type { Finding } from '../src/operation-log/finding.ts';
import { verifyLogs } from '../src/operation-log/verify.ts';
import { drawing } from '../src/testing/drawing.ts';
import { adminUrl, createTestDatabase } from '../src/testing/test-database.ts';
import type { TestDatabase } from '../src/testing/test-database.ts';

const APPS = [newUuid(), newUuid(), newUuid()];
const ROWS = 240;
const keys: CheckpointKeys = parseCheckpointKeys(`k1:${randomBytes(32).toString('base64url')}`);
let t: TestDatabase<KitTables>;
let root: Database<KitTables>;
let checkpoints: string;
let seals: { chain: string; seq: string; log_id: string }[];
let month: string;

beforeAll(async () => {
  t = await createTestDatabase<KitTables>();
  root = openDatabase<KitTables>({ url: databaseUrl(adminUrl(), { database: new URL(t.url).pathname.slice(1) }), max: 1 });
  // Two months, so that one partition can go while another stays.
  const start = new Date();
  start.setUTCDate(1);
  start.setUTCHours(0, 0, 0, 0);
  const entry = (n: number) => ({
    log_id: newUuid(start.getTime() + n),
    app_id: n % 4 === 3 ? null : (APPS[n % 4] ?? null),
    user_id: String(n % 7),
    operator: 'Ada',
    module_name: 'menu',
    ip_address: '::1',
    operation_time: new Date(start.getTime() + (n - ROWS / 2) * 1_000),
    log_content: `Changed page ${n}`,
    request_uri: '/v2/apps',
    request_method: 'PUT',
    object_id: String(n),
    object_name: 'Home',
    before: null,
    after: JSON.stringify({ n }),
    trace_id: '',
    // Half of them as they were before acts were stored.
    act: n % 2 === 0 ? ('changed' as const) : null,
    event: n % 4 === 0 ? 'menu.changed' : null,
  });
  await t.db
    .insertInto('operation_log')
    .values(Array.from({ length: ROWS }, (_, n) => entry(n)))
    .execute();
  await sealLoadedLogs(root.db);
  const file = join(await mkdtemp(join(tmpdir(), 'portico-tamper-')), 'checkpoints.jsonl');
  const writer = createCheckpointer({ db: t.db, keys, store: fileStore(file), log: { info: () => undefined } });
  await writer.write();
  // A second line: the first can then be cut away from under it.
  await t.db
    .insertInto('operation_log')
    .values({ ...entry(0), log_id: newUuid(), operation_time: new Date(start.getTime() + 1) })
    .execute();
  while ((await sealLogs({ db: t.db })) === 0);
  await writer.write();
  checkpoints = await readFile(file, 'utf8');
  seals = await t.db.selectFrom('operation_log_seal').select(['chain', 'seq', 'log_id']).orderBy('chain').orderBy('seq').execute();
  const before = new Date(start.getTime() - 1);
  month = `${before.getUTCFullYear()}_${String(before.getUTCMonth() + 1).padStart(2, '0')}`;
});
afterAll(async () => {
  await root.close();
  await t.drop();
});

interface Attempt {
  statements?: string[];
  file?: (text: string) => string;
}
type Draw = (below: number) => number;

const COLUMNS = [
  'user_id',
  'operator',
  'module_name',
  'ip_address',
  'log_content',
  'request_uri',
  'request_method',
  'object_id',
  'object_name',
  'trace_id',
  'source',
  'act',
];
const pick = (draw: Draw) => {
  const seal = seals[draw(seals.length)];
  if (!seal) throw new Error('nothing is sealed');
  return seal;
};
const copyOf = (log_id: string, id: string, change = 'written_xid') =>
  `insert into operation_log (log_id, app_id, user_id, operator, module_name, ip_address, operation_time, log_content, request_uri, request_method, object_id, object_name, before, after, trace_id, written_xid)
   select '${id}', app_id, user_id, operator, module_name, ip_address, operation_time, 'slipped in', request_uri, request_method, object_id, object_name, before, after, trace_id, ${change} from operation_log where log_id = '${log_id}'`;
const unlocked = 'alter table operation_log_seal drop constraint operation_log_seal_log, drop constraint operation_log_seal_pk';

const KINDS: Readonly<Record<string, (draw: Draw) => Attempt>> = {
  'edit a column': (draw) => ({
    statements: [
      `update operation_log set ${COLUMNS[draw(COLUMNS.length)]} = 'tampered ${draw(1e6)}' where log_id = '${pick(draw).log_id}'`,
    ],
  }),
  'name another event': (draw) => ({
    statements: [
      `update operation_log set event = '${draw(2) === 0 ? 'super_admin.granted' : 'menu.moved'}' where log_id = '${pick(draw).log_id}'`,
    ],
  }),
  'edit what changed': (draw) => ({
    statements: [`update operation_log set after = '{"n":${-1 - draw(1e6)}}' where log_id = '${pick(draw).log_id}'`],
  }),
  'move in time': (draw) => ({
    statements: [
      `update operation_log set operation_time = operation_time + interval '${1 + draw(1e6)} microseconds' where log_id = '${pick(draw).log_id}'`,
    ],
  }),
  'give it to another app': (draw) => ({
    statements: [`update operation_log set app_id = '${newUuid()}' where log_id = '${pick(draw).log_id}'`],
  }),
  'delete a row': (draw) => ({ statements: [`delete from operation_log where log_id = '${pick(draw).log_id}'`] }),
  'delete a row and its seal': (draw) => {
    const { log_id } = pick(draw);
    return {
      statements: [`delete from operation_log where log_id = '${log_id}'`, `delete from operation_log_seal where log_id = '${log_id}'`],
    };
  },
  'delete the end of a chain': (draw) => {
    const { chain, seq } = pick(draw);
    return {
      statements: [
        `delete from operation_log l using operation_log_seal s where s.log_id = l.log_id and s.chain = '${chain}' and s.seq >= ${seq}`,
        `delete from operation_log_seal where chain = '${chain}' and seq >= ${seq}`,
      ],
    };
  },
  'slip a row in': (draw) => ({ statements: [copyOf(pick(draw).log_id, newUuid())] }),
  'slip a row in with a seal at the end': (draw) => {
    const { log_id, chain } = pick(draw);
    const id = newUuid();
    return {
      statements: [
        copyOf(log_id, id),
        `insert into operation_log_seal (chain, seq, log_id, operation_time, hash)
         select '${chain}', (select max(seq) + 1 from operation_log_seal where chain = '${chain}'), '${id}', operation_time, sha256('${id}') from operation_log where log_id = '${id}'`,
      ],
    };
  },
  'invent a whole chain of the past': (draw) => {
    const id = newUuid();
    const app = newUuid();
    return {
      statements: [
        copyOf(pick(draw).log_id, id),
        `update operation_log set app_id = '${app}' where log_id = '${id}'`,
        `insert into operation_log_seal (chain, seq, log_id, operation_time, hash)
         select '${app}', 1, log_id, operation_time, sha256(sha256('portico operation log:${app}') || convert_to(row(log_id, app_id, user_id, operator, module_name, ip_address,
           to_char(operation_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), log_content, request_uri, request_method, object_id, object_name, before, after, trace_id, written_xid, source)::text, 'UTF8'))
         from operation_log where log_id = '${id}'`,
      ],
    };
  },
  'swap two rows': (draw) => {
    const { chain, seq } = pick(draw);
    const [one, two] = Number(seq) > 1 ? [Number(seq) - 1, Number(seq)] : [1, 2];
    return {
      statements: [
        unlocked,
        `update operation_log_seal s set log_id = o.log_id, operation_time = o.operation_time from operation_log_seal o
         where s.chain = '${chain}' and o.chain = '${chain}' and ((s.seq = ${one} and o.seq = ${two}) or (s.seq = ${two} and o.seq = ${one}))`,
      ],
    };
  },
  'write another hash': (draw) => ({
    statements: [`update operation_log_seal set hash = sha256('${draw(1e6)}') where log_id = '${pick(draw).log_id}'`],
  }),
  'count a seal twice': (draw) => {
    const { chain, seq } = pick(draw);
    return {
      statements: [unlocked, `insert into operation_log_seal select * from operation_log_seal where chain = '${chain}' and seq = ${seq}`],
    };
  },
  'truncate the log': () => ({ statements: ['truncate operation_log'] }),
  'truncate a month': () => ({ statements: [`truncate operation_log_${month}`] }),
  'drop a month': () => ({ statements: [`drop table operation_log_${month}`] }),
  'detach a month': () => ({ statements: [`alter table operation_log detach partition operation_log_${month}`] }),
  'truncate the seals': () => ({ statements: ['truncate operation_log_seal'] }),
  'truncate log and seals': () => ({
    statements: ['truncate operation_log', 'truncate operation_log_seal', `update operation_log_watermark set written_xid = '0'`],
  }),
  'truncate the mark': () => ({ statements: ['truncate operation_log_watermark'] }),
  'move the mark back': () => ({ statements: [`update operation_log_watermark set written_xid = '1'`] }),
  'empty the checkpoint file': () => ({ file: () => '' }),
  'cut the end of the checkpoint file': () => ({ file: (text) => text.split('\n').slice(0, 1).join('\n') }),
  'cut the beginning of the checkpoint file': () => ({ file: (text) => text.split('\n').slice(1).join('\n') }),
  'change a signed line': (draw) => ({
    file: (text) => text.replace(/"hash\\":\\"(.)/, (_, c: string) => `"hash\\":\\"${c === 'a' ? 'b' : 'a'}`) + ' '.repeat(draw(1)),
  }),
};

async function tampered({ statements = [], file = (text) => text }: Attempt): Promise<readonly Finding[]> {
  const undo = new Error('undo');
  let found: readonly Finding[] = [];
  await root.db
    .transaction()
    .execute(async (trx: Kysely<KitTables>) => {
      for (const statement of statements) await sql.raw(statement).execute(trx);
      found = (await verifyLogs({ db: trx, store: { read: () => Promise.resolve(file(checkpoints)) }, keys })).findings;
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return found;
}

test('of a hundred ways to tamper with a sealed log as the owner of the database every one is found and named [ASVS 16.4.2]', async () => {
  expect(await tampered({})).toEqual([]);
  const draw = drawing(20_261_115);
  const kinds = Object.entries(KINDS);
  const missed: string[] = [];
  for (const [n, [name, make]] of Array.from({ length: 4 }, () => kinds)
    .flat()
    .slice(0, 100)
    .entries()) {
    const attempt = make(draw);
    const found = await tampered(attempt);
    const named = found.some((finding) => finding.detail !== '' && finding.chain !== '');
    if (!named) missed.push(`${n} ${name}: ${(attempt.statements ?? []).join('; ')}`);
  }
  expect(missed).toEqual([]);
}, 60_000);
