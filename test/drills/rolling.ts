import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { VERSION } from '@portico/server-kit/version';
import { startMailServer } from '@portico/user-centre/testing/mail-server';
import { findApp } from '../faults/find-app.ts';
import { judge } from '../faults/judgement.ts';
import { signIn } from '../faults/signed-client.ts';
import { installIn, loadInto, openPlace } from '../load/place.ts';
import { startMixedLoad } from '../nodes/mixed-load.ts';
import { startNginx } from '../nodes/nginx.ts';
import { environmentOf, NAMES, type Node, startNode } from '../nodes/node.ts';
import { copyCheckout } from '../../tools/breaks/copy.ts';
import { ensureConsole } from '../../tools/lib/console-build.ts';
import { PORTICO, portico } from '../../tools/lib/portico.ts';
import type { Guard } from '../../tools/lib/processes/guarded.ts';
import { freePort } from '../../tools/lib/processes/ports.ts';
import { capture, CommandFailed } from '../../tools/lib/processes/run.ts';
import { ROOT } from '../../tools/lib/root.ts';
import type { ProcessName } from '../../tools/lib/stack.ts';
import type { DrillOptions } from './drill.ts';
import { writeLaterMigrations } from './later-migrations.ts';
import { watchLockWaits } from './lock-waits.ts';
import { installVersion } from './old-version.ts';
import { type Figure, holds, report } from './proof/result.ts';

const OLD = '0.2.0';
const SIZES = { apps: 100, menus: 20_000, logs: 300_000, accounts: 500 };
const PEOPLE = 6;
/** Of the first app of a load. */
const APP_ADMIN = 'u9@load';
const QUIET_MS = 4_000;
/** nginx leaves a server that was away out for a second; the next one goes after that. */
const NOTICED_MS = 2_000;
const MOST_WAIT_MS = 500;

/** Where the program stands in a checkout. */
const programIn = (checkout: string): string => join(checkout, relative(ROOT, PORTICO));

interface Checked {
  readonly platform: { readonly pending: readonly string[]; readonly running: readonly string[]; readonly stops: readonly string[] };
}

/** It ends with another status than 0 where something is pending. */
async function check(program: string, env: NodeJS.ProcessEnv): Promise<Checked> {
  const said = await capture(process.execPath, [program, 'migrate', '--check'], { env }).catch((error: unknown) => {
    if (error instanceof CommandFailed) return error.output;
    throw error;
  });
  // What the command prints.
  return JSON.parse(said) as Checked;
}

/** The version before and this one serve together while a later one migrates; then the one before takes over again. */
export async function upgradeRolling(guard: Guard, { old: installed, fault }: DrillOptions): Promise<boolean> {
  await ensureConsole();
  const old_program = programIn(installed ?? (await installVersion(guard, OLD)));
  const later = copyCheckout();
  guard.add({ remove: later });
  const mail = await startMailServer();
  Object.assign(process.env, { SMTP_URL: mail.url, SMTP_FROM: 'Portico <no-reply@larkfield.example>', TRUSTED_PROXIES: '127.0.0.1/32' });
  Object.assign(process.env, { REGISTRATION: 'on' });
  const place = await openPlace(guard, undefined, false);
  const into = await installIn(place, 'rolling');
  const loaded = await loadInto(into, SIZES, ({ what, seconds }) => console.log(`${seconds.toFixed(1)} s  ${what}`));

  const ports: Record<ProcessName, number[]> = { 'user-centre': [], platform: [], worker: [] };
  const programs = [old_program, PORTICO];
  for (const name of NAMES) for (const _ of programs) ports[name].push(await freePort());
  const nodes: Node[] = [];
  const add = async (name: ProcessName): Promise<void> => {
    const env = environmentOf(into, name);
    for (const [n, program] of programs.entries()) nodes.push(await startNode(guard, { name, env, port: ports[name][n] ?? 0, program }));
  };
  await add('user-centre');
  // The platform asks the user centre by the address in front.
  const portIn = (url: string): number => Number(new URL(url).port);
  await startNginx(guard, place.folder, {
    user_centre: { port: portIn(into.uc_url), servers: ports['user-centre'] },
    platform: { port: portIn(into.platform_url), servers: ports.platform },
  });
  await add('platform');
  await add('worker');
  console.log(`${OLD} and ${VERSION} serve together`);

  const { uc_url, platform_url: base_url } = into;
  const client = await signIn(uc_url, APP_ADMIN, loaded.password);
  const app_id = await findApp(client, base_url);
  const load = startMixedLoad({ base_url, uc_url, app_id, client, accounts: { count: SIZES.accounts, password: loaded.password } }, PEOPLE);
  await wait(QUIET_MS);

  await writeLaterMigrations(later, into.admin_url, fault);
  const told = await check(programIn(later), into.migrator);
  console.log(
    `migrate --check: ${told.platform.pending.length} pending, running ${told.platform.running.join(', ')}, ${told.platform.stops.length} to stop`,
  );
  const longestWait = await watchLockWaits(into.admin_url);
  const begin = performance.now();
  await capture(process.execPath, [programIn(later), 'migrate'], { env: into.migrator });
  const longest = await longestWait();
  console.log(
    `migrated in ${((performance.now() - begin) / 1_000).toFixed(1)} s; longest wait for a lock ${longest.toFixed(0)} ms (at most ${MOST_WAIT_MS})`,
  );

  for (const node of nodes) {
    await node.end();
    await node.start(old_program);
    await wait(NOTICED_MS);
  }
  console.log(`every process is ${OLD} again, on the schema of a later version`);
  await wait(QUIET_MS);
  await load.stop();
  await wait(QUIET_MS);

  const { tally } = load;
  const judged = await judge(into.admin_url, app_id, tally.acknowledged);
  const { whole } = await portico(['verify-logs'], into.worker);
  const requests = [...tally.done.values()].reduce((a, b) => a + b, 0);
  for (const error of tally.errors.slice(0, 20)) console.log(error);
  console.log(
    `${requests} requests, ${tally.errors.length} failed; ${judged.acknowledged} writes acknowledged: ${judged.lost} lost, ${judged.doubled} doubled; verify-logs: ${whole ? 'whole' : 'NOT WHOLE'}`,
  );
  await mail.close();
  const figures: Figure[] = [
    { what: 'requests', value: requests, least: 1 },
    { what: 'of them failed', value: tally.errors.length, most: 0 },
    { what: 'longest wait for a lock, s', value: longest / 1_000, most: MOST_WAIT_MS / 1_000 },
    { what: 'migrations under load', value: told.platform.pending.length, least: 4, most: 4 },
    { what: 'versions that would have to be stopped', value: told.platform.stops.length, most: 0 },
  ];
  const wrong = judged.lost + judged.doubled + judged.not_logged_once;
  return report({
    drill: 'upgrade',
    passed: wrong === 0 && whole && figures.every(holds),
    faults: nodes.length,
    figures,
    counts: { ok: judged.acknowledged, lost: judged.lost, doubled: judged.doubled, unlogged: judged.not_logged_once, kinds: 1 },
  });
}
