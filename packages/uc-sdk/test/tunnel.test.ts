import vectors from '@portico/contracts/vectors/tunnel.json' with { type: 'json' };
import { fromTunnel, toTunnel } from '@portico/contracts/rules/tunnel';
import { isMacRight, readSignature, assertDigest } from '@portico/server-kit/auth/signature';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadCrypto } from '../src/platform/crypto.ts';
import { signRequest } from '../src/http/signing.ts';
import { readTunnelReply, wrapInTunnel } from '../src/http/tunnel.ts';

const plain = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

test.each(vectors)('[R7.03] a request goes through the tunnel as the vector says: $about', async (v) => {
  const crypto = await loadCrypto(globalThis.crypto.subtle);
  const request = { method: v.method, url: `https://${v.host}${v.target}`, headers: plain(v.headers), body: v.body };
  const signed = await signRequest(crypto, { access_token: 'a', signing_key: await crypto.signingKey(v.mac_key) }, v.nonce, request);
  const sent = wrapInTunnel(request, signed);
  expect(sent.method).toBe(v.sent_method);
  expect(sent.url).toBe(`https://${v.host}${v.sent_target}`);
  expect(sent.headers).toEqual({ accept: 'application/json', 'content-type': 'application/json', ...plain(v.sent_headers) });
  expect(JSON.parse(sent.body)).toEqual(JSON.parse(v.sent_body));
});

test.each(vectors)('[R7.03] what went through verifies as the inner request, with the code every service verifies by: $about', (v) => {
  const target = fromTunnel(v.sent_target) ?? '';
  const inner = JSON.parse(v.sent_body) as { $method: string; $body?: string };
  const { header, parts } = readSignature({ method: inner.$method, target, headers: { host: v.host, ...plain(v.sent_headers) } });
  expect(isMacRight(v.mac_key, parts, header.mac)).toBe(true);
  assertDigest({ body: Buffer.from(inner.$body ?? '') }, parts.sdp_headers, inner.$method !== 'GET');
  if (inner.$method !== 'GET')
    expect(() => assertDigest({ body: Buffer.from(`${inner.$body ?? ''} `) }, parts.sdp_headers, true)).toThrow();
});

test('[R7.03] any target comes back out of the tunnel as it went in', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.option(fc.webQueryParameters(), { nil: undefined }), (path, query) => {
      const target = `/${path}${query === undefined ? '' : `?${query}`}`;
      expect(fromTunnel(toTunnel(target))).toBe(target);
    }),
  );
});

test.each(['/a', '/a?b=$proxy=body', '/a?$proxy=bodyx', '$proxy=body', '?$proxy=body'])('[R7.03] %s is no tunnel', (target) => {
  expect(fromTunnel(target)).toBeUndefined();
});

test('[R7.03][R8.08] there is no tunnel in a tunnel, and bytes do not go through', () => {
  expect(() => wrapInTunnel({ method: 'GET', url: 'https://a.test/b?$proxy=body' }, {})).toThrow(
    expect.objectContaining({ code: 'UCSDK/ARGUMENT_ERROR' }),
  );
  expect(() => wrapInTunnel({ method: 'PUT', url: 'https://a.test/b', body: new Uint8Array(1) }, {})).toThrow(
    expect.objectContaining({ code: 'UCSDK/MODE_NOT_SUPPORT' }),
  );
});

test('[R7.37] the reply of a tunnel is read, and anything else is a server error', () => {
  expect(readTunnelReply({ $status: 404, $body: { code: 'X' } })).toEqual({
    $status: 404,
    $status_text: '',
    $headers: {},
    $body: { code: 'X' },
  });
  for (const body of [undefined, null, 'text', {}, { $status: '200' }])
    expect(() => readTunnelReply(body)).toThrow(expect.objectContaining({ code: 'UCSDK/SERVER_ERROR' }));
});
