import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from '../../../tools/lib/processes/run.ts';
import type { Guard } from '../../../tools/lib/processes/guarded.ts';
import { ROOT } from '../../../tools/lib/root.ts';
import { PORTICO_IMAGE } from './build-image.ts';
import { podman } from './containers.ts';
import { SERVERS_IMAGE } from './server-images.ts';

const PROJECT = 'portico-drill';
const FILES = ['compose.yaml', 'compose.demo.yaml'].map((name) => join(ROOT, 'deploy', name));
const FAULT = join(import.meta.dirname, 'compose.fault.yaml');
const PODMAN = join(import.meta.dirname, 'podman-on-loopback.sh');
const MOST_S = 600;

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
  SERVICES: [...new Set(FILES.flatMap(servicesOf))].join(' '),
};

export const containerOf = (service: string): string => `${PROJECT}_${service}_1`;
export const volumeOf = (name: string): string => `${PROJECT}_${name}`;

async function compose(args: readonly string[], fault: boolean): Promise<string> {
  const files = [...FILES, ...(fault ? [FAULT] : [])].flatMap((file) => ['--file', file]);
  const given = ['--podman-path', PODMAN, '--project-name', PROJECT, ...files, ...args];
  return await capture('timeout', [String(MOST_S), 'podman-compose', ...given]);
}

export interface ComposeStack {
  readonly down: () => Promise<void>;
}

/** The services that are named with what they need, or all; it comes back when they are healthy. */
export async function composeUp(guard: Guard, services: readonly string[], fault = false): Promise<ComposeStack> {
  const all = COMPOSE_ENV.SERVICES.split(' ').map(containerOf);
  const labelled = ['--filter', `label=io.podman.compose.project=${PROJECT}`];
  const down = async (): Promise<void> => {
    await podman(['rm', '--force', '--ignore', '--time', '1', ...all]);
    await podman(['volume', 'prune', '--force', ...labelled]);
  };
  guard.add({ command: 'podman', args: ['volume', 'prune', '--force', ...labelled] });
  guard.add({ command: 'podman', args: ['rm', '--force', '--ignore', '--time', '1', ...all] });
  await down();
  const told = await compose(['up', '--no-build', '--detach', ...services], fault);
  const failed = /^(\S+) is not ready$/m.exec(told)?.[1];
  if (failed !== undefined) throw new Error(`${failed} is not ready:\n${await podman(['logs', '--tail', '20', failed])}`);
  return { down };
}
