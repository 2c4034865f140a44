import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { explain } from './explain.ts';

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

interface GuardedOptions {
  /** Said when a signal has ended what was meant to run until then, which is then no failure. */
  readonly farewell?: string;
}

/** npm passes on the signal that a key press has sent to this process already. */
const SAME_PRESS_MS = 1_000;

/** Runs `work` under a guard; a signal or an error ends what it started before this process ends. */
export async function guarded(work: (guard: Guard) => Promise<number>, { farewell }: GuardedOptions = {}): Promise<never> {
  const guard = startGuard();
  let leaving: { readonly since: number; readonly done: Promise<never> } | undefined;
  const leave = (code: number, say?: () => void): Promise<never> => {
    leaving ??= {
      since: performance.now(),
      done: guard.stop().then(() => {
        say?.();
        process.exit(code);
      }),
    };
    return leaving.done;
  };
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    process.on(signal, () => {
      // Whoever asks again does not want to wait; the guard goes on by itself.
      if (leaving && performance.now() - leaving.since > SAME_PRESS_MS) process.exit(code);
      void (farewell === undefined ? leave(code) : leave(0, () => console.log(farewell)));
    });
  }
  try {
    return await leave(await work(guard));
  } catch (error) {
    // What ends because everything is being stopped has not failed.
    if (leaving === undefined) console.error(explain(error));
    return await leave(1);
  }
}
