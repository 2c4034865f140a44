import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../root.ts';
import type { Guard } from './guarded.ts';

interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Ends the command when this process is told to end. */
  readonly guard?: Guard;
}

/** Runs a command on this terminal and gives its exit code. */
export async function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  const child = spawn(command, args, { cwd: options.cwd ?? ROOT, env: { ...process.env, ...options.env }, stdio: 'inherit' });
  options.guard?.watch(child);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/** A command that ended with another code than 0. */
export class CommandFailed extends Error {
  readonly output: string;
  constructor(command: readonly string[], code: number | null, output: string) {
    super(`${command.join(' ')} ended with ${String(code)}\n${output}`);
    this.output = output.trim();
  }
}

/** Runs a command and gives what it printed; a failure is an error that carries what it said. */
export async function capture(command: string, args: readonly string[], options: RunOptions = {}): Promise<string> {
  const child = spawn(command, args, {
    cwd: options.cwd ?? ROOT,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  options.guard?.watch(child);
  const out: Buffer[] = [];
  const all: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => void (out.push(chunk), all.push(chunk)));
  child.stderr.on('data', (chunk: Buffer) => void all.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new CommandFailed([command, ...args], code, Buffer.concat(all).toString());
  return Buffer.concat(out).toString();
}
