import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Something to undo when the run ends. Done in reverse order. */
export type Duty =
  | { readonly pid: number; readonly signal: NodeJS.Signals }
  | { readonly remove: string }
  | { readonly command: string; readonly args: readonly string[] };

export interface Guard {
  readonly watch: (child: ChildProcess, signal?: NodeJS.Signals) => void;
  readonly add: (duty: Duty) => void;
  /** Does every duty and comes back when they are done. */
  readonly stop: () => Promise<void>;
}

/** Whatever is handed to the guard ends with this process, also when this process is killed. */
export function startGuard(): Guard {
  const guard = spawn(process.execPath, [join(import.meta.dirname, 'guard.ts')], { stdio: ['pipe', 'inherit', 'inherit'], detached: true });
  const gone = once(guard, 'exit');
  const tell = (message: object): void => {
    if (guard.stdin.writable) guard.stdin.write(`${JSON.stringify(message)}\n`);
  };
  return {
    watch(child, signal = 'SIGTERM') {
      const { pid } = child;
      if (pid === undefined) return;
      tell({ pid, signal });
      // A number that is free again may be somebody else's process.
      child.once('exit', () => tell({ forget: pid }));
    },
    add: tell,
    async stop() {
      guard.stdin.end();
      await gone;
    },
  };
}

/** Runs `work` under a guard; a signal or an error ends what it started before this process ends. */
export async function guarded(work: (guard: Guard) => Promise<number>): Promise<never> {
  const guard = startGuard();
  const leave = async (code: number): Promise<never> => {
    await guard.stop();
    process.exit(code);
  };
  process.once('SIGINT', () => void leave(130));
  process.once('SIGTERM', () => void leave(143));
  process.once('SIGHUP', () => void leave(129));
  try {
    return await leave(await work(guard));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return await leave(1);
  }
}
