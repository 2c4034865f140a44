import { join } from 'node:path';
import { findApp } from '../../faults/find-app.ts';
import { signIn } from '../../faults/signed-client.ts';
import { ensureConsole } from '../../../tools/lib/console-build.ts';
import type { DemoAccounts } from '../../../tools/lib/demo-accounts.ts';
import type { Guard } from '../../../tools/lib/processes/guarded.ts';
import { freePort, until } from '../../../tools/lib/processes/ports.ts';
import { capture } from '../../../tools/lib/processes/run.ts';
import { step } from '../../../tools/lib/progress.ts';
import { ROOT } from '../../../tools/lib/root.ts';
import { startServices } from '../../../tools/lib/services.ts';
import { tellExposure, tellLeft, tellModes, tellRights } from './installed-package.ts';
import type { Tell } from './rows.ts';
import { type Machine, startMachine } from './systemd-container.ts';

const NAMES = ['user-centre', 'platform', 'worker'] as const;
type Name = (typeof NAMES)[number];
/** Of a busy machine: systemd starts it after a second, and Node needs a few. */
const BACK_MS = 60_000;
/** What is lost with the container need not be on the disk. */
const INSTALL = ['dpkg', '--force-unsafe-io', '--install'];

const unitOf = (name: Name): string => `portico-${name}.service`;

/** The name of the package; a second one of the same bundle must be the same. */
async function buildTwice(tell: Tell): Promise<string> {
  await ensureConsole();
  const command = (name: string): Promise<string> => capture(process.execPath, [join(ROOT, 'tools', 'commands', `${name}.ts`)]);
  await command('bundle');
  const [first, second] = [await command('deb'), await command('deb')];
  tell('built twice from one bundle', first.trim(), first === second);
  return /portico_[^:]+\.deb/.exec(first)?.[0] ?? '';
}

interface Installed {
  readonly machine: Machine;
  readonly ports: Readonly<Record<Name, number>>;
}

const pidOf = async ({ machine }: Installed, name: Name): Promise<number> =>
  Number(await machine.run(['systemctl', 'show', '--property', 'MainPID', '--value', unitOf(name)]));

/** It answers, and is another process than before. */
async function untilReady(installed: Installed, name: Name, before = 0): Promise<void> {
  await until(
    unitOf(name),
    async () => {
      const answer = await fetch(`http://127.0.0.1:${installed.ports[name]}/readyz`, { signal: AbortSignal.timeout(2_000) });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`answers ${answer.status}`);
    },
    BACK_MS,
  );
  if ([0, before].includes(await pidOf(installed, name))) throw new Error(`${unitOf(name)} was not started anew`);
}

/** Ended without a word, each process is started again by systemd. */
async function killEach(installed: Installed, tell: Tell): Promise<void> {
  for (const name of NAMES) {
    const pid = await pidOf(installed, name);
    const begin = performance.now();
    await installed.machine.run(['sh', '-c', `kill -9 ${pid}`]);
    const isBack = await untilReady(installed, name, pid).then(
      () => true,
      () => false,
    );
    if (!isBack) console.log(await installed.machine.ask(`journalctl --no-pager --lines 5 --unit ${unitOf(name)}`));
    tell(
      `kill -9 of ${name}`,
      `${isBack ? 'ready again' : 'not back'} after ${((performance.now() - begin) / 1_000).toFixed(1)} s`,
      isBack,
    );
  }
}

/** The package on a Debian with systemd: set up, started, killed, upgraded, used, purged. */
export async function installPackage(guard: Guard, fault: boolean, tell: Tell): Promise<void> {
  const file = await step('Building the package twice', () => buildTwice(tell));
  const services = await startServices(guard, { fsync: false });
  const machine = await step('Starting a Debian with systemd', () => startMachine(guard, join(ROOT, 'dist')));
  const ports = { 'user-centre': await freePort(), platform: await freePort(), worker: await freePort() };
  const installed: Installed = { machine, ports };
  const [base_url, uc_url] = [`http://127.0.0.1:${ports.platform}`, `http://127.0.0.1:${ports['user-centre']}`];

  await step('Installing it', () => machine.run([...INSTALL, `/mnt/${file}`]));
  await machine.run(['systemctl', 'start', 'portico.target']);
  for (const name of NAMES) {
    const pid = await pidOf(installed, name);
    tell(`${name} before it is set up`, pid === 0 ? 'not started' : `runs as ${pid}`, pid === 0);
  }
  await tellExposure(machine, [...NAMES, 'migrate'], tell);

  const settings = [
    'PORTICO_ENVIRONMENT=test',
    `PUBLIC_BASE_URL=${base_url}`,
    `PUBLIC_UC_URL=${uc_url}`,
    `UC_BASE_URL=${uc_url}`,
    `UC_PORT=${ports['user-centre']}`,
    `PLATFORM_PORT=${ports.platform}`,
    `WORKER_METRICS_PORT=${ports.worker}`,
    'UC_METRICS_PORT=',
    'PLATFORM_METRICS_PORT=',
    `REDIS_URL='${services.redis_url}'`,
  ];
  await machine.run(['sh', '-c', 'printf "%s\\n" "$@" >> /etc/portico/portico.env', 'sh', ...settings]);
  await step('Setting it up', () => machine.run(['portico', 'setup'], { PORTICO_PG_ADMIN_URL: services.pg_admin_url }));
  await tellModes(machine, tell);
  await machine.run(['systemctl', 'start', 'portico-migrate.service', 'portico.target']);
  for (const name of NAMES) await untilReady(installed, name);
  tell('systemctl start portico.target', `${NAMES.join(', ')} are ready`);
  for (const name of NAMES) await tellRights(machine, name, await pidOf(installed, name), tell);

  const demo = JSON.parse(await machine.run(['portico', 'admin', 'load-demo', '--yes', '--pages', 'http://127.0.0.1:9'])) as DemoAccounts;
  const useIt = async (): Promise<void> => {
    const client = await signIn(uc_url, demo.accounts[0]?.login_name ?? '', demo.password);
    await findApp(client, base_url);
  };
  await useIt();
  if (fault) {
    const unit = `/etc/systemd/system/${unitOf('platform')}.d`;
    await machine.run(['sh', '-c', `mkdir ${unit} && printf '[Service]\\nRestart=no\\n' > ${unit}/fault.conf && systemctl daemon-reload`]);
  }
  await killEach(installed, tell);
  const before = await Promise.all(NAMES.map((name) => pidOf(installed, name)));
  await step('Installing it again, as an upgrade does', () => machine.run([...INSTALL, `/mnt/${file}`]));
  if (!fault) {
    for (const [n, name] of NAMES.entries()) await untilReady(installed, name, before[n]);
    await useIt();
    tell('sign-in and the list of apps', 'answer before the processes were killed, and after the upgrade');
  }
  await until('portico verify-logs', async () => void (await machine.run(['portico', 'verify-logs'])));
  tell('portico verify-logs', 'whole');

  await step('Purging it', () => machine.run(['dpkg', '--purge', 'portico']));
  await tellLeft(machine, tell);
}
