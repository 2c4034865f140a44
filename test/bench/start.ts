import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { bytesOf, installBundle, startInstalled, type Installed } from '../bundle/installed.ts';
import type { Guard } from '../../tools/lib/processes/guarded.ts';
import { startServices } from '../../tools/lib/services.ts';
import { type Figure, show, verdict } from './report.ts';

const NAMES = ['user-centre', 'platform', 'worker'] as const;
type Name = (typeof NAMES)[number];
const READY_MOST_S = 3;
const REST_MOST_MB = 200;
const PACKAGES_MOST_MB = 100;
const REST_AFTER_MS = 10_000;
const ASK_EVERY_MS = 10;
const MB = 1_048_576;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.ok === true;
}

const residentOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

async function measureOnce(guard: Guard, installed: Installed, name: Name): Promise<{ ready_s: number; rest_mb: number }> {
  const begin = performance.now();
  const child = startInstalled(guard, installed, name);
  while (!(await isReady(installed.ports[name]))) await wait(ASK_EVERY_MS);
  const ready_s = (performance.now() - begin) / 1_000;
  await wait(REST_AFTER_MS);
  const rest_mb = residentOf(child.pid ?? 0);
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
  return { ready_s, rest_mb };
}

/** How soon a process of the installed program is ready, what it holds at rest, and what its packages weigh. */
export async function benchStart(guard: Guard, rounds: number): Promise<number> {
  const { pg_admin_url, redis_url } = await startServices(guard, { fsync: true });
  const installed = await installBundle(guard, { pg_admin_url, redis_url, prefix: 'portico' });
  const measured: Record<Name, { ready_s: number; rest_mb: number }[]> = { 'user-centre': [], platform: [], worker: [] };
  for (let round = 0; round < rounds; round += 1) for (const name of NAMES) measured[name].push(await measureOnce(guard, installed, name));
  const figures = NAMES.flatMap((name): Figure[] => {
    const ready = measured[name].map(({ ready_s }) => ready_s);
    const rest = measured[name].map(({ rest_mb }) => rest_mb);
    return [
      { what: `${name} ready after, s`, value: median(ready), most: READY_MOST_S, made_of: ready.map((s) => s.toFixed(2)).join(', ') },
      { what: `${name} at rest, MB`, value: median(rest), most: REST_MOST_MB, made_of: rest.map((mb) => mb.toFixed(0)).join(', ') },
    ];
  });
  const packages = bytesOf(installed, 'node_modules') / MB;
  const all: Figure[] = [
    ...figures,
    { what: 'packages, MB', value: packages, most: PACKAGES_MOST_MB, made_of: `${(bytesOf(installed, '.') / MB).toFixed(1)} MB in all` },
  ];
  for (const figure of all) show(figure);
  return verdict(all);
}
