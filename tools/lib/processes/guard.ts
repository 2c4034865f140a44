import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { Duty } from './guarded.ts';

// A process of its own: when the one that started it is gone, however it went, its input ends and the duties are done.
const STEP_MS = 50;
const TIMEOUT_MS = 15_000;
const duties: Duty[] = [];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

function signalTo(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}

async function end(pid: number, signal: NodeJS.Signals): Promise<void> {
  if (!signalTo(pid, signal)) return;
  for (let waited = 0; waited < TIMEOUT_MS; waited += STEP_MS) {
    await wait(STEP_MS);
    if (!signalTo(pid, 0)) return;
  }
  signalTo(pid, 'SIGKILL');
}

for await (const line of createInterface({ input: process.stdin })) {
  // guarded.ts writes the lines.
  const duty = JSON.parse(line) as Duty | { forget: number };
  if ('forget' in duty) {
    const index = duties.findIndex((d) => 'pid' in d && d.pid === duty.forget);
    if (index >= 0) duties.splice(index, 1);
  } else duties.push(duty);
}

for (const duty of duties.toReversed()) {
  if ('pid' in duty) await end(duty.pid, duty.signal);
  else if ('remove' in duty) rmSync(duty.remove, { recursive: true, force: true });
  else execFileSync(duty.command, duty.args, { stdio: 'ignore' });
}
