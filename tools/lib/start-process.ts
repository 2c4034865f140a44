import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { inherited } from './processes/inherited.ts';
import type { Guard } from './processes/guarded.ts';
import { until } from './processes/ports.ts';
import { COMPILE_CACHE } from './root.ts';

export interface ProcessOptions {
  /** Restarts a service when one of its files changes. */
  readonly watch?: boolean;
  /** Nothing of it is shown here. */
  readonly quiet?: boolean;
  /** A file that gets what is not shown. */
  readonly log_file?: string;
}

function outputOf({ quiet, log_file }: ProcessOptions): 'inherit' | 'ignore' | number {
  if (quiet !== true) return 'inherit';
  return log_file === undefined ? 'ignore' : openSync(log_file, 'a');
}

/** Left alone, Node lets garbage grow to several times what is in use. NODE_OPTIONS of one's own replace these. */
const MEMORY = '--max-old-space-size=512 --max-semi-space-size=8';

interface Started {
  readonly name: string;
  readonly file: string;
  readonly args?: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly url: string;
}

/** A Node process of ours that ends with us and answers at /readyz. */
export async function startProcess(
  guard: Guard,
  { name, file, args = [], env, url }: Started,
  options: ProcessOptions = {},
): Promise<ChildProcess> {
  const watch = options.watch === true ? ['--watch', '--watch-preserve-output'] : [];
  const child = spawn(process.execPath, [...watch, file, ...args], {
    env: { NODE_OPTIONS: MEMORY, ...inherited(), ...COMPILE_CACHE, ...env },
    stdio: ['ignore', outputOf(options), 'inherit'],
    detached: true,
  });
  guard.watch(child);
  await until(name, async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`answers ${answer.status}`);
  });
  if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${name} ended while it started; what it said is above.`);
  return child;
}
