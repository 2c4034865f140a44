import { TIMES } from '@portico/contracts/limits';
import { verifySignature } from '@portico/server-kit/auth/signature';
import fc from 'fast-check';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCrypto } from '../src/platform/crypto.ts';
import type { UcCrypto } from '../src/platform/uc-crypto.ts';
import { makeNonce, signRequest, type SignableRequest } from '../src/http/signing.ts';

/** What the SDK signs goes over a real socket and is judged by the code that every service judges by. */
const MAC_KEY = 'a-mac-key-of-this-test';
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'post', 'get'];
const random = (n: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(n));

interface Received {
  method: string;
  target: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let received: Received;
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received = { method: request.method ?? '', target: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) };
    response.end();
  });
});
let port = 0;
let cryptos: UcCrypto[];
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  cryptos = [await loadCrypto(crypto.subtle), await loadCrypto(undefined)];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const verdict = (request: Received): Promise<string> =>
  verifySignature({
    request: { ...request, is_write: !/^(?:GET|HEAD)$/.test(request.method) },
    now: Date.now(),
    findKey: () => Promise.resolve({ mac_key: MAC_KEY }),
    useNonce: () => Promise.resolve('fresh'),
    require_digest: true,
  }).then(
    () => 'accepted',
    (error: { code?: string }) => error.code ?? 'failed',
  );

const segment = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ maxLength: 12 }),
  fc.constantFrom('%2F', '%2f', '%7E', '%', '%zz', '..', '.', '+', ' ', "'", '\\', '退货', 'é'),
);
const pair = fc
  .tuple(segment, fc.option(segment, { nil: undefined }))
  .map(([key, value]) => (value === undefined ? key : `${key}=${value}`));
// Repeated parameters and an empty query among them.
const query = fc.option(
  fc.array(pair, { maxLength: 4 }).map((pairs) => `?${[...pairs, ...pairs.slice(0, 1)].join('&')}`),
  { nil: '' },
);
const body = fc.option(
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)),
  ),
  { nil: undefined },
);
const headers = fc.dictionary(
  fc.constantFrom('SDP-APP-ID', 'sdp-org-id', 'Sdp-Biz-Type', 'x-other'),
  fc.stringMatching(/^[!-~]([ -~]{0,20}[!-~])?$/),
);
const requests = fc.record({
  method: fc.constantFrom(...METHODS),
  path: fc.array(segment, { maxLength: 4 }),
  query,
  body,
  headers,
  native: fc.boolean(),
});

async function sendSigned(made: typeof requests extends fc.Arbitrary<infer R> ? R : never): Promise<Received> {
  const url = `http://127.0.0.1:${port}/${made.path.join('/')}${made.query}`;
  const is_read = /^(?:get|head)$/i.test(made.method);
  const request: SignableRequest = { method: made.method, url, headers: made.headers, body: is_read ? undefined : made.body };
  const uc_crypto = cryptos[made.native ? 0 : 1] as UcCrypto;
  const credential = { access_token: 'token', signing_key: await uc_crypto.signingKey(MAC_KEY) };
  const signed = await signRequest(uc_crypto, credential, makeNonce(Date.now(), random), request);
  // Browsers send `/?#` as `/?`; Node's fetch drops the empty query when an empty fragment follows it.
  await (
    await fetch(url.replace(/#+$/, ''), {
      method: made.method,
      headers: { ...made.headers, ...signed },
      ...(request.body === undefined ? {} : { body: request.body }),
    })
  ).text();
  return received;
}

const flip = (text: string, at: number): string => {
  const i = at % text.length;
  return `${text.slice(0, i)}${text[i] === 'x' ? 'y' : 'x'}${text.slice(i + 1)}`;
};

test('[R7.27] whatever method, address and body the SDK signs, the server accepts, and one changed byte it refuses', async () => {
  await fc.assert(
    fc.asyncProperty(requests, fc.nat(), async (made, at) => {
      const request = await sendSigned(made);
      expect(await verdict(request)).toBe('accepted');
      expect(await verdict({ ...request, target: flip(request.target, at) })).toBe('UC/MAC_SIGN_INVALID');
      expect(await verdict({ ...request, method: request.method === 'GET' ? 'DELETE' : 'GET' })).toBe('UC/MAC_SIGN_INVALID');
      expect(await verdict({ ...request, headers: { ...request.headers, host: flip(request.headers.host ?? '', at) } })).toBe(
        'UC/MAC_SIGN_INVALID',
      );
      if (!/^(?:GET|HEAD)$/.test(request.method)) {
        const changed = Buffer.concat([request.body, Buffer.alloc(request.body.length === 0 ? 1 : 0)]);
        changed[at % changed.length] = (changed[at % changed.length] ?? 0) ^ 1;
        expect(await verdict({ ...request, body: changed })).toBe('UC/DIGEST_INVALID');
      }
      for (const [name, value] of Object.entries(request.headers)) {
        if (!name.startsWith('sdp-') || typeof value !== 'string') continue;
        expect(await verdict({ ...request, headers: { ...request.headers, [name]: flip(value, at) } }), name).toBe('UC/MAC_SIGN_INVALID');
      }
    }),
    { numRuns: 300 },
  );
}, 60_000);

test.each([
  ['http://127.0.0.1:%PORT%/é ü?q=é|{}^`', 'percent-encoding'],
  ['http://127.0.0.1:%PORT%/%7e/%2F?+=%20&+=%20', 'encoded octets are left as they are'],
  ['http://127.0.0.1:%PORT%/a?', 'an empty query'],
  ['http://127.0.0.1:%PORT%/a?b=1&b=2&b=1', 'repeated parameters'],
  ['http://localhost:%PORT%/a', 'a name instead of a number, with its port'],
])('[R7.27] %s is accepted: %s', async (address) => {
  const url = address.replace('%PORT%', String(port));
  const [native] = cryptos as [UcCrypto];
  const signed = await signRequest(native, { access_token: 'token', signing_key: MAC_KEY }, makeNonce(Date.now(), random), {
    method: 'GET',
    url,
  });
  await (await fetch(url, { headers: signed })).text();
  expect(await verdict(received)).toBe('accepted');
});

test.each([
  ['https://bücher.example/a', 'xn--bcher-kva.example'],
  ['https://例え.テスト:8443/a', 'xn--r8jz45g.xn--zckzah:8443'],
  ['https://EXAMPLE.test:443/a', 'example.test'],
])('[R7.27] the host of %s is signed as the browser sends it, %s', async (url, host) => {
  const [native] = cryptos as [UcCrypto];
  const signed = await signRequest(native, { access_token: 'token', signing_key: MAC_KEY }, makeNonce(Date.now(), random), {
    method: 'GET',
    url,
  });
  const request = { method: 'GET', target: '/a', headers: { ...signed, host }, body: Buffer.alloc(0) };
  expect(await verdict(request)).toBe('accepted');
});

test.each([
  [-TIMES.signature_behind_ms - 1_000, 'UC/AUTH_INVALID_TIMESTAMP'],
  [TIMES.signature_ahead_ms + 1_000, 'UC/AUTH_INVALID_TIMESTAMP'],
  [0, 'accepted'],
])('[R4.02c] a signature made %i ms from now is %s', async (offset, answer) => {
  const [native] = cryptos as [UcCrypto];
  const url = `http://127.0.0.1:${port}/a`;
  const signed = await signRequest(native, { access_token: 'token', signing_key: MAC_KEY }, makeNonce(Date.now() + offset, random), {
    method: 'GET',
    url,
  });
  await (await fetch(url, { headers: signed })).text();
  expect(await verdict(received)).toBe(answer);
});
