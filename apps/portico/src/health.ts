import { readFileSync } from 'node:fs';
import { CommandError, UsageError } from '@portico/server-kit/command-error';

const TIMEOUT_MS = 3_000;

/** Where each process answers probes. */
const PROCESSES = {
  'user-centre': { host: 'UC_HOST', port: 'UC_PORT' },
  platform: { host: 'PLATFORM_HOST', port: 'PLATFORM_PORT' },
  worker: { host: 'METRICS_HOST', port: 'WORKER_METRICS_PORT' },
} as const;
type Name = keyof typeof PROCESSES;

const USAGE = `Usage: portico health [${Object.keys(PROCESSES).join(' | ')}]

Asks a process on this machine whether it is ready: status 0 if so. Without a name it asks the process that the container
runs. Reads the settings of host and port that the process has.
`;

const isName = (text: string): text is Name => Object.hasOwn(PROCESSES, text);

/** The first process of a container is the one that its image was started with. */
const ofContainer = (): Name | undefined => readFileSync('/proc/1/cmdline', 'utf8').split('\0').find(isName);

function urlOf(name: Name, env: NodeJS.ProcessEnv): string {
  const { host, port } = PROCESSES[name];
  const [given, number] = [env[host] ?? '', env[port] ?? ''];
  if (number === '') throw new CommandError(`${port} is not set, so it is not known where the ${name} answers.`);
  // What listens everywhere listens here.
  const place = given === '' || given === '0.0.0.0' ? '127.0.0.1' : given === '::' ? '[::1]' : given;
  return `http://${place}:${number}/readyz`;
}

export async function health(args: readonly string[], env = process.env): Promise<object> {
  const [name = ofContainer(), ...more] = args;
  if (name === undefined || !isName(name) || more.length > 0) throw new UsageError('Name the process that is asked', USAGE);
  const url = urlOf(name, env);
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
    throw new CommandError(`${url} does not answer.`, { cause: error });
  });
  const told = await answer.text();
  if (!answer.ok) throw new CommandError(`${url} answers ${answer.status}: ${told}`);
  return { process: name, status: 'ready' };
}
