import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPublicAddress, publicLookup } from '../src/net/public-address.ts';
import { safeFetch } from '../src/net/safe-fetch.ts';

let server: Server;
let at: string;
let asked = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    if (request.url === '/slow') return;
    if (request.url === '/away') response.writeHead(302, { location: `${at}/ok` }).end();
    else if (request.url === '/large') response.end('x'.repeat(70_000));
    else
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ method: request.method, encoding: request.headers['accept-encoding'] }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

test('addresses of this machine, private networks, links, groups and their IPv6 clothes are not public', () => {
  const inside = [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'not an address',
    '',
  ];
  expect(inside.filter(isPublicAddress)).toEqual([]);
  expect(['93.184.216.34', '2606:4700::1111', '::ffff:8.8.8.8'].every(isPublicAddress)).toBe(true);
});

test('only allowed addresses are asked, and private ones only where that was said', async () => {
  const before = asked;
  const inside = { allowed: [`${at}/ok`], internal: true };
  expect(await (await safeFetch(`${at}/ok?x=1`, {}, inside)).json()).toEqual({ method: 'GET', encoding: 'identity' });
  expect(asked).toBe(before + 1);
  const refused: [string, typeof inside][] = [
    [`${at}/other`, inside],
    [`${at.replace('//', '//user@')}/ok`, inside],
    [`${at}/ok`, { ...inside, internal: false }],
    ['https://127.0.0.1/ok', { allowed: ['https://127.0.0.1/ok'], internal: false }],
    ['https://[::1]/ok', { allowed: ['https://[::1]/ok'], internal: false }],
    ['https://localhost/ok', { allowed: ['https://localhost/ok'], internal: false }],
    ['file:///etc/passwd', { allowed: ['null/etc/passwd'], internal: true }],
  ];
  for (const [address, options] of refused) await expect(safeFetch(address, {}, options), address).rejects.toThrow();
  expect(asked).toBe(before + 1);
});

test('a name that leads inside is refused at the connection itself', async () => {
  const error = await new Promise((resolve) => publicLookup('localhost', {}, (found) => resolve(found)));
  expect(String(error)).toContain('not a public address');
});

test('redirects are not followed, and replies are bounded in size and time', async () => {
  const options = (path: string) => ({ allowed: [`${at}${path}`], internal: true, timeout_ms: 200 });
  await expect(safeFetch(`${at}/away`, {}, options('/away'))).rejects.toThrow('redirect');
  await expect(safeFetch(`${at}/large`, {}, options('/large'))).rejects.toThrow('too large');
  await expect(safeFetch(`${at}/slow`, {}, options('/slow'))).rejects.toThrow();
});
