import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const STARTS_WITHIN = { timeout: 90_000, intervals: [100] };

export interface DevCommand {
  readonly base_url: string;
  readonly pages_url: string;
  /** As it prints them. */
  readonly passwordOf: (login_name: string) => string;
  readonly stop: () => Promise<void>;
}

/** `npm run dev` as on a fresh checkout: servers and data of its own, on the ports of the environment, and nothing known of it but what it prints. */
export async function startDev(): Promise<DevCommand> {
  const PORTICO_HOME = await mkdtemp(join(tmpdir(), 'portico-dev-'));
  const env = { ...process.env, PORTICO_PG_ADMIN_URL: '', PORTICO_REDIS_URL: '', PORTICO_HOME };
  const dev = spawn(process.execPath, ['-r', './tools/lib/node-version.cjs', 'tools/commands/dev.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(dev, 'close');
  const lines: string[] = [];
  createInterface({ input: dev.stdout }).on('line', (line) => lines.push(line));
  const stop = async (): Promise<void> => {
    dev.kill('SIGINT');
    await gone;
    await rm(PORTICO_HOME, { recursive: true, force: true });
  };
  const printed = (pattern: RegExp): string | undefined => lines.flatMap((line) => pattern.exec(line)?.[1] ?? []).at(0);
  const passwordOf = (login_name: string): string =>
    lines.map((line) => line.trim().split(/ +/)).find(([name]) => name === login_name)?.[1] ?? '';
  const told = async (what: () => string | undefined): Promise<string> => {
    await expect.poll(what, STARTS_WITHIN).toBeDefined();
    return what() ?? '';
  };
  try {
    return {
      base_url: await told(() => printed(/^Portico is at (http\S+?)\/? /)),
      pages_url: await told(() => printed(/^Sample back-office at (http\S+)/)),
      passwordOf,
      stop,
    };
  } catch (failed) {
    await stop();
    throw failed;
  }
}
