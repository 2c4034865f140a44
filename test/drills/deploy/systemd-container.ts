import { setTimeout as wait } from 'node:timers/promises';
import type { Guard } from '../../../tools/lib/processes/guarded.ts';
import { until } from '../../../tools/lib/processes/ports.ts';
import { ensureDebian } from './base-image.ts';
import { assertContainerTools, CONTAINER_ENV, podman } from './containers.ts';

const IMAGE = 'localhost/debian-systemd:bookworm';
const PACKAGES = ['systemd', 'systemd-sysv', 'dbus', 'adduser', 'libstdc++6'];
/** systemd gives each unit namespaces of its own; the drill looks into them. */
const ALLOWED = ['SYS_ADMIN', 'SYS_PTRACE'].flatMap((name) => ['--cap-add', name]);
const OPENED = ['seccomp=unconfined', 'apparmor=unconfined', 'unmask=ALL'].flatMap((option) => ['--security-opt', option]);

/** dpkg writes two hundred megabytes on a machine that may be busy. */
const MOST_S = 300;

export interface Machine {
  /** Runs a command in it and answers what it printed. */
  readonly run: (command: readonly string[], env?: Readonly<Record<string, string>>) => Promise<string>;
  /** The same by its shell, which may fail: then what it printed is nothing. */
  readonly ask: (script: string) => Promise<string>;
}

/** A Debian that systemd has started, on this machine's loopback, with one folder of this machine to read. */
export async function startMachine(guard: Guard, mounted: string): Promise<Machine> {
  assertContainerTools();
  await ensureDebian(IMAGE, PACKAGES);
  const name = `portico-machine-${process.pid}`;
  const settings = Object.entries(CONTAINER_ENV).map(([key, value]) => `${key}=${value ?? ''}`);
  guard.add({ command: 'env', args: [...settings, 'podman', 'rm', '--force', '--ignore', '--time', '5', name] });
  const how = ['--detach', '--name', name, '--systemd=always', '--network', 'host', ...ALLOWED, ...OPENED];
  await podman(['run', ...how, '--volume', `${mounted}:/mnt:ro`, IMAGE, '/lib/systemd/systemd']);
  const run: Machine['run'] = (command, env = {}) =>
    podman(['exec', ...Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]), name, ...command], { most_s: MOST_S });
  await until('systemd in the container', async () => {
    await wait(500);
    const state = await run(['systemctl', 'is-system-running']);
    if (state !== 'running') throw new Error(state);
  });
  return { run, ask: (script) => run(['sh', '-c', script]).catch(() => '') };
}
