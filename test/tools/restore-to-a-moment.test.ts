import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runMigrate } from '@portico/platform-api/commands/migrate';
import { backupRole, provision } from '@portico/portico/setup/databases';
import { freshSecrets } from '@portico/portico/setup/secrets';
import { openDatabase } from '@portico/server-kit/db/database';
import type { KitTables } from '@portico/server-kit/db/kit-tables';
import { createCheckpointer } from '@portico/server-kit/operation-log/checkpoint';
import { openCheckpointStore, type Checkpoints } from '@portico/server-kit/operation-log/checkpoint-store';
import { parseCheckpointKeys } from '@portico/server-kit/operation-log/signing-key';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Block } from '../pages/blocks.ts';
import { commandsOf } from '../pages/commands.ts';
import { PORTICO } from '../../tools/lib/portico.ts';
import { startGuard, type Guard } from '../../tools/lib/processes/guarded.ts';
import { findPostgres } from '../../tools/lib/services/binaries.ts';
import { startPostgres } from '../../tools/lib/services/postgres.ts';
import { serverFolder, serverUser } from '../../tools/lib/services/server-user.ts';
import { writeSealedRows } from './support/sealed-rows.ts';

/** As deploy/pgbackrest says, with folders of the test's own. */
const CONF = readFileSync(join(import.meta.dirname, '../../deploy/pgbackrest/pgbackrest.conf'), 'utf8');
const run = promisify(execFile);
const secret = (): string => randomBytes(32).toString('base64url');
const binaries = findPostgres() ?? '';
const folder = mkdtempSync(join(tmpdir(), 'portico-moment-'));
const password = secret();

let guard: Guard;
beforeAll(() => {
  guard = startGuard();
  guard.add({ remove: folder });
});
afterAll(() => guard.stop());

const ask = async <T extends pg.QueryResultRow>(url: string, text: string): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows[0] as T;
  } finally {
    await client.end();
  }
};

test(
  'brought back by pgBackRest to a moment, on another server: what came after it is named, accepted, and the log goes on',
  { timeout: 180_000 },
  async () => {
    const user = serverUser();
    const owned = (name: string): string => {
      const path = serverFolder(join(folder, name), user);
      guard.add({ remove: path });
      return path;
    };
    const [here, there, repo] = [owned('here'), owned('there'), owned('repo')];
    const config = join(repo, 'pgbackrest.conf');
    const settings = [
      `unix_socket_directories=${here}`,
      'wal_level=replica',
      'archive_mode=on',
      `archive_command=pgbackrest --config=${config} --stanza=portico archive-push %p`,
    ];
    // The server archives before the file is there, and tries again.
    const first = await startPostgres(guard, { binaries, folder: here, password, fsync: false, settings });
    const port = new URL(first.url).port;
    const own = [`log-path=${repo}/log`, `lock-path=${repo}/lock`, `spool-path=${repo}/spool`];
    for (const name of ['log', 'lock', 'spool']) {
      mkdirSync(join(repo, name));
      if (user) chownSync(join(repo, name), user.uid, user.gid);
    }
    writeFileSync(
      config,
      CONF.replace(/^repo1-path=.*$/m, `repo1-path=${repo}\n${own.join('\n')}`)
        .replace(/^pg1-path=.*$/m, `pg1-path=${here}/postgres`)
        .replace(/^pg1-port=.*$/m, `pg1-port=${port}`)
        .replace(/^pg1-socket-path=.*$/m, `pg1-socket-path=${here}`),
    );
    if (user) chownSync(config, user.uid, user.gid);
    /** What the page says, with the places of this test, which pgBackRest repeats in the settings of what it restores. */
    const follow = async (blocks: readonly Block[], places: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<void> => {
      const called = ['pgbackrest', `--config=${config}`, '--log-level-console=warn', ...places].join(' ');
      const env = { PATH: process.env['PATH'], PGPASSWORD: password, ...more };
      for (const { commands } of blocks) await run('bash', ['-ec', commands.replaceAll('pgbackrest', called)], { env, ...user });
    };

    const secrets = freshSecrets();
    const { platform } = await provision(first.url, 'moment', secrets);
    await runMigrate({
      PLATFORM_MIGRATOR_DATABASE_URL: platform.migrator,
      PLATFORM_DATABASE_URL: platform.application,
      BACKUP_ROLE: backupRole('moment'),
    });
    const store = join(folder, 'store');
    const keys = secrets.platform_checkpoint_key;
    const checkpoints: Checkpoints = { store: openCheckpointStore(store, 'platform'), keys: parseCheckpointKeys(keys) };
    const write = async (url: string, rows: number, into = checkpoints): Promise<void> => {
      const { db, close } = openDatabase<KitTables>({ url, max: 2, wait_ms: 10_000 });
      await writeSealedRows(db, rows);
      await createCheckpointer({ db, ...into, log: { info: () => undefined } }).write();
      await close();
    };

    await follow(commandsOf('moment-backup'), []);
    // A backup ends at a second, and only one that ended before the moment can lead to it.
    await wait(1_100);
    await write(platform.application, 3);
    const { moment } = await ask<{ moment: string }>(
      first.url,
      `select to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS.USOF') as moment`,
    );
    await write(platform.application, 2);
    await ask(first.url, 'select pg_switch_wal()');
    await first.end('SIGINT');

    await follow(commandsOf('moment-restore'), [`--pg1-path=${there}/postgres`], { MOMENT: moment });
    const copy = { binaries, folder: there, password, fsync: false, settings: ['archive_mode=off'] };
    const second = await startPostgres(guard, copy);
    await expect
      .poll(async () => (await ask<{ is: boolean }>(second.url, 'select pg_is_in_recovery() as is')).is, { timeout: 30_000 })
      .toBe(false);

    const url = platform.application.replace(`:${port}/`, `:${new URL(second.url).port}/`);
    const env = { PATH: process.env['PATH'], PLATFORM_DATABASE_URL: url, PLATFORM_CHECKPOINT_KEY: keys, CHECKPOINT_STORE: store };
    const command = async (name: string, more: NodeJS.ProcessEnv = {}): Promise<unknown> => {
      const { stdout } = await run(process.execPath, [PORTICO, name, 'platform'], { env: { ...env, ...more } });
      return (JSON.parse(stdout) as { platform: unknown }).platform;
    };
    await expect(command('verify-logs')).rejects.toMatchObject({ code: 2 });
    expect(await command('accept-restore')).toMatchObject({ accepted: true, lost_rows: '2' });
    await write(url, 4);
    expect(await command('verify-logs')).toMatchObject({ whole: true, rows: 7, gaps: [{ rows: '2' }] });

    // The store is lost, and a new one begun.
    const fresh = join(folder, 'fresh');
    await write(url, 1, { ...checkpoints, store: openCheckpointStore(fresh, 'platform') });
    expect(await command('verify-logs', { CHECKPOINT_STORE: fresh })).toMatchObject({ whole: true, rows: 8 });
  },
);
