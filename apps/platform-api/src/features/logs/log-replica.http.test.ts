import type { LogEntry } from '@portico/contracts/platform/logs';
import { openReplica } from '@portico/server-kit/db/replica';
import { newUuid } from '@portico/server-kit/ids';
import { eventually } from '@portico/server-kit/testing/eventually';
import { startPostgresPair, type PostgresPair } from '@portico/server-kit/testing/test-postgres-pair';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlatformDB } from '../../db/schema.ts';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let pair: PostgresPair;
let platform: TestPlatform;
let auditor: Person;
let app_id: string;
const warnings: string[] = [];

beforeAll(async () => {
  pair = await startPostgresPair({ synchronous: false });
  platform = await startPlatform({
    postgres: {
      admin_url: pair.primary.url,
      replicaOf: (url) =>
        openReplica<PlatformDB>({
          url: url.replace(`:${pair.primary.port}/`, `:${pair.standby.port}/`),
          log: { warn: (_line: object, text?: string) => void warnings.push(text ?? '') },
        }),
    },
  });
  auditor = await platform.person('Layla Haddad');
  await platform.make.platformRole(auditor.subject_id, 'auditor');
  app_id = (await platform.make.app()).app_id;
}, 120_000);
afterAll(async () => {
  await platform.close();
  await pair.close();
}, 60_000);

async function write(object_name: string): Promise<void> {
  const row = {
    log_id: newUuid(Date.now()),
    app_id,
    user_id: '7',
    operator: 'Wei Chen',
    module_name: 'menu',
    ip_address: '10.20.4.17',
    operation_time: new Date(),
    log_content: 'Changed page',
    request_uri: '/v2/apps',
    request_method: 'PUT',
    object_id: 'replicated',
    object_name,
    before: null,
    after: null,
    trace_id: 't',
    act: null,
  };
  await platform.db.insertInto('operation_log').values(row).execute();
}
const ask = async (what: 'query' | 'histogram' | 'export', body: object = {}) => {
  const reply = await auditor.send({ method: 'POST', url: `/v2/logs/actions/${what}`, body: { app_id, object_id: 'replicated', ...body } });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply;
};
const queried = async (): Promise<string[]> => (await ask('query')).json<{ items: LogEntry[] }>().items.map((item) => item.object_name);
const counted = async (): Promise<number> =>
  (await ask('histogram')).json<{ items: { count: number }[] }>().items.reduce((sum, { count }) => sum + count, 0);
const exported = async (): Promise<string[]> =>
  (await ask('export')).body
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as LogEntry).object_name);

test(
  'the log is read from the replica, everything else from the primary, and all from the primary once the replica is gone',
  { timeout: 60_000 },
  async () => {
    await write('first');
    // A standby that does not have the database yet is left out for seconds.
    const [written] = await pair.primary.ask('select pg_current_wal_lsn()::text as lsn');
    const replayed = `select pg_last_wal_replay_lsn() >= '${String(written?.['lsn'])}'::pg_lsn as replayed`;
    await eventually(async () => expect(await pair.standby.ask(replayed)).toEqual([{ replayed: true }]));
    await eventually(async () => expect(await queried()).toEqual(['first']));
    await pair.standby.ask('select pg_wal_replay_pause()');
    await eventually(async () =>
      expect(await pair.standby.ask('select pg_get_wal_replay_pause_state() as state')).toEqual([{ state: 'paused' }]),
    );
    await write('second');
    await eventually(async () => expect(await queried()).toEqual(['first']));
    // None, or the one of a busy machine whose standby did not answer in time at first.
    const warned = warnings.length;
    expect(await counted()).toBe(1);
    expect(await exported()).toEqual(['first']);
    // Who may ask is decided by what is true now: the replica does not know this app yet.
    const younger = await platform.make.app();
    await ask('query', { app_id: younger.app_id });
    expect(warnings).toHaveLength(warned);

    await pair.standby.kill();
    expect(await queried()).toEqual(['second', 'first']);
    expect(await counted()).toBe(2);
    await eventually(async () => expect(await exported()).toEqual(['second', 'first']));
    // One a minute, whatever came first.
    expect(warnings).toHaveLength(1);
  },
);
