import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../tools/lib/root.ts';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Servers of the test run are not offered: a command says what it says on a machine of its own. */
const alone = { PORTICO_PG_ADMIN_URL: '', PORTICO_REDIS_URL: '' };

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** A command of package.json as npm starts it. */
export function startCommand(name: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const [, line] = /^(?:exec )?node (.*)$/.exec(scripts[name] ?? '') ?? [];
  if (line === undefined) throw new Error(`package.json does not start ${name} with node`);
  return spawn(process.execPath, [...line.split(' '), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...alone, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

export async function ended(child: ChildProcess): Promise<Ended> {
  let [stdout, stderr] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => void (stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => void (stderr += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}

export const runCommand = async (name: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  await ended(startCommand(name, args, env));

export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'portico-command-'));

/** A port that somebody listens on until the test is over. */
export async function takenPort(): Promise<{ readonly port: number } & AsyncDisposable> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    [Symbol.asyncDispose]: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
