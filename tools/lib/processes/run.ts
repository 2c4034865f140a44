import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../root.ts';
import type { Guard } from './guarded.ts';

interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Ends the command when this process is told to end. */
  readonly guard?: Guard;
}

/** Null for a command that a signal ended. */
async function codeAt(child: ChildProcess, event: 'exit' | 'close'): Promise<number | null> {
  const [code]: unknown[] = await once(child, event);
  return typeof code === 'number' ? code : null;
}

/** Runs a command on this terminal and gives its exit code. */
export async function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  const child = spawn(command, args, { cwd: options.cwd ?? ROOT, env: { ...process.env, ...options.env }, stdio: 'inherit' });
  options.guard?.watch(child);
  return (await codeAt(child, 'exit')) ?? 1;
}

/** A command that ended with another code than 0. */
export class CommandFailed extends Error {
  readonly output: string;
  readonly code: number | null;
  constructor(command: readonly string[], code: number | null, output: string) {
    super(`${command.join(' ')} ended with ${String(code)}\n${output}`);
    this.output = output.trim();
    this.code = code;
  }
}

/** How a command ended, and what it printed: `output` is both streams as they came. */
export interface Attempt {
  readonly code: number | null;
  readonly stdout: string;
  readonly output: string;
}

/** Runs a command and keeps what it prints. */
export async function attempt(command: string, args: readonly string[], options: RunOptions = {}): Promise<Attempt> {
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
  const code = await codeAt(child, 'close');
  return { code, stdout: Buffer.concat(out).toString(), output: Buffer.concat(all).toString() };
}

/** Runs a command and gives what it printed; a failure is an error that carries what it said. */
export async function capture(command: string, args: readonly string[], options: RunOptions = {}): Promise<string> {
  const { code, stdout, output } = await attempt(command, args, options);
  if (code !== 0) throw new CommandFailed([command, ...args], code, output);
  return stdout;
}
