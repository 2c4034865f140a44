import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseUrl } from '@portico/server-kit/db/roles';
import { startMailServer } from '@portico/user-centre/testing/mail-server';
import { findApp } from '../faults/find-app.ts';
import { judge } from '../faults/judgement.ts';
import { signIn } from '../faults/signed-client.ts';
import { startMixedLoad } from '../nodes/mixed-load.ts';
import { startNginx } from '../nodes/nginx.ts';
import { environmentOf, NAMES, type Node, startNode } from '../nodes/node.ts';
import { ensureConsole } from '../../tools/lib/console-build.ts';
import { install } from '../../tools/lib/installation.ts';
import { guarded } from '../../tools/lib/processes/guarded.ts';
import { freePort } from '../../tools/lib/processes/ports.ts';
import { bin } from '../../tools/lib/root.ts';
import { run } from '../../tools/lib/processes/run.ts';
import { portico, porticoAdmin } from '../../tools/lib/portico.ts';
import { warningsOf } from '../../tools/lib/reports/service-warnings.ts';
import { startServices } from '../../tools/lib/services.ts';
import type { ProcessName } from '../../tools/lib/stack.ts';
import { countOf, readArguments } from '../../tools/lib/usage.ts';

const USAGE = `
npm run nodes [-- --seconds <number>] [--browser]

Two user centres, two platforms and two workers on the same databases behind nginx, under a mixed load in which nobody tries
anything twice. Meanwhile every process is told to end and started again, one after the other.

  --seconds <number>  how long the load lasts, 600 unless set
  --people <number>   how many work at the same time, 8 unless set
  --browser           the browser smoke through nginx first
  --kill              end them by SIGKILL, which loses what is under way: the run has to report it
`;
const { values } = readArguments(USAGE, {
  options: {
    seconds: { type: 'string', default: '600' },
    people: { type: 'string', default: '8' },
    browser: { type: 'boolean', default: false },
    kill: { type: 'boolean', default: false },
  },
});
const seconds = countOf(USAGE, 'seconds', values.seconds);
const people = countOf(USAGE, 'people', values.people);
const SIGNAL = values.kill ? 'SIGKILL' : 'SIGTERM';
const QUIET_MS = 4_000;
const ACCOUNTS = 500;
const PREFIX = 'portico';

await guarded(async (guard) => {
  await ensureConsole();
  const folder = mkdtempSync(join(tmpdir(), 'portico-nodes-'));
  guard.add({ remove: folder });
  const services = await startServices(guard, { fsync: true });
  const mail = await startMailServer();
  Object.assign(process.env, { SMTP_URL: mail.url, SMTP_FROM: 'Portico <no-reply@larkfield.example>', TRUSTED_PROXIES: '127.0.0.1/32' });
  Object.assign(process.env, { GUESTS: 'on', REGISTRATION: 'on' });
  const front = { uc: await freePort(), platform: await freePort() };
  const [uc_url, base_url] = [`http://127.0.0.1:${front.uc}`, `http://127.0.0.1:${front.platform}`];
  const addresses = {
    environment: 'test',
    uc_port: front.uc,
    platform_port: front.platform,
    public_base_url: base_url,
    public_uc_url: uc_url,
  };
  const installed = await install({ folder, services, addresses, prefix: PREFIX });
  const demo = await porticoAdmin(['load-demo', '--yes', '--pages', 'http://127.0.0.1:9'], installed.worker);

  const loaded = await porticoAdmin(['load-accounts', '--count', String(ACCOUNTS)], installed.user_centre);

  const ports: Record<ProcessName, number[]> = {
    'user-centre': [await freePort(), await freePort()],
    platform: [await freePort(), await freePort()],
    worker: [await freePort(), await freePort()],
  };
  const nodes: Node[] = [];
  const log_file = join(folder, 'services.log');
  // The platform asks the user centre by the address in front.
  const add = async (name: ProcessName): Promise<void> => {
    for (const port of ports[name]) nodes.push(await startNode(guard, { name, env: environmentOf(installed, name), port }, { log_file }));
  };
  await add('user-centre');
  await startNginx(guard, folder, {
    user_centre: { port: front.uc, servers: ports['user-centre'] },
    platform: { port: front.platform, servers: ports.platform },
  });
  for (const name of NAMES.slice(1)) await add(name);
  console.log(`${nodes.length} processes behind nginx`);

  if (values.browser) {
    const suite = { PORTICO_SUITE: 'nodes', PORTICO_BASE_URL: base_url, PORTICO_UC_URL: uc_url, PORTICO_DEMO: JSON.stringify(demo) };
    const code = await run(bin('playwright'), ['test', '--project=e2e', 'test/e2e/smoke.e2e.ts'], { guard, env: suite });
    console.log(`browser smoke: ${code === 0 ? 'passed' : 'FAILED'}`);
    if (code !== 0) return 1;
  }

  const [account] = demo.accounts;
  if (account === undefined) throw new Error('The demo has no accounts');
  const client = await signIn(uc_url, account.login_name, demo.password);
  const app_id = await findApp(client, base_url);

  const begin = performance.now();
  const accounts = { count: ACCOUNTS, password: loaded.password };
  const load = startMixedLoad({ base_url, uc_url, app_id, client, accounts }, people);
  const pause_ms = (seconds * 1_000) / (nodes.length + 1);
  let rolled = 0;
  for (const node of nodes) {
    const next = begin + (rolled + 1) * pause_ms;
    await wait(Math.max(0, next - performance.now()));
    await node.end(SIGNAL);
    await node.start();
    rolled += 1;
    console.log(`${node.name} ended and came back; ${load.tally.errors.length} errors so far`);
  }
  await wait(Math.max(0, begin + seconds * 1_000 - performance.now()));
  await load.stop();
  await wait(QUIET_MS);

  const { tally } = load;
  const judged = await judge(databaseUrl(services.pg_admin_url, { database: `${PREFIX}_platform` }), app_id, tally.acknowledged);
  const { whole } = await portico(['verify-logs'], installed.worker);
  const arrived = (await mail.mails()).map(({ to }) => to?.[0]?.address ?? '');
  const missing = [...tally.codes].filter((email) => !arrived.includes(email)).length;
  const twice = arrived.length - new Set(arrived).size;
  const requests = [...tally.done.values()].reduce((a, b) => a + b, 0);
  console.log([...tally.done].map(([name, n]) => `${n} ${name}`).join(', '));
  for (const error of tally.errors.slice(0, 20)) console.log(error);
  // Why, as the processes themselves say it.
  if (tally.errors.length > 0)
    for (const warning of warningsOf(readFileSync(log_file, 'utf8')).slice(-40)) console.log(`warned  ${warning}`);
  console.log(`${requests} done in ${seconds} s, ${tally.errors.length} errors, ${rolled} processes ended by ${SIGNAL} and started again`);
  console.log(
    `${judged.acknowledged} writes acknowledged: ${judged.lost} lost, ${judged.doubled} doubled, ${judged.not_logged_once} not logged once`,
  );
  console.log(
    `${tally.codes.size} codes promised: ${missing} mails missing, ${twice} sent twice; verify-logs: ${whole ? 'whole' : 'NOT WHOLE'}`,
  );
  const ok = tally.errors.length + judged.lost + judged.doubled + judged.not_logged_once + missing + twice === 0 && whole && requests > 0;
  return ok ? 0 : 1;
});
