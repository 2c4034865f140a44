import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withClient } from '@portico/server-kit/testing/test-database';
import type { Guard } from '../../tools/lib/processes/guarded.ts';
import { ROOT } from '../../tools/lib/root.ts';
import { serverFolder, serverUser } from '../../tools/lib/services/server-user.ts';
import { commandsOf } from '../pages/commands.ts';

/** What an installation takes; the drill changes folders and ports. */
const CONF = readFileSync(join(ROOT, 'deploy', 'pgbackrest', 'pgbackrest.conf'), 'utf8');
const run = promisify(execFile);

export interface BackupRepository {
  /** For a server that archives here. */
  readonly settings: readonly string[];
  /** Where another server is restored to: the folder of its data is `postgres` in it. */
  readonly there: string;
  /** Tells the repository of the server; before it the server archives in vain and tries again. */
  readonly follow: (admin_url: string) => Promise<void>;
  /** The commands that the page has under this name. `more`: settings of those commands. */
  readonly run: (scenario: string, more: { readonly to?: string; readonly env?: NodeJS.ProcessEnv }) => Promise<void>;
}

/** How long a server may keep what it wrote before it archives it, as deploy/pgbackrest asks for. */
const ARCHIVE_TIMEOUT = /archive_timeout = \d+/.exec(CONF)?.[0].replaceAll(' ', '') ?? '';

/** A repository of pgBackRest in a folder of the drill. */
export function openRepository(guard: Guard, folder: string): BackupRepository {
  const user = serverUser();
  const owned = (name: string): string => {
    const path = serverFolder(join(folder, name), user);
    guard.add({ remove: path });
    return path;
  };
  const [sockets, there, repo] = [owned('sockets'), owned('there'), owned('repo')];
  const config = join(repo, 'pgbackrest.conf');
  const give = (path: string): void => {
    if (user) chownSync(path, user.uid, user.gid);
  };
  for (const name of ['log', 'lock', 'spool']) {
    mkdirSync(join(repo, name));
    give(join(repo, name));
  }
  const own = [`log-path=${repo}/log`, `lock-path=${repo}/lock`, `spool-path=${repo}/spool`];
  let password = '';
  return {
    there,
    settings: [
      `unix_socket_directories=${sockets}`,
      'wal_level=replica',
      'archive_mode=on',
      ARCHIVE_TIMEOUT,
      `archive_command=pgbackrest --config=${config} --stanza=portico archive-push %p`,
    ],
    follow: async (admin_url) => {
      const { port, password: given } = new URL(admin_url);
      password = decodeURIComponent(given);
      const { rows } = await withClient(admin_url, (client) => client.query<{ data_directory: string }>('show data_directory'));
      writeFileSync(
        config,
        CONF.replace(/^repo1-path=.*$/m, `repo1-path=${repo}\n${own.join('\n')}`)
          .replace(/^pg1-path=.*$/m, `pg1-path=${rows[0]?.data_directory ?? ''}`)
          .replace(/^pg1-port=.*$/m, `pg1-port=${port}`)
          .replace(/^pg1-socket-path=.*$/m, `pg1-socket-path=${sockets}`),
      );
      give(config);
    },
    run: async (scenario, { to, env: more }) => {
      const place = to === undefined ? [] : [`--pg1-path=${to}`];
      const called = ['pgbackrest', `--config=${config}`, '--log-level-console=warn', ...place].join(' ');
      const env = { PATH: process.env['PATH'], PGPASSWORD: password, ...more };
      for (const { commands } of commandsOf(scenario))
        await run('bash', ['-ec', commands.replaceAll('pgbackrest', called)], { env, ...user });
    },
  };
}
