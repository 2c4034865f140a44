import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const MAIN = join(import.meta.dirname, '../../../portico/src/main.ts');
/** Compiling the sources is most of what a command takes; all of them share it. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/portico');

/** A command as somebody types it, in a process of its own; what it prints is JSON. */
export async function runPortico<T>(args: readonly string[], env: NodeJS.ProcessEnv): Promise<T> {
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, ...args], { env: { NODE_COMPILE_CACHE, ...env } });
  return JSON.parse(stdout) as T;
}

export const runCommand = <T>(args: readonly string[], env: NodeJS.ProcessEnv): Promise<T> => runPortico(['admin', ...args], env);
