import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
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

type Started = Awaited<ReturnType<typeof startPlatform>>;

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
  return { url: `http://127.0.0.1:${port}`, spans: () => spans, stop: () => void server.close() };
}

/** On: every request followed, its spans sent on, and a line in the log for each. Off: neither. In between: only the spans. */
export async function measureTelemetry(scene: Scene): Promise<Figure[]> {
  const { guard, installed, client, people, seconds, rounds } = scene;
  const sink = await startSink();
  const exported = { OTEL_EXPORTER_OTLP_ENDPOINT: sink.url };
  const watched = await startPlatform(guard, installed, { ...exported, LOG_LEVEL: 'info' });
  const followed = await startPlatform(guard, installed, exported);
  const plain = await startPlatform(guard, installed);
  const used = new Map<number | undefined, { ms: number; requests: number }>();
  const rateOf = async ({ url, pid }: Started): Promise<number> => {
    const before = processorTime(pid);
    const { rate, count } = await client.ask({ url, lanes: LANES, seconds, calls: callsOf(scene), signers: people.clerks });
    const { ms: so_far, requests } = used.get(pid) ?? { ms: 0, requests: 0 };
    used.set(pid, { ms: so_far + processorTime(pid) - before, requests: requests + count });
    return rate;
  };
  const seen = await inTurns(rounds, { on: () => rateOf(watched), traces: () => rateOf(followed), off: () => rateOf(plain) });
  const spans = sink.spans();
  sink.stop();
  for (const { pid } of [watched, followed, plain]) if (pid !== undefined) process.kill(pid, 'SIGTERM');
  if (spans === 0) throw new Error('no span arrived');
  // Of a core: others that want it make the rate smaller, and this not.
  const each = ({ pid }: Started): string => ms((used.get(pid)?.ms ?? 0) / (used.get(pid)?.requests ?? 1));
  const made_of = (rate: number, started: Started): string =>
    `${per(rate)} of ${per(seen.off)}, ${each(started)} of a core a request instead of ${each(plain)}; ${spans} spans sent on in all`;
  return [
    { what: 'telemetry-traces/off', value: seen.traces / seen.off, least: 0.8, made_of: made_of(seen.traces, followed) },
    { what: 'telemetry-on/off', value: seen.on / seen.off, least: 0.8, made_of: `${made_of(seen.on, watched)}, and a log line each` },
  ];
}

/** What a request costs of the processor when three processes share the work, against one that has all of it. */
export async function measureThreeProcesses(scene: Scene): Promise<Figure[]> {
  const { guard, installed, client, people, seconds, rounds } = scene;
  const processes: Started[] = [];
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
