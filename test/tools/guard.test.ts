import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/lib/root.ts';
import { ended } from './support/command.ts';

const GUARDED = join(ROOT, 'tools', 'lib', 'processes', 'guarded.ts');

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

const UNTIL_ONE_ENDS = join(ROOT, 'tools', 'lib', 'until-one-ends.ts');

/** A command whose service ends as \`service\` says, and which runs until then. */
const serving = (service: string): string => `
  import { spawn } from 'node:child_process';
  import { guarded } from ${JSON.stringify(GUARDED)};
  import { untilOneEnds } from ${JSON.stringify(UNTIL_ONE_ENDS)};
  await guarded(async (guard) => {
    const user_centre = spawn('sh', ['-c', ${JSON.stringify(service)}], { detached: true, stdio: 'inherit' });
    guard.watch(user_centre);
    console.log('started');
    return await untilOneEnds({ user_centre });
  }, { farewell: 'It has stopped.' });`;

const serve = (service: string) =>
  spawn(process.execPath, ['--input-type=module-typescript', '--eval', serving(service)], { stdio: ['ignore', 'pipe', 'pipe'] });

test('a service that ends by itself is named, and the command fails', async () => {
  expect(await ended(serve('echo it breaks >&2; exit 3'))).toEqual({
    code: 1,
    stdout: 'started\n',
    stderr: 'it breaks\nThe user centre has ended by itself (exit code 3); what it said last is above.\n',
  });
});

test.for(['SIGINT', 'SIGTERM'] as const)(
  'a command that is stopped by %s says so, and blames no service that ends with it',
  async (signal) => {
    const run = serve('exec sleep 60');
    run.stdout?.once('data', () => run.kill(signal));
    expect(await ended(run)).toEqual({ code: 0, stdout: 'started\nIt has stopped.\n', stderr: '' });
  },
);
