import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrl } from '@portico/server-kit/db/roles';
import { withClient } from '@portico/server-kit/testing/test-database';
import { startMailServer } from '@portico/user-centre/testing/mail-server';
import type { UcClient } from '@portico/uc-sdk';
import { installBundle, type Installed } from '../../bundle/installed.ts';
import { findApp } from '../../faults/find-app.ts';
import { signIn } from '../../faults/signed-client.ts';
import type { LoadPlace } from '../../nodes/mixed-load.ts';
import { NAMES, startNode, type Node } from '../../nodes/node.ts';
import type { DemoAccounts } from '../../../tools/lib/demo-accounts.ts';
import type { Guard } from '../../../tools/lib/processes/guarded.ts';
import { freePort } from '../../../tools/lib/processes/ports.ts';
import { startServices } from '../../../tools/lib/services.ts';
import type { Server } from '../../../tools/lib/services/server.ts';
import type { ProcessName } from '../../../tools/lib/stack.ts';
import { type MailLine, openMailLine } from './mail-line.ts';

const PREFIX = 'watched';
const ACCOUNTS = 50;
/** Nothing is refused for its rate: the load of a drill comes from one address. */
const RATE_MAX = '1000000';

export interface Stage {
  readonly load: LoadPlace;
  readonly client: UcClient;
  readonly nodes: Readonly<Record<ProcessName, Node>>;
  readonly metrics_ports: Readonly<Record<ProcessName, number>>;
  readonly mail_line: MailLine;
  readonly redis: Server;
  readonly admin_url: (service: 'uc' | 'platform') => string;
  readonly checkpoint_store: string;
  readonly portico: (...args: string[]) => Promise<string>;
  /** PostgreSQL is stopped and comes back as it was before anybody had signed in. */
  readonly restore: () => Promise<void>;
  readonly folder: string;
  readonly close: () => Promise<void>;
}

async function lastJson<T>(installed: Installed, args: readonly string[], env: NodeJS.ProcessEnv): Promise<T> {
  const lines = (await installed.run(['admin', ...args], env)).trim().split('\n');
  // The caller says what the command prints.
  return JSON.parse(lines.at(-1) ?? '') as T;
}

/** A backup as cold as can be: a copy of the files, taken while the server is stopped. */
async function copyOf(postgres: Server, folder: string): Promise<() => Promise<void>> {
  const { rows } = await withClient(postgres.url, (client) => client.query<{ data_directory: string }>('show data_directory'));
  const data = rows[0]?.data_directory ?? '';
  const copy = join(folder, 'backup');
  // With their owner: PostgreSQL runs as a user of its own where we are root.
  const duplicate = (from: string, to: string): Buffer => execFileSync('cp', ['-a', from, to]);
  await postgres.end('SIGINT');
  duplicate(data, copy);
  await postgres.startAgain();
  return async () => {
    await postgres.end('SIGINT');
    rmSync(data, { recursive: true });
    duplicate(copy, data);
    await postgres.startAgain();
  };
}

/** The bundled program, one process of each kind with its port for metrics, on servers that may be stopped. */
export async function openStage(guard: Guard): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-watch-'));
  guard.add({ remove: folder });
  const { servers, pg_admin_url, redis_url } = await startServices(guard, { fsync: false });
  const { postgres, redis } = servers;
  if (postgres === undefined || redis === undefined)
    throw new Error('The drill stops its servers: unset PORTICO_PG_ADMIN_URL and PORTICO_REDIS_URL');
  const mail = await startMailServer();
  const mail_line = await openMailLine(mail.url);
  const installed = await installBundle(guard, { pg_admin_url, redis_url, prefix: PREFIX });
  const metrics_ports = { 'user-centre': await freePort(), platform: await freePort(), worker: installed.ports.worker };
  const env = {
    ...installed.env,
    UC_METRICS_PORT: String(metrics_ports['user-centre']),
    PLATFORM_METRICS_PORT: String(metrics_ports.platform),
    SMTP_URL: mail_line.url,
    SMTP_FROM: 'Portico <no-reply@larkfield.example>',
    TRUSTED_PROXIES: '127.0.0.1/32',
    UC_RATE_MAX: RATE_MAX,
    PLATFORM_RATE_MAX: RATE_MAX,
    REGISTRATION: 'on',
  };
  const demo = await lastJson<DemoAccounts>(installed, ['load-demo', '--yes', '--pages', 'http://127.0.0.1:9'], env);
  const { password } = await lastJson<{ password: string }>(installed, ['load-accounts', '--count', String(ACCOUNTS)], env);
  const restore = await copyOf(postgres, folder);

  const program = join(installed.folder, 'program', 'portico.js');
  const start = async (name: ProcessName) => [name, await startNode(guard, { name, env, port: installed.ports[name], program })] as const;
  const started: (readonly [ProcessName, Node])[] = [];
  for (const name of NAMES) started.push(await start(name));
  const [uc_url, base_url] = [`http://127.0.0.1:${installed.ports['user-centre']}`, `http://127.0.0.1:${installed.ports.platform}`];
  const client = await signIn(uc_url, demo.accounts[0]?.login_name ?? '', demo.password);
  const app_id = await findApp(client, base_url);
  return {
    load: { base_url, uc_url, app_id, client, accounts: { count: ACCOUNTS, password } },
    client,
    // One of each name was started above.
    nodes: Object.fromEntries(started) as Record<ProcessName, Node>,
    metrics_ports,
    mail_line,
    redis,
    admin_url: (service) => databaseUrl(pg_admin_url, { database: `${PREFIX}_${service}` }),
    checkpoint_store: installed.env['CHECKPOINT_STORE'] ?? '',
    portico: (...args) => installed.run(args, env),
    restore,
    folder,
    close: async () => {
      mail_line.close();
      await mail.close();
    },
  };
}
