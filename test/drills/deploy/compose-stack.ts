import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Block } from '../../pages/blocks.ts';
import { commandsOf } from '../../pages/commands.ts';
import { capture } from '../../../tools/lib/processes/run.ts';
import type { Guard } from '../../../tools/lib/processes/guarded.ts';
import { until } from '../../../tools/lib/processes/ports.ts';
import { ROOT } from '../../../tools/lib/root.ts';
import { PORTICO_IMAGE } from './build-image.ts';
import { podman } from './containers.ts';
import { SERVERS_IMAGE } from './server-images.ts';

const PROJECT = 'portico-drill';
const FILES = ['compose.yaml', 'compose.demo.yaml'].map((name) => join(ROOT, 'deploy', name));
const FAULT = join(import.meta.dirname, 'compose.fault.yaml');
const PODMAN = join(import.meta.dirname, 'podman-on-loopback.sh');
const MOST_S = 600;
const HEALTHY_MS = 120_000;

/** The names below `services:` of a file. */
function servicesOf(file: string): string[] {
  const [, services = ''] = readFileSync(file, 'utf8').split(/^services:$/m);
  const [section = ''] = services.split(/^\S/m);
  return [...section.matchAll(/^ {2}([a-z][a-z0-9-]*):/gm)].map(([, name = '']) => name);
}

/** What compose reads from its environment. The guard inherits it, so it is set before there is one. */
export const COMPOSE_ENV = {
  PORTICO_IMAGE,
  NGINX_IMAGE: SERVERS_IMAGE,
  POSTGRES_IMAGE: SERVERS_IMAGE,
  REDIS_IMAGE: SERVERS_IMAGE,
  // Everything is on the loopback.
  PORTICO_SUBNET: '127.0.0.1/32',
  // What others cannot start without.
  WAITED_FOR: 'postgres redis',
  SERVICES: [...new Set(FILES.flatMap(servicesOf))].join(' '),
};

export const containerOf = (service: string): string => `${PROJECT}_${service}_1`;
export const volumeOf = (name: string): string => `${PROJECT}_${name}`;

/** As the pages have it, with a `docker` that is podman. */
async function follow(blocks: readonly Block[], fault: boolean): Promise<string> {
  const commands = blocks.map((block) => block.commands);
  const env = {
    PATH: `${join(import.meta.dirname, 'bin')}:${process.env['PATH'] ?? ''}`,
    COMPOSE_PROJECT: PROJECT,
    COMPOSE_PODMAN: PODMAN,
    ...(fault ? { COMPOSE_FAULT: FAULT } : {}),
  };
  return await capture('timeout', [String(MOST_S), 'bash', '-e', '-c', commands.join('\n')], { env });
}

async function startNamed(services: readonly string[]): Promise<string> {
  const files = FILES.flatMap((file) => ['--file', file]);
  const given = ['--podman-path', PODMAN, '--project-name', PROJECT, ...files, 'up', '--no-build', '--detach', ...services];
  return await capture('timeout', [String(MOST_S), 'podman-compose', ...given]);
}

/** As docs/operations/install.md says it. */
export const makeAdministrator = (): Promise<string> => follow(commandsOf('containers-administrator'), false);

/** As nginx waits for them by its depends_on. */
const PROCESSES = ['user-centre-1', 'user-centre-2', 'platform-1', 'platform-2', 'worker', 'larkfield', 'nginx'];

const untilHealthy = (service: string): Promise<void> =>
  until(service, async () => void (await podman(['healthcheck', 'run', containerOf(service)], { most_s: 20 })), HEALTHY_MS);

export interface ComposeStack {
  readonly down: () => Promise<void>;
}

/** The services that are named with what they need, or all as README starts them; it comes back when they are healthy. */
export async function composeUp(guard: Guard, services: readonly string[], fault = false): Promise<ComposeStack> {
  const all = COMPOSE_ENV.SERVICES.split(' ').map(containerOf).join(' ');
  // One that is just being started again by its policy is there a moment later.
  const remove = `podman rm --force --ignore --time 1 ${all} || podman rm --force --ignore --time 1 ${all}`;
  const clear = ['-c', `(${remove}) && podman volume prune --force --filter label=io.podman.compose.project=${PROJECT}`];
  const down = async (): Promise<void> => void (await capture('sh', clear));
  guard.add({ command: 'sh', args: clear });
  await down();
  const told = services.length === 0 ? await follow(commandsOf('try-with-containers'), fault) : await startNamed(services);
  const failed = /^(\S+) is not ready$/m.exec(told)?.[1];
  if (failed !== undefined) throw new Error(`${failed} is not ready:\n${await podman(['logs', '--tail', '20', failed])}`);
  // One after the other: each check is a process of its own, and they would keep one another waiting.
  for (const name of PROCESSES) if (services.length === 0 || services.includes(name)) await untilHealthy(name);
  return { down };
}
