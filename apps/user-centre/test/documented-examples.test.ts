import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import type { TicketHolder } from '@portico/contracts/user-centre/tickets';
import type { Ticket } from '@portico/contracts/user-centre/token-ways';
import { readConfig } from '@portico/server-kit/config/config';
import { createKeyring, parseKeyring } from '@portico/server-kit/crypto/keyring';
import { assertWhole, deliveryConfig } from '../src/delivery-config.ts';
import { createSmsGateway } from '../src/features/delivery/sms-gateway.ts';
import { startIdentityProvider } from '../src/testing/identity-provider.ts';
import { call } from '../src/testing/caller.ts';
import { disable, signedIn } from '../src/testing/registered.ts';
import { signedHeaders } from '../src/testing/signed-client.ts';
import { startUserCentre, type TestUserCentre } from '../src/testing/start-user-centre.ts';

const ROOT = join(import.meta.dirname, '../../..');
const page = readFileSync(join(ROOT, 'docs/user-centre.md'), 'utf8');
const blocks = (language: string): string[] =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, block = '']) => block.trim());
const folder = mkdtempSync(join(tmpdir(), 'portico-examples-'));
const run = promisify(execFile);
const keyring_text = `k1:${randomBytes(32).toString('base64url')}`;

let uc: TestUserCentre;
let uc_url: string;
let env: NodeJS.ProcessEnv;
const running: ChildProcess[] = [];
beforeAll(async () => {
  uc = await startUserCentre({ keyring: createKeyring(parseKeyring(keyring_text)) });
  uc_url = await uc.server.listen({ host: '127.0.0.1', port: 0 });
  env = { PATH: process.env['PATH'], UC_DATABASE_URL: uc.database.url, UC_KEYRING: keyring_text, UC_URL: uc_url };
  for (const code of blocks('js')) writeFileSync(join(folder, /^\/\/ (\S+)/.exec(code)?.[1] ?? ''), code);
});
afterAll(async () => {
  for (const child of running) child.kill();
  await uc.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The one command of the page that begins so, as it stands there. */
async function command(name: string, change = (line: string): string => line): Promise<unknown> {
  const found = blocks('sh').filter((line) => line.includes(` ${name} `));
  expect(found).toHaveLength(1);
  const [portico = '', ...args] = change(found[0] ?? '').split(' ');
  expect(portico).toBe('portico');
  const { stdout } = await run(process.execPath, [join(ROOT, 'apps/portico/src/main.ts'), ...args], { env, cwd: folder });
  return JSON.parse(stdout) as unknown;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts an example that listens, and gives where; what it says is collected. */
async function listening(file: string, more: NodeJS.ProcessEnv = {}): Promise<{ host: string; said: () => string }> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(folder, file)], {
    env: { ...env, ...more, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child.stdout, 'data');
  return { host: `127.0.0.1:${port}`, said: () => output };
}

test('the service of the page knows who signed, and refuses what is unsigned, repeated, changed on the way or of somebody disabled', async () => {
  const { host } = await listening('verify-token.mjs');
  const who = await signedIn(uc, { nick_name: 'Mei Tan' });
  const send = async (method: 'GET' | 'POST', text: string, headers: Record<string, string>) => {
    const reply = await fetch(`http://${host}/reports?of=today`, { method, headers, ...(text === '' ? {} : { body: text }) });
    return { status: reply.status, ...((await reply.json()) as object) };
  };
  const headers = (method: 'GET' | 'POST', text = '') =>
    signedHeaders(who.signer, { method, url: '/reports?of=today' }, text, { now: uc.clock(), host });
  const known = { status: 200, account_type: 'org', user_id: who.subject_id, name: 'Mei Tan' };
  const read = headers('GET');
  expect(await send('GET', '', read)).toEqual(known);
  expect(await send('GET', '', read)).toEqual({ status: 401, refused: true });
  expect(await send('GET', '', {})).toEqual({ status: 401, refused: true });
  expect(await send('POST', '{"a":1}', headers('POST', '{"a":1}'))).toEqual(known);
  expect(await send('POST', '{"a":2}', headers('POST', '{"a":1}'))).toEqual({ status: 401, refused: true });
  await disable(uc, who.subject_id);
  expect(await send('GET', '', headers('GET'))).toEqual({ status: 401, refused: true });
});

test('the client of the page refreshes its token, and proves it', async () => {
  const { client, token } = await signedIn(uc);
  const refresh = async (MAC_KEY: string) => {
    const more = { DEVICE_ID: client.device_id, REFRESH_TOKEN: token.refresh_token, MAC_KEY };
    const { stdout } = await run(process.execPath, [join(folder, 'refresh-token.mjs')], { env: { ...env, ...more } });
    return JSON.parse(stdout) as { code?: string; access_token?: string };
  };
  expect(await refresh('another-key')).toMatchObject({ code: 'UC/MAC_SIGN_INVALID' });
  const { access_token } = await refresh(token.mac_key);
  expect(access_token).toMatch(/^[\w-]{43}$/);
  expect(await refresh(token.mac_key)).toMatchObject({ access_token });
});

test('the server of a framed page learns once who a ticket stands for', async () => {
  const { service_id, service_key } = (await command('create-service')) as { service_id: string; service_key: string };
  expect(await command('register-origin')).toMatchObject({ origin: 'https://stock.example.org' });
  const who = await signedIn(uc);
  const { ticket } = (await call(who, 'POST', '/v1.1/token_tickets', { origin: 'https://stock.example.org' })).json<Ticket>();
  const ask = async () => {
    const { stdout } = await run(process.execPath, [join(folder, 'who-is-there.mjs'), ticket], {
      env: { ...env, SERVICE_ID: service_id, SERVICE_KEY: service_key },
    });
    return JSON.parse(stdout) as TicketHolder & { code?: string };
  };
  expect(await ask()).toMatchObject({ user_id: who.subject_id, account_type: 'org' });
  expect(await ask()).toMatchObject({ code: 'UC/TICKET_INVALID' });
});

const settings = Object.assign(
  {},
  ...blocks('env').map((block) =>
    Object.fromEntries(block.split('\n').map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string])),
  ),
) as Record<string, string>;

