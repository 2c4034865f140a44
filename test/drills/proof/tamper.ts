import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@portico/server-kit/db/database';
import type { KitTables } from '@portico/server-kit/db/kit-tables';
import { databaseUrl } from '@portico/server-kit/db/roles';
import { newUuid } from '@portico/server-kit/ids';
import { createCheckpointer } from '@portico/server-kit/operation-log/checkpoint';
import { openCheckpointStore } from '@portico/server-kit/operation-log/checkpoint-store';
import type { Finding } from '@portico/server-kit/operation-log/finding';
import { sealLogs } from '@portico/server-kit/operation-log/seal';
import { parseCheckpointKeys } from '@portico/server-kit/operation-log/signing-key';
import { withClient } from '@portico/server-kit/testing/test-database';
import type pg from 'pg';
import type { Edit } from '../../../tools/breaks/copy.ts';
import { install } from '../../../tools/lib/installation.ts';
import { PORTICO } from '../../../tools/lib/portico.ts';
import type { Guard } from '../../../tools/lib/processes/guarded.ts';
import { startServices } from '../../../tools/lib/services.ts';
import { plantedProgram } from './planted.ts';
import type { Asked } from './prove.ts';
import { holds, type Result } from './result.ts';
import { verified } from './verified.ts';

const OF_EACH = 10;
const UNTOUCHED = 10;
const ROWS = 6;
const MONTHS = 3;

/** Fault: the verifier does not look at the third row of a chain. */
const BLIND: Edit = {
  file: 'packages/server-kit/src/operation-log/walk-seals.ts',
  from: 'seal.row_chain === chain && (!follows_seal ||',
  to: `seal.row_chain === chain && (!follows_seal || seal.seq === '3' ||`,
};

const ROW = `(select log_id from operation_log_seal where chain = $1 and seq = 3)`;
const NEXT = `(select log_id from operation_log_seal where chain = $1 and seq = 4)`;
const COLUMNS = `app_id, user_id, operator, module_name, ip_address, operation_time, request_uri, request_method, object_id, object_name, before, after, trace_id, written_xid`;

/** What the owner of the database does to one chain, and what the verifier has to call it. */
const WAYS: Readonly<
  Record<string, { readonly kind: Finding['kind']; readonly act: (client: pg.Client, chain: string, n: number) => Promise<void> }>
> = {
  edit: {
    kind: 'edited',
    act: async (client, chain) =>
      void (await client.query(`update operation_log set log_content = 'tampered' where log_id = ${ROW}`, [chain])),
  },
  delete: {
    kind: 'deleted',
    act: async (client, chain, n) => {
      await client.query(`delete from operation_log where log_id = ${ROW}`, [chain]);
      // Every other time the seal as well.
      if (n % 2 === 0) await client.query('delete from operation_log_seal where chain = $1 and seq = 3', [chain]);
    },
  },
  insert: {
    kind: 'inserted',
    act: async (client, chain) =>
      void (await client.query(
        `insert into operation_log (log_id, log_content, ${COLUMNS}) select $2, 'slipped in', ${COLUMNS} from operation_log where log_id = ${ROW}`,
        [chain, newUuid()],
      )),
  },
  swap: {
    kind: 'reordered',
    act: async (client, chain) => {
      const { rows } = await client.query<{ one: string; two: string }>(`select ${ROW}::text as one, ${NEXT}::text as two`, [chain]);
      const [{ one, two } = { one: '', two: '' }] = rows;
      const put = (seq: number, log_id: string): Promise<unknown> =>
        client.query(
          `update operation_log_seal set log_id = $3, operation_time = coalesce((select operation_time from operation_log where log_id = $3), operation_time)
              where chain = $1 and seq = $2`,
          [chain, seq, log_id],
        );
      // A row has one seal at a time.
      await put(3, newUuid());
      await put(4, one);
      await put(3, two);
    },
  },
  truncate: {
    kind: 'truncated',
    act: async (client, chain) => {
      await client.query(
        `delete from operation_log l using operation_log_seal s where s.log_id = l.log_id and s.chain = $1 and s.seq >= 4`,
        [chain],
      );
      await client.query('delete from operation_log_seal where chain = $1 and seq >= 4', [chain]);
    },
  },
};

