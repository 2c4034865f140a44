import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call } from '@portico/user-centre/testing/signed-client';
import { freePort } from '../../../tools/lib/processes/ports.ts';
import { processorTime } from '../machine.ts';
import { type Figure, ms, per } from '../report.ts';
import { inTurns } from './rounds.ts';
import { type Scene, startPlatform } from './scene.ts';

const LANES = 16;
const APPS = 100;
const PROCESSES = 3;
const MOST_RSS_MB = 250;

const callsOf = ({ apps }: Scene): Call[] =>
  apps.slice(0, APPS).map(({ app_code }) => ({ method: 'GET', url: `/v2/apps/code/${app_code}?show_org=true` }));

/** Takes spans in and counts them. */
async function startSink(): Promise<{ url: string; spans: () => number; stop: () => void }> {
  let spans = 0;
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      spans += Buffer.concat(chunks).toString().split('"spanId"').length - 1;
      reply.end('{}');
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}/v1/traces`, spans: () => spans, stop: () => void server.close() };
}

/** On: a span of every request recorded and sent on, and a line in the log for each. Off: neither. */
export async function measureTelemetry(scene: Scene): Promise<Figure[]> {
  const { guard, installed, client, people, seconds, rounds } = scene;
  const sink = await startSink();
  const preload = pathToFileURL(join(import.meta.dirname, 'telemetry.ts')).href;
  const watched = await startPlatform(guard, installed, { LOG_LEVEL: 'info', SPANS_URL: sink.url, NODE_OPTIONS: `--import=${preload}` });
  const plain = await startPlatform(guard, installed);
  const rateAt = async (url: string): Promise<number> =>
    (await client.ask({ url, lanes: LANES, seconds, calls: callsOf(scene), signers: people.clerks })).rate;
  const seen = await inTurns(rounds, { on: () => rateAt(watched.url), off: () => rateAt(plain.url) });
  const spans = sink.spans();
  sink.stop();
  for (const { pid } of [watched, plain]) if (pid !== undefined) process.kill(pid, 'SIGTERM');
  if (spans === 0) throw new Error('no span arrived');
  return [
    {
      what: 'telemetry-on/off',
      value: seen.on / seen.off,
      least: 0.8,
      made_of: `${per(seen.on)} with ${spans} spans sent on and a log line each, ${per(seen.off)} without`,
    },
  ];
}

/** What a request costs of the processor when three processes share the work, against one that has all of it. */
export async function measureThreeProcesses(scene: Scene): Promise<Figure[]> {
  const { guard, installed, client, people, seconds, rounds } = scene;
  const processes: Awaited<ReturnType<typeof startPlatform>>[] = [];
  for (let index = 0; index < PROCESSES; index += 1) processes.push(await startPlatform(guard, installed));
  const cost = async (count: number): Promise<number> => {
    const asked = processes.slice(0, count);
    const spent = (): number => asked.reduce((sum, { pid }) => sum + processorTime(pid), 0);
    const before = spent();
    const lanes = Math.ceil(LANES / count);
    const results = await client.askAll(
      asked.map(({ url }) => ({ url, lanes, seconds, calls: callsOf(scene), signers: people.clerks, most: 20_000 })),
    );
    return (spent() - before) / results.reduce((sum, result) => sum + result.count, 0);
  };
  // Each has compiled its hot paths before anything is compared.
  await cost(PROCESSES);
  const seen = await inTurns(rounds, { three: () => cost(PROCESSES), one: () => cost(1) });
  for (const { pid } of processes) if (pid !== undefined) process.kill(pid, 'SIGTERM');
  const made_of = `${ms(seen.three)} of a core a request in ${PROCESSES} processes, ${ms(seen.one)} in one`;
  return [{ what: 'cpu-three-processes/one', value: seen.three / seen.one, most: 1.1, made_of }];
}

/** Of the process that everything before was asked of. */
export function measureMemory({ pid }: Scene): Promise<Figure[]> {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  const mb = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1_024;
  const made_of = `after everything above; ${mb('VmHWM').toFixed(0)} MB at most`;
  return Promise.resolve([{ what: 'rss-mb', value: mb('VmRSS'), most: MOST_RSS_MB, made_of }]);
}