test('the settings of the page are ones that the service takes', () => {
  const read = readConfig(z.object(deliveryConfig).check(assertWhole), settings);
  expect(Object.keys(read).toSorted()).toEqual(['PASSWORD_POLICY', 'SMS_GATEWAY_KEY', 'SMS_GATEWAY_URL', 'SMTP_FROM', 'SMTP_URL']);
});

test('the gateway of the page takes what the user centre sends once, and nothing from others', async () => {
  const { host, said } = await listening('sms-gateway.mjs', { SMS_GATEWAY_KEY: settings['SMS_GATEWAY_KEY'] });
  const message = {
    message_id: 'm1',
    to: '+8613900000000',
    lang: 'en',
    subject: '',
    text: 'Your code is 123456',
    is_voice: false,
  } as const;
  const gateway = (key: string) => createSmsGateway({ url: `http://${host}/messages`, key, clock: Date.now })(message);
  expect(await gateway(settings['SMS_GATEWAY_KEY'] ?? '')).toEqual({ state: 'sent' });
  expect(await gateway(settings['SMS_GATEWAY_KEY'] ?? '')).toEqual({ state: 'sent' });
  expect(await gateway('another-key-that-nobody-has-given')).toMatchObject({ state: 'refused' });
  expect(
    said()
      .split('\n')
      .filter((line) => line.startsWith('to ')),
  ).toEqual(['to +8613900000000: Your code is 123456']);
});

test('the command of the page registers a provider from its own description', async () => {
  const provider = await startIdentityProvider('somebody@example.test');
  try {
    writeFileSync(join(folder, 'acme-secret.txt'), 'a secret of the provider\n');
    const made = await command('register-provider', (line) => `${line.replace('https://id.example.org', provider.issuer)} --internal`);
    expect(made).toMatchObject({ source_plat: 'acme' });
  } finally {
    await provider.close();
  }
});
