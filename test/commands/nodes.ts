import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { startMailServer } from '@portico/user-centre/testing/mail-server';
import { judge } from '../faults/judgement.ts';
import { startCluster } from '../nodes/cluster.ts';
import { startMixedLoad } from '../nodes/mixed-load.ts';
import { guarded } from '../../tools/lib/processes/guarded.ts';
import { bin } from '../../tools/lib/root.ts';
import { run } from '../../tools/lib/processes/run.ts';
import { portico } from '../../tools/lib/portico.ts';
import { warningsOf } from '../../tools/lib/reports/service-warnings.ts';
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

await guarded(async (guard) => {
  const mail = await startMailServer();
  const mailed = { SMTP_URL: mail.url, SMTP_FROM: 'Portico <no-reply@larkfield.example>', GUESTS: 'on', REGISTRATION: 'on' };
  const { site, nodes, demo, installed, platform_db, log_file } = await startCluster(guard, { accounts: ACCOUNTS, env: mailed });
  const { base_url, uc_url, app_id } = site;
  console.log(`${nodes.length} processes behind nginx`);

  if (values.browser) {
    const suite = { PORTICO_SUITE: 'nodes', PORTICO_BASE_URL: base_url, PORTICO_UC_URL: uc_url, PORTICO_DEMO: JSON.stringify(demo) };
    const code = await run(bin('playwright'), ['test', '--project=e2e', 'test/e2e/smoke.e2e.ts'], { guard, env: suite });
    console.log(`browser smoke: ${code === 0 ? 'passed' : 'FAILED'}`);
    if (code !== 0) return 1;
  }

  const begin = performance.now();
  const load = startMixedLoad(site, people);
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
  const judged = await judge(platform_db, app_id, tally.acknowledged);
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
