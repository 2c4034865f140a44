import { mkdtempSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findApp } from '../faults/find-app.ts';
import { INJECTIONS, type Target } from '../faults/injections.ts';
import { judge } from '../faults/judgement.ts';
import { call, signIn } from '../faults/signed-client.ts';
import { replaysAccepted, statusesWithoutRedis } from '../faults/without-redis.ts';
import { startWriters } from '../faults/writers.ts';
import { databaseUrl } from '@portico/server-kit/db/roles';
import { type Guard, guarded } from '../../tools/lib/processes/guarded.ts';
import { portico } from '../../tools/lib/portico.ts';
import { type ProcessName, type Stack, startPortico, startStack, startWorker } from '../../tools/lib/stack.ts';
import { countOf, readArguments } from '../../tools/lib/usage.ts';

const USAGE = `
npm run faults [-- options]

Kills, wipes and stops things under load, on servers of its own with fsync on, and counts what is left.

  --rounds <number>   how often each fault is made, 2 unless set
  --writers <number>  how many write at the same time, 4 unless set
  --least <number>    fewest writes that must have been acknowledged, 500 unless set
`;
const { values } = readArguments(USAGE, {
  options: {
    rounds: { type: 'string', default: '2' },
    writers: { type: 'string', default: '4' },
    least: { type: 'string', default: '500' },
  },
});
const rounds = countOf(USAGE, 'rounds', values.rounds);
const writers = countOf(USAGE, 'writers', values.writers);
const least = countOf(USAGE, 'least', values.least);
const QUIET_MS = 2_000;
/** On a machine that starts it sooner, the other waits in a recovery are what counts. */
const START_LEAST_MS = 1_000;

function targetOf(guard: Guard, stack: Stack): Target {
  const { postgres, redis } = stack.servers;
  if (postgres === undefined || redis === undefined)
    throw new Error('A fault run needs servers it may kill: unset PORTICO_PG_ADMIN_URL and PORTICO_REDIS_URL');
  const { user_centre, platform, worker } = stack.processes;
  const running = { 'user-centre': user_centre, platform, worker };
  const start: Record<ProcessName, () => ReturnType<typeof startPortico>> = {
    'user-centre': () => startPortico(guard, 'user-centre', stack.user_centre, stack.uc_url, { quiet: true }),
    platform: () => startPortico(guard, 'platform', stack.platform, stack.base_url, { quiet: true }),
    worker: () => startWorker(guard, stack, { quiet: true }),
  };
  return {
    postgres,
    redis,
    killAndStart: async (name) => {
      const gone = once(running[name], 'exit');
      running[name].kill('SIGKILL');
      await gone;
      running[name] = await start[name]();
    },
  };
}

await guarded(async (guard) => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-faults-'));
  guard.add({ remove: folder });
  const stack = await startStack(guard, { folder, environment: 'test', keep: false, fsync: true, demo: true, quiet: true });
  const [account] = stack.demo?.accounts ?? [];
  if (stack.demo === undefined || account === undefined) throw new Error('The demo has no accounts');
  const client = await signIn(stack.uc_url, account.login_name, stack.demo.password);
  const app_id = await findApp(client, stack.base_url);
  const target = targetOf(guard, stack);
  const unit = performance.now();
  await target.killAndStart('platform');
  const start_ms = Math.max(START_LEAST_MS, performance.now() - unit);
  console.log(`the platform starts in ${Math.round(start_ms)} ms`);
  const load = startWriters(client, stack.base_url, app_id, writers);
  let late = 0;

  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, recovery_most, inject } of INJECTIONS) {
      await wait(QUIET_MS);
      const before = load.acknowledged.size;
      const begin = performance.now();
      await inject(target);
      await load.nextAcknowledgement();
      const recovery = (performance.now() - begin) / start_ms;
      if (recovery > recovery_most) late += 1;
      console.log(`${name}: writes again after ${recovery.toFixed(1)} starts (at most ${recovery_most}), ${before} acknowledged before`);
    }
  }
  await wait(QUIET_MS);
  await load.stop();
  const replays = await replaysAccepted(client, stack.base_url, target.redis);
  const quiet = await statusesWithoutRedis(client, stack.base_url, app_id, target.redis);

  const result = await judge(databaseUrl(stack.pg_admin_url, { database: 'portico_platform' }), app_id, load.acknowledged);
  // Sealed within seconds and signed each minute: the last checkpoint may be younger than the last write.
  const { whole } = await portico(['verify-logs'], stack.worker);
  const stillSignedIn = (await call(client, 'GET', `${stack.base_url}/v2/user_configs`)).status === 200;
  console.log([...load.refused].map(([code, n]) => `${n} × ${code}`).join(', '));
  console.log(
    `${result.acknowledged} acknowledged, ${result.lost} lost, ${result.doubled} doubled, ${result.not_logged_once} without exactly one log row`,
  );
  console.log(`${late} recoveries too slow; ${stillSignedIn ? 'nobody was signed out' : 'the session was lost'}`);
  console.log(`${replays} replays accepted after Redis was wiped; the chain of the log ${whole ? 'holds' : 'is broken'}`);
  console.log(
    `Redis stopped: a read answers ${quiet.read}, a search ${quiet.search}, a write ${quiet.write}; back again: ${quiet.write_after}`,
  );
  const calm = quiet.read === 200 && quiet.search === 200 && quiet.write === 503 && quiet.write_after === 200 && replays === 0 && whole;
  const ok = calm && result.acknowledged >= least && result.lost + result.doubled + result.not_logged_once + late === 0 && stillSignedIn;
  return ok ? 0 : 1;
});
