import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const GUARDED = join(import.meta.dirname, '..', 'processes', 'guarded.ts');

/** A process that hands a sleeping child and a folder to a guard, says the child's number and stays. */
const owner = (folder: string): string => `
  import { spawn } from 'node:child_process';
  import { guarded } from ${JSON.stringify(GUARDED)};
  await guarded(async (guard) => {
    guard.add({ remove: ${JSON.stringify(folder)} });
    const child = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
    guard.watch(child);
    console.log(child.pid);
    await new Promise((resolve) => setTimeout(resolve, 60_000));
    return 0;
  });`;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test.for(['SIGKILL', 'SIGTERM'] as const)('what a run has started ends with it when it ends by %s', async (signal) => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-guard-'));
  const run = spawn(process.execPath, ['--input-type=module-typescript', '--eval', owner(folder)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(run.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  expect(isAlive(pid)).toBe(true);
  run.kill(signal);
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  await expect.poll(() => existsSync(folder), { timeout: 10_000 }).toBe(false);
});
