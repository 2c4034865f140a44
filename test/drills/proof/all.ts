import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openRepository } from '../../nodes/backup-repository.ts';
import { startCluster } from '../../nodes/cluster.ts';
import type { Guard } from '../../../tools/lib/processes/guarded.ts';
import { ROOT } from '../../../tools/lib/root.ts';
import { backupOn } from './backup.ts';
import { cut } from './cut.ts';
import { kill } from './kill.ts';
import { postgres } from './postgres.ts';
import { proveOn } from './prove.ts';
import { redis } from './redis.ts';
import { restarts } from './restarts.ts';
import { type Figure, holds, linesOf, readResult, report, type Result } from './result.ts';
import { tamper } from './tamper.ts';

const DRILL = join(ROOT, 'test', 'commands', 'drill.ts');
/** Each by the name of its command, in an order in which the quiet ones come first. */
const EVERY = [
  'steady',
  'storm',
  'poison',
  'slow',
  'kill',
  'restarts',
  'postgres',
  'cut',
  'full-disk',
  'redis',
  'redis-sentinel',
  'redis-cluster',
  'patroni',
  'backup',
  'rolling',
  'keys',
  'revoke',
  'openid',
  'tamper',
];
/** More than one load of the short form adds. */
const ACCOUNTS_EACH = 800;
const WRITES_LEAST = 10_000;
const KINDS_LEAST = 6;
const FAULTS_LEAST = 60;

interface Timed extends Result {
  readonly seconds: number;
}

const timed = async (work: () => Promise<Result>): Promise<Timed> => {
  const began = performance.now();
  const result = await work();
  return { ...result, seconds: Math.round((performance.now() - began) / 1_000) };
};

/** In a process of its own: what one leaves behind is not the next one's. `told`: it came to a result. */
async function runOne(guard: Guard, name: string, args: readonly string[]): Promise<Result & { readonly told: boolean }> {
  const child = spawn(process.execPath, [DRILL, name, ...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  guard.watch(child);
  const ended = once(child, 'exit');
  let result: Result | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line);
    result = readResult(line) ?? result;
  }
  const [code]: unknown[] = await ended;
  const passed = code === 0 && result?.passed === true;
  return { ...(result ?? { faults: 0, figures: [] }), drill: name, passed, told: result !== undefined };
}

const sum = (results: readonly Result[], what: string): number => results.reduce((all, { counts }) => all + (counts?.[what] ?? 0), 0);

function totals(results: readonly Result[], short: boolean): Figure[] {
  const faults = results.reduce((all, each) => all + each.faults, 0);
  return [
    { what: 'writes acknowledged', value: sum(results, 'ok'), least: short ? 1 : WRITES_LEAST },
    { what: 'kinds of them', value: Math.max(...results.map(({ counts }) => counts?.['kinds'] ?? 0)), least: KINDS_LEAST },
    { what: 'faults', value: faults, least: short ? 1 : FAULTS_LEAST },
    ...['lost', 'phantom', 'doubled', 'unlogged', 'unsent'].map((what) => ({ what, value: sum(results, what), most: 0 })),
  ];
}

/** Each drill against its bar, then all of them together; the same as JSON in reports/. */
function conclude(results: readonly Timed[], short: boolean, now: Date): boolean {
  console.log('');
  for (const { drill, passed, figures, seconds } of results) {
    console.log(`${passed ? 'passed' : 'FAILED'}  ${drill} (${seconds} s)`);
    for (const line of figures.flatMap(linesOf)) console.log(`  ${line}`);
  }
  const figures = totals(results, short);
  for (const line of figures.flatMap(linesOf)) console.log(line);
  const passed = results.every((each) => each.passed) && figures.every(holds);
  mkdirSync(join(ROOT, 'reports'), { recursive: true });
  const file = join(ROOT, 'reports', short ? 'drills-short.json' : 'drills.json');
  writeFileSync(file, `${JSON.stringify({ at: now.toISOString(), passed, figures, results }, null, 2)}\n`);
  return passed;
}

/** Every drill of the table, one after the other. One that fails stops nothing. */
export async function runAll(guard: Guard, args: readonly string[], now: () => Date): Promise<boolean> {
  const results: Timed[] = [];
  for (const name of EVERY) {
    console.log(`\n${name}`);
    results.push(await timed(() => runOne(guard, name, args)));
  }
  return conclude(results, false, now());
}

/** Every drill with what it must not let pass: each has to say so. */
export async function runFaults(guard: Guard, args: readonly string[]): Promise<boolean> {
  const silent: string[] = [];
  for (const name of EVERY) {
    console.log(`\n${name}`);
    const { told, passed } = await runOne(guard, name, ['--fault', ...args]);
    if (!told || passed) silent.push(name);
  }
  console.log(
    `\n${EVERY.length - silent.length} of ${EVERY.length} planted faults are reported${silent.map((name) => `; not by ${name}`).join('')}`,
  );
  return silent.length === 0;
}

/** Those that every change has to pass, with fewer rounds, on one cluster as far as they leave it whole. */
export async function runShort(guard: Guard, now: () => Date): Promise<boolean> {
  const asked = { fault: false, short: true };
  const folder = mkdtempSync(join(tmpdir(), 'portico-backup-'));
  guard.add({ remove: folder });
  const repository = openRepository(guard, folder);
  const cluster = await startCluster(guard, { proxied: true, postgres_settings: repository.settings });
  await repository.follow(cluster.admin_url);
  const results: Timed[] = [];
  let first = 0;
  const add = async (work: (first: number) => Promise<Result>): Promise<void> => {
    const result = await timed(() => work(first));
    report(result);
    results.push(result);
    first += ACCOUNTS_EACH;
  };
  for (const drill of [restarts, kill, postgres, cut, redis]) await add((from) => proveOn(cluster, drill(asked), from));
  // The last: the server is lost in it.
  await add((from) => backupOn(guard, cluster, repository, asked, from));
  await cluster.proxy?.close();
  await add(() => tamper(guard, asked));
  return conclude(results, true, now());
}
