import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { commandsOf } from '../pages/commands.ts';
import { OPERATOR } from './support/console.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'portico-readme-'));
const clone = join(folder, 'portico');
const linesOf = (scenario: ReturnType<typeof commandsOf>): string[] => scenario.flatMap(({ commands }) => commands.split('\n'));

/** A shell as a newcomer has it: none of the addresses this suite runs with, but the certificates that npm trusts here. */
const OURS = /^(?:PORTICO_|UC_|PLATFORM_|npm_|NODE_(?!EXTRA_CA_CERTS))/;
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OURS.test(name)));

/**
 * This checkout was installed by this very line from the same lock file; unpacking all of it again takes minutes. Links
 * where the file system can, and none of what was written into the folder since. `npm run drill -- pages` installs.
 */
const INSTALL = 'npm ci';
const INSTALLED = `(cp -al ${ROOT}/node_modules . 2>/dev/null || cp -a ${ROOT}/node_modules .) && rm -rf node_modules/.vite node_modules/.cache`;
const installs = process.env['PORTICO_README'] === 'literally';
/** What the README promises to whoever tries it. */
const MOST_S = 180;

function run(lines: readonly string[], cwd: string): void {
  const script = lines.map((line) => (line === INSTALL && !installs ? INSTALLED : line)).join('\n');
  execFileSync('bash', ['-ec', script], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
}

interface Started {
  child: ChildProcess;
  address: string;
  login_name: string;
  password: string;
}

/** Runs the line that starts Portico and reads from its output what it tells a person. */
async function start(line: string): Promise<Started> {
  const child = spawn('bash', ['-ec', `exec ${line}`], { cwd: clone, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const account = new RegExp(`Sign in as\\n(?:.*\\n)* +(${OPERATOR}) +(\\S+)`);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${line} ended with ${String(code)}\n${output}`);
  });
  ended.catch(() => undefined);
  await Promise.race([expect.poll(() => output, { timeout: 240_000 }).toMatch(account), ended]);
  const [, login_name = '', password = ''] = account.exec(output) ?? [];
  const [, address = ''] = /Portico is at (\S+)/.exec(output) ?? [];
  return { child, address, login_name, password };
}

async function stop({ child }: Started): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

async function signInAndOpenAPage(page: Page, { address, login_name, password }: Started): Promise<void> {
  await page.goto(address);
  await page.getByLabel(/Account/).fill(login_name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Orders' }).first().click();
  const side = page.getByRole('navigation');
  await expect(side.getByText('Overview').first()).toBeVisible();
  const branch = side.getByRole('button', { name: 'Orders', exact: true });
  if ((await branch.getAttribute('aria-expanded')) === 'false') await branch.click();
  await side.getByRole('link', { name: 'All orders', exact: true }).first().click();
  // The page of a service, in its frame, with what it lists.
  await expect(page.frameLocator('iframe').locator('tbody tr').first()).toBeVisible();
}

test.describe.configure({ mode: 'serial', timeout: 600_000 });
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[R1.01a, R1.11a, R1.02] the README leads from a clone to signed in and looking at a page', async ({ page }) => {
  const begin = performance.now();
  const lines = linesOf(commandsOf('try'));
  expect(lines).toContain(INSTALL);
  run(
    lines.slice(0, -1).map((line) => line.replace('<this repository>', ROOT)),
    folder,
  );
  const started = await start(lines.at(-1) ?? '');
  await signInAndOpenAPage(page, started);
  const seconds = (performance.now() - begin) / 1_000;
  console.log(`${seconds.toFixed(0)} s from git clone to a page${installs ? `, at most ${MOST_S}` : ' without npm ci'}`);
  await stop(started);
  if (installs) expect(seconds).toBeLessThanOrEqual(MOST_S);
});

test('[R1.01a, R1.11a, R2.01b] so does what the README says of data that stays', async ({ page }) => {
  const lines = linesOf(commandsOf('trial'));
  run(lines.slice(0, -1), clone);
  const started = await start(`${lines.at(-1) ?? ''} -- --demo`);
  await signInAndOpenAPage(page, started);
  await stop(started);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('[R1.01a, R1.11a] what the README says of installing leads to a console that asks to sign in', async ({ page }) => {
  const [platform, uc] = [await freePort(), await freePort()];
  const places = {
    PORTICO_PG_ADMIN_URL: process.env['PORTICO_PG_ADMIN_URL'],
    REDIS_URL: process.env['PORTICO_REDIS_URL'],
    PORTICO_ENVIRONMENT: 'test',
    PUBLIC_BASE_URL: `http://127.0.0.1:${platform}`,
    PUBLIC_UC_URL: `http://127.0.0.1:${uc}`,
    UC_BASE_URL: `http://127.0.0.1:${uc}`,
    CHECKPOINT_STORE: join(folder, 'checkpoints'),
    PLATFORM_PORT: String(platform),
    UC_PORT: String(uc),
    LOG_LEVEL: 'warn',
  };
  const script = [...linesOf(commandsOf('from-source')), 'wait'].join('\n');
  const shell = spawn('bash', ['-ec', script], {
    cwd: clone,
    env: { ...env, ...places },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let output = '';
  shell.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    await expect.poll(() => output, { timeout: 240_000 }).toContain('"login_name":"admin@hq"');
    await expect(async () => expect((await page.goto(places.PUBLIC_BASE_URL))?.status()).toBe(200)).toPass({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  } finally {
    // The shell and the three processes that it has started.
    process.kill(-(shell.pid ?? 0), 'SIGTERM');
  }
});
