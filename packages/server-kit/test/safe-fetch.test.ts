import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('only allowed addresses are asked, and private ones only where that was said [ASVS 1.3.6, 13.2.4]', async () => {
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

test('redirects are not followed, and replies are bounded in size and time [ASVS 15.3.2]', async () => {
  const options = (path: string) => ({ allowed: [`${at}${path}`], internal: true, timeout_ms: 200 });
  await expect(safeFetch(`${at}/away`, {}, options('/away'))).rejects.toThrow('redirect');
  await expect(safeFetch(`${at}/large`, {}, options('/large'))).rejects.toThrow('too large');
  await expect(safeFetch(`${at}/slow`, {}, options('/slow'))).rejects.toThrow();
});
