import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freePort } from '../../tools/lib/processes/ports.ts';
import { emptyFolder, runCommand, startCommand } from './support/command.ts';

const ADDRESS_WITHIN_MS = 60_000;
const LINES_BEFORE = 25;
const ACCOUNTS = 12;

test('npm run dev prints its address within a minute and few lines, then who can sign in, and says that it has stopped', async () => {
  const PORTICO_HOME = emptyFolder();
  const ports = { PLATFORM_PORT: String(await freePort()), UC_PORT: String(await freePort()), LARKFIELD_PORT: String(await freePort()) };
  const begin = performance.now();
  const dev = startCommand('dev', [], { PORTICO_HOME, ...ports });
  const gone = once(dev, 'close');
  const lines: string[] = [];
  const errors: string[] = [];
  createInterface({ input: dev.stdout ?? process.stdin }).on('line', (line) => lines.push(line));
  createInterface({ input: dev.stderr ?? process.stdin }).on('line', (line) => errors.push(line));
  try {
    const address = `Portico is at http://127.0.0.1:${ports.PLATFORM_PORT}/`;
    const found = (): number => lines.findIndex((line) => line.startsWith(address));
    await expect.poll(found, { timeout: ADDRESS_WITHIN_MS, interval: 50 }).toBeGreaterThanOrEqual(0);
    expect(performance.now() - begin).toBeLessThan(ADDRESS_WITHIN_MS);
    expect(found()).toBeLessThanOrEqual(LINES_BEFORE);
    const accounts = (): string[] => lines.filter((line) => /^ {2}\S+ +Portico-\S+ +.+, .+$/.test(line));
    await expect.poll(() => accounts().length).toBe(ACCOUNTS);
    expect((await fetch(`http://127.0.0.1:${ports.PLATFORM_PORT}/`)).status).toBe(200);
    expect(lines).toContain(`Sample back-office at http://127.0.0.1:${ports.LARKFIELD_PORT}`);
    expect((await fetch(`http://127.0.0.1:${ports.LARKFIELD_PORT}/orders/orders/all-orders`)).status).toBe(200);

    // The ports that it has are not what the second one has to hear about.
    const second = await runCommand('dev', [], { PORTICO_HOME, ...ports });
    expect([second.code, second.stderr]).toEqual([
      1,
      expect.stringMatching(/^Portico is already running in .*: stop it first, or set PORTICO_HOME to another folder\.\n$/),
    ]);
  } finally {
    // Ctrl C arrives twice: from the terminal, and passed on by npm.
    dev.kill('SIGINT');
    dev.kill('SIGINT');
    const [code] = (await gone) as [number | null];
    rmSync(PORTICO_HOME, { recursive: true, force: true });
    expect([code, lines.at(-1), errors]).toEqual([0, 'Portico has stopped.', []]);
  }
}, 150_000);