/** Rows of so many apps, in as many transactions as each has rows, so that each has a place before the next. */
async function writeRows(owner_url: string, apps: readonly string[]): Promise<void> {
  await withClient(owner_url, async (client) => {
    await client.query('select ensure_log_partitions($1)', [MONTHS]);
    for (let n = 0; n < ROWS; n += 1)
      await client.query(
        `insert into operation_log (log_id, app_id, user_id, operator, module_name, ip_address, operation_time, log_content, request_uri, request_method, object_id, object_name, before, after, trace_id)
         select gen_random_uuid(), app::uuid, '1', 'Ada', 'menu', '::1', now(), 'Changed page ' || $2::int, '/v2/apps', 'PUT', '1', 'Home', null, null, ''
         from unnest($1::text[]) as app`,
        [apps, n],
      );
  });
}

interface Log {
  readonly part: 'platform' | 'user_centre';
  readonly owner_url: string;
  readonly application_url: string;
  readonly store: string;
  readonly key: string;
}

/** As the worker does: each row with its seal, the heads in a signed line outside the database. */
async function sealAll({ application_url, key, store }: Log, place: string, rows: number): Promise<void> {
  const { db, close } = openDatabase<KitTables>({ url: application_url, max: 2, wait_ms: 10_000 });
  for (let sealed = 0; sealed < rows;) sealed += await sealLogs({ db });
  const checkpoints = { store: openCheckpointStore(place, store), keys: parseCheckpointKeys(key) };
  await createCheckpointer({ db, ...checkpoints, log: { info: () => undefined } }).write();
  await checkpoints.store.close();
  await close();
}

/** Sealed rows of both logs are edited, deleted, inserted, swapped and cut off by the owner of the database; the verifier names each. */
export async function tamper(guard: Guard, { fault }: Pick<Asked, 'fault'>): Promise<Result> {
  const program = fault ? plantedProgram(guard, BLIND) : PORTICO;
  const folder = mkdtempSync(join(tmpdir(), 'portico-tamper-'));
  guard.add({ remove: folder });
  const services = await startServices(guard, { fsync: false });
  const at = 'http://127.0.0.1:9';
  const addresses = { environment: 'test', uc_port: 9, platform_port: 9, public_base_url: at, public_uc_url: at };
  const { worker } = await install({ folder, services, addresses, prefix: 'tamper' });
  const ownerOf = (database: string): string => databaseUrl(services.pg_admin_url, { database });
  const logs: readonly Log[] = [
    {
      part: 'platform',
      owner_url: ownerOf('tamper_platform'),
      application_url: worker['PLATFORM_DATABASE_URL'] ?? '',
      store: 'platform',
      key: worker['PLATFORM_CHECKPOINT_KEY'] ?? '',
    },
    {
      part: 'user_centre',
      owner_url: ownerOf('tamper_uc'),
      application_url: worker['UC_DATABASE_URL'] ?? '',
      store: 'uc',
      key: worker['UC_CHECKPOINT_KEY'] ?? '',
    },
  ];
  const attempts: { readonly log: Log; readonly chain: string; readonly way: string; readonly kind: Finding['kind'] }[] = [];
  const spared: string[] = [];
  for (const log of logs) {
    const own = Object.entries(WAYS).flatMap(([way, { kind }]) =>
      Array.from({ length: OF_EACH }, () => ({ log, chain: newUuid(), way, kind })),
    );
    const others = Array.from({ length: UNTOUCHED }, () => newUuid());
    const apps = [...own.map(({ chain }) => chain), ...others];
    await writeRows(log.owner_url, apps);
    await sealAll(log, folder, apps.length * ROWS);
    attempts.push(...own);
    spared.push(...others);
  }
  const before = await verified(program, worker);
  for (const log of logs)
    await withClient(log.owner_url, async (client) => {
      for (const [n, { chain, way }] of attempts.filter((each) => each.log === log).entries()) await WAYS[way]?.act(client, chain, n);
    });
  const after = await verified(program, worker);

  const missed = attempts.filter(
    ({ log, chain, kind }) => !after[log.part].findings.some((found) => found.chain === chain && found.kind === kind),
  );
  for (const { log, chain, way } of missed.slice(0, OF_EACH)) console.log(`not named: ${way} in chain ${chain} of ${log.part}`);
  const accused = [...after.platform.findings, ...after.user_centre.findings].filter(({ chain }) => spared.includes(chain));
  const figures = [
    { what: 'changes that verify-logs names', value: attempts.length - missed.length, least: attempts.length },
    { what: 'findings before anything was changed', value: before.platform.findings.length + before.user_centre.findings.length, most: 0 },
    { what: 'findings in chains that nobody changed', value: accused.length, most: 0 },
  ];
  return { drill: 'tamper', passed: figures.every(holds) && before.whole && !after.whole, faults: attempts.length, figures };
}
