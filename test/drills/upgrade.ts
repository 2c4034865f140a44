import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrl } from '@portico/server-kit/db/roles';
import { withClient } from '@portico/server-kit/testing/test-database';
import { findApp } from '../faults/find-app.ts';
import { judge } from '../faults/judgement.ts';
import { call, signIn, type Reply } from '../faults/signed-client.ts';
import { ensureConsole } from '../../tools/lib/console-build.ts';
import { install } from '../../tools/lib/installation.ts';
import { portico } from '../../tools/lib/portico.ts';
import type { Guard } from '../../tools/lib/processes/guarded.ts';
import { freePort, until } from '../../tools/lib/processes/ports.ts';
import { ROOT } from '../../tools/lib/root.ts';
import { type Services, startServices } from '../../tools/lib/services.ts';
import type { DrillOptions } from './drill.ts';
import { installVersion } from './old-version.ts';
import { missingSince, readRows } from './rows.ts';

const FROM = '0.1.0';
/** It prepares the databases and loads the demo company before it serves. */
const START_MS = 120_000;
const WRITES = 200;
const LOGIN = 'chen.wei@larkfield';
const PASSWORD = 'Portico-2026Ok';
/** How far the log is sealed goes on with it; failed sign-ins are forgotten by age. */
const GOES_ON = new Set(['operation_log_state', 'operation_log_watermark', 'sign_in_failure']);
const DATABASES = ['portico_uc', 'portico_platform'] as const;

interface Running {
  readonly child: ChildProcess;
  readonly base_url: string;
  readonly uc_url: string;
}

async function start(guard: Guard, folder: string, env: NodeJS.ProcessEnv, args: readonly string[]): Promise<Running> {
  const ports = { PLATFORM_PORT: await freePort(), UC_PORT: await freePort(), LARKFIELD_PORT: await freePort() };
  const given = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]));
  const child = spawn('npm', ['start', '--silent', '--', ...args], {
    cwd: folder,
    env: { ...process.env, ...env, ...given },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  guard.watch(child, 'SIGTERM');
  const [base_url, uc_url] = [`http://127.0.0.1:${ports.PLATFORM_PORT}`, `http://127.0.0.1:${ports.UC_PORT}`];
  await until(
    'Portico',
    async () => {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
      for (const url of [uc_url, base_url]) {
        const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
      }
    },
    START_MS,
  );
  return { child, base_url, uc_url };
}

async function stop({ child }: Running): Promise<void> {
  const gone = once(child, 'exit');
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  await gone;
}

/** Retries on 503, as the console does. */
async function untilServed(ask: () => Promise<Reply>): Promise<Reply> {
  let reply: Reply | undefined;
  await until('The platform', async () => {
    reply = await ask();
    if (reply.status === 503) throw new Error(JSON.stringify(reply.body));
  });
  return reply ?? { status: 0, body: undefined };
}

async function appToWriteIn({ uc_url, base_url }: Running) {
  const client = await signIn(uc_url, LOGIN, PASSWORD);
  return { client, app_id: await findApp(client, base_url) };
}

async function write({ base_url }: Running, { client, app_id }: Awaited<ReturnType<typeof appToWriteIn>>, count: number) {
  const acknowledged = new Map<string, string>();
  for (let n = 0; n < count; n += 1) {
    const name = `kept ${randomUUID()}`;
    const draft = { name, type: 'page', target: 'https://example.test/' };
    const key = randomUUID();
    const { status, body } = await untilServed(() => call(client, 'POST', `${base_url}/v2/apps/${app_id}/app_menus`, draft, key));
    // As above.
    if (status === 201) acknowledged.set(name, (body as { app_menu_id: string }).app_menu_id);
  }
  return acknowledged;
}

const loseOne = (url: string): Promise<unknown> =>
  withClient(url, (client) =>
    client.query(`delete from app_menu where name = (select name from app_menu where name like 'kept %' limit 1)`),
  );

async function isLogWhole(home: string, services: Services): Promise<boolean> {
  const [uc_port, platform_port] = [await freePort(), await freePort()];
  const urls = { public_base_url: `http://127.0.0.1:${platform_port}`, public_uc_url: `http://127.0.0.1:${uc_port}` };
  const addresses = { environment: 'product', uc_port, platform_port, ...urls };
  const { worker } = await install({ folder: join(home, 'product'), services, addresses, prefix: 'portico' });
  return (await portico(['verify-logs'], worker)).whole;
}

/** An installation of the first version, with its demo company and what was written since: stopped, brought up to date, started. */
export async function upgradeFromFirst(guard: Guard, { old: installed, fault }: DrillOptions): Promise<boolean> {
  await ensureConsole();
  const old_folder = installed ?? (await installVersion(guard, FROM));
  console.log(`${FROM} is installed`);
  const services = await startServices(guard, { fsync: true });
  const home = mkdtempSync(join(tmpdir(), 'portico-upgrade-'));
  guard.add({ remove: home });
  const env = { PORTICO_HOME: home, PORTICO_PG_ADMIN_URL: services.pg_admin_url, PORTICO_REDIS_URL: services.redis_url };
  const urlOf = (database: string): string => databaseUrl(services.pg_admin_url, { database });

  const old = await start(guard, old_folder, env, ['--demo']);
  const written = await appToWriteIn(old);
  const acknowledged = await write(old, written, WRITES);
  console.log(`${acknowledged.size} menus written by ${FROM}`);
  await stop(old);
  const before = new Map<string, Awaited<ReturnType<typeof readRows>>>();
  for (const database of DATABASES) before.set(database, await readRows(urlOf(database)));

  if (fault) await loseOne(urlOf('portico_platform'));
  const now = await start(guard, ROOT, env, []);
  let changed = 0;
  for (const [database, rows] of before) {
    const missing = [...(await missingSince(urlOf(database), rows))].filter(([table]) => !GOES_ON.has(table));
    changed += missing.length;
    const count = [...rows.values()].reduce((sum, table) => sum + [...table.rows.values()].reduce((a, b) => a + b, 0), 0);
    console.log(
      `${database}: ${count} rows in ${rows.size} tables; changed: ${missing.map(([table, n]) => `${table} ${n}`).join(', ') || 'none'}`,
    );
  }
  const again = await appToWriteIn(now);
  for (const [name, id] of await write(now, again, WRITES)) acknowledged.set(name, id);
  const judged = await judge(urlOf('portico_platform'), written.app_id, acknowledged);
  console.log(
    `${judged.acknowledged} writes acknowledged: ${judged.lost} lost, ${judged.doubled} doubled, ${judged.not_logged_once} not logged once`,
  );
  await stop(now);
  const whole = await isLogWhole(home, services);
  console.log(`verify-logs: ${whole ? 'whole' : 'NOT WHOLE'}`);
  return changed + judged.lost + judged.doubled + judged.not_logged_once === 0 && judged.acknowledged === 2 * WRITES && whole;
}
