import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Guard } from '../../tools/lib/processes/guarded.ts';
import type { Block } from '../pages/blocks.ts';

export interface Terminal {
  /** Runs the blocks in their order, as somebody does who copies them; gives what they printed. */
  readonly follow: (blocks: readonly Pick<Block, 'page' | 'line' | 'commands' | 'printed'>[]) => Promise<string>;
  /** Ends the shell and what it has left running. */
  readonly close: () => Promise<void>;
}

const STEP_MS = 20;
const ENDED_MS = 15_000;

const isThere = (group: number): boolean => {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
};

/** One shell for all that is followed in it: what one block exports or starts is there for the next one. */
export function openTerminal(guard: Guard, cwd: string, env: NodeJS.ProcessEnv, timeout_ms = 120_000): Terminal {
  // -e: the first command that fails ends it, also where others follow on its line.
  const shell = spawn('bash', ['-e', '-o', 'pipefail'], { cwd, env, stdio: ['pipe', 'pipe', 'pipe'], detached: true });
  const group = shell.pid ?? 0;
  // The whole group: processes that a page starts outlive the shell.
  guard.add({ command: 'bash', args: ['-c', `kill -9 -- -${group} || true`] });
  let printed = '';
  let blocks_run = 0;
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (chunk: Buffer) => void (printed += chunk.toString()));
  const runBlock = async (commands: string): Promise<string> => {
    blocks_run += 1;
    const [file, done, before] = [join(cwd, `.block-${blocks_run}.sh`), `.block-${blocks_run} is done`, printed.length];
    writeFileSync(file, `${commands}\n`);
    shell.stdin.write(`. ${file} </dev/null\necho '${done}'\n`);
    const deadline = performance.now() + timeout_ms;
    while (!printed.includes(done, before)) {
      if (shell.exitCode !== null) throw new Error(`ended with ${shell.exitCode}\n${printed.slice(before)}`);
      if (performance.now() > deadline) throw new Error(`is not done after ${timeout_ms / 1000} s\n${printed.slice(before)}`);
      await wait(STEP_MS);
    }
    return printed.slice(before).replace(`${done}\n`, '');
  };
  return {
    follow: async (blocks) => {
      let all = '';
      for (const { page, line, commands, printed: promised } of blocks) {
        const said = await runBlock(commands).catch((error: unknown) => {
          throw new Error(`${page}:${line}: ${commands}\n${error instanceof Error ? error.message : String(error)}`);
        });
        for (const each of promised)
          if (!said.includes(each.trim())) throw new Error(`${page}:${line}: it does not print "${each.trim()}", but\n${said}`);
        all += said;
      }
      return all;
    },
    close: async () => {
      const gone = shell.exitCode === null && shell.signalCode === null ? once(shell, 'exit') : undefined;
      if (isThere(group)) process.kill(-group, 'SIGTERM');
      shell.stdin.end();
      await gone;
      for (let waited = 0; waited < ENDED_MS && isThere(group); waited += STEP_MS) await wait(STEP_MS);
      if (isThere(group)) process.kill(-group, 'SIGKILL');
    },
  };
}
