import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';

const ROOT = join(import.meta.dirname, '..', '..');
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
const blocks = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block.trim().split('\n'));
const folder = mkdtempSync(join(tmpdir(), 'portico-readme-'));
const clone = join(folder, 'portico');

/** A shell as a newcomer has it: none of the addresses this suite runs with. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PORTICO_|UC_|PLATFORM_|npm_|NODE_)/.test(name)));

/**
 * This checkout was installed by this very line from the same lock file; unpacking all of it again takes minutes. Links
 * where the file system can, and none of what was written into the folder since.
 */
const INSTALL = 'npm ci';
const INSTALLED = `(cp -al ${ROOT}/node_modules . 2>/dev/null || cp -a ${ROOT}/node_modules .) && rm -rf node_modules/.vite node_modules/.cache`;

function run(line: string): void {
  const script = line === INSTALL ? INSTALLED : line;
  execFileSync('bash', ['-ec', script], { cwd: clone, env, stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
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
  const account = /Sign in as\n\s+(\S+)\s+(\S+)/;
  await expect.poll(() => output, { timeout: 120_000 }).toMatch(account);
  const [, login_name = '', password = ''] = account.exec(output) ?? [];
  const [, address = ''] = /Portico is at (\S+)/.exec(output) ?? [];
  return { child, address, login_name, password };
}

async function stop({ child }: Started): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

async function signInAndLookAtAMenu(page: Page, { address, login_name, password }: Started): Promise<void> {
  await page.goto(address);
  await page.getByLabel(/Account/).fill(login_name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Orders' }).first().click();
  await expect(page.getByRole('navigation').getByText('Overview').first()).toBeVisible();
}

test.describe.configure({ mode: 'serial', timeout: 420_000 });
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[R1.01a, R1.11a, R1.02] the README leads from a clone to signed in and looking at a menu', async ({ page }) => {
  const [cloneLine = '', ...lines] = blocks[0] ?? [];
  expect(cloneLine).toContain('git clone');
  expect(lines).toContain(INSTALL);
  execFileSync('git', ['clone', '--quiet', ROOT, clone]);
  for (const line of lines.slice(0, -1)) run(line);
  const started = await start(lines.at(-1) ?? '');
  await signInAndLookAtAMenu(page, started);
  await stop(started);
});

test('[R1.01a, R1.11a, R2.01b] so does what the README says of data that stays', async ({ page }) => {
  const lines = blocks[1] ?? [];
  for (const line of lines.slice(0, -1)) run(line);
  const started = await start(`${lines.at(-1) ?? ''} -- --demo`);
  await signInAndLookAtAMenu(page, started);
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
  const script = [...(blocks[2] ?? []), 'wait'].join('\n');
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
