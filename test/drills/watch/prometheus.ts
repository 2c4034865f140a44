import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Guard } from '../../../tools/lib/processes/guarded.ts';
import { freePort, until } from '../../../tools/lib/processes/ports.ts';
import { ROOT } from '../../../tools/lib/root.ts';
import type { ProcessName } from '../../../tools/lib/stack.ts';
import { shortened } from './shortened.ts';

const FOLDER = join(ROOT, 'deploy', 'prometheus');
const STEP_S = 5;
/** What `--fault` takes away: an alert whose rule misspells its metric, and a metric that no process exposes. */
const MISSPELT = 'portico_outbox_oldest_seconds';
const NOT_EXPOSED = 'portico_job_queue_depth';

interface Answer<T> {
  readonly status: 'success' | 'error';
  readonly error?: string;
  readonly data: T;
}
interface Result {
  readonly result: readonly { readonly metric: Readonly<Record<string, string>> }[];
}

export interface Prometheus {
  /** How many series an expression has now. */
  readonly count: (expression: string) => Promise<number>;
  /** How many it had at any time since then. */
  readonly countSince: (expression: string, since: number) => Promise<number>;
  readonly firing: () => Promise<Set<string>>;
  /** By their jobs. */
  readonly up: () => Promise<readonly string[]>;
}

async function ask<T>(url: string): Promise<T> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  // The API of Prometheus.
  const answer = (await reply.json()) as Answer<T>;
  if (answer.status !== 'success') throw new Error(answer.error ?? `Prometheus answers ${reply.status}`);
  return answer.data;
}

function writeSettings(folder: string, ports: Readonly<Record<ProcessName, number>>, fault: boolean): string {
  const rules = shortened(readFileSync(join(FOLDER, 'alerts.yml'), 'utf8'));
  writeFileSync(join(folder, 'alerts.yml'), fault ? rules.replaceAll(MISSPELT, `${MISSPELT}_`) : rules);
  let settings = shortened(readFileSync(join(FOLDER, 'prometheus.yml'), 'utf8'));
  for (const [name, port] of Object.entries(ports)) {
    const job = new RegExp(`(job_name: portico-${name}\\n.*targets: \\[')[^']+`);
    if (!job.test(settings)) throw new Error(`deploy/prometheus/prometheus.yml has no job portico-${name}`);
    settings = settings.replace(job, `$1127.0.0.1:${port}`);
  }
  const drop = `    metric_relabel_configs: [{ source_labels: [__name__], regex: ${NOT_EXPOSED}, action: drop }]\n`;
  const file = join(folder, 'prometheus.yml');
  writeFileSync(file, fault ? settings.replace(/(job_name: portico-worker\n)/, `$1${drop}`) : settings);
  return file;
}

/** The Prometheus of this machine, with the rules and the jobs of deploy/prometheus. */
export async function startPrometheus(
  guard: Guard,
  parent: string,
  ports: Readonly<Record<ProcessName, number>>,
  fault: boolean,
): Promise<Prometheus> {
  const folder = join(parent, 'prometheus');
  mkdirSync(folder);
  const file = writeSettings(folder, ports, fault);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = openSync(join(folder, 'log'), 'a');
  const args = [`--config.file=${file}`, `--storage.tsdb.path=${join(folder, 'data')}`, `--web.listen-address=127.0.0.1:${port}`];
  const child = spawn('prometheus', args, { stdio: ['ignore', log, log], detached: true });
  child.on('error', () => undefined);
  guard.watch(child);
  await until('Prometheus', async () => {
    if (child.pid === undefined || child.exitCode !== null) return;
    if (!(await fetch(`${url}/-/ready`)).ok) throw new Error('it is not ready');
  });
  if (child.pid === undefined) throw new Error('Prometheus is not installed: apt-get install prometheus.');
  if (child.exitCode !== null) throw new Error(`Prometheus did not start: ${readFileSync(join(folder, 'log'), 'utf8')}`);
  const queryOf = (path: string, parameters: Record<string, string>): string =>
    `${url}/api/v1/${path}?${String(new URLSearchParams(parameters))}`;
  return {
    count: async (query) => (await ask<Result>(queryOf('query', { query }))).result.length,
    countSince: async (query, since) => {
      const range = { start: String(since / 1_000), end: String(Date.now() / 1_000), step: String(STEP_S) };
      return (await ask<Result>(queryOf('query_range', { query, ...range }))).result.length;
    },
    firing: async () => {
      const { alerts } = await ask<{ alerts: { labels: { alertname: string }; state: string }[] }>(`${url}/api/v1/alerts`);
      return new Set(alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname));
    },
    up: async () => {
      const { activeTargets } = await ask<{ activeTargets: { labels: { job: string }; health: string }[] }>(`${url}/api/v1/targets`);
      return activeTargets.filter(({ health }) => health === 'up').map(({ labels }) => labels.job);
    },
  };
}
