import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { refuseUndeclaredRoutes } from '../src/http/access.ts';
import { API_FOLDER, mountApiReference } from '../src/http/api-reference.ts';

describe.each(['platform', 'user-centre'] as const)('the API reference at the %s', (own) => {
  const server: FastifyInstance = Fastify();
  refuseUndeclaredRoutes(server);
  mountApiReference(server, own);
  afterAll(() => server.close());
  const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
  const printed = (name: string): string => readFileSync(join(API_FOLDER, name), 'utf8');

  test('is its own page first, with that of the other service and what both load beside it', async () => {
    for (const url of ['/api-reference', '/api-reference/']) {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers.location]).toEqual([302, `/api-reference/${own}.html`]);
    }
    for (const [name, type] of [
      ['platform.html', 'text/html'],
      ['user-centre.html', 'text/html'],
      ['reference.css', 'text/css'],
      ['reference.js', 'text/javascript'],
      ['platform.openapi.json', 'application/json'],
    ] as const) {
      const reply = await get(`/api-reference/${name}`);
      expect([name, reply.statusCode, reply.headers['content-type']]).toEqual([name, 200, `${type}; charset=utf-8`]);
      expect(reply.body === printed(name)).toBe(true);
    }
    expect((await get('/openapi.json')).body === printed(`${own}.openapi.json`)).toBe(true);
  });

  test('lets nothing inline or from elsewhere run, and nobody frame it', async () => {
    const { headers } = await get(`/api-reference/${own}.html`);
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
  });

  test('is asked for again by its ETag, and sent compressed to who can read that', async () => {
    const url = `/api-reference/${own}.html`;
    const first = await get(url, { 'accept-encoding': 'gzip, br' });
    expect([first.headers['content-encoding'], first.headers['cache-control'], first.headers.vary]).toEqual([
      'br',
      'no-cache',
      'accept-encoding',
    ]);
    expect(brotliDecompressSync(first.rawPayload).toString() === printed(`${own}.html`)).toBe(true);
    expect(first.rawPayload.length).toBeLessThan(150_000);
    const again = await get(url, { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await server.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', first.headers.etag]);
  });

  test.each(['', '../package.json', '..%2F..%2Fpackage.json', '%2e%2e', 'constructor', 'examples', 'platform.HTML', 'toString'])(
    'gives no other file: %s',
    async (name) => {
      const { statusCode, body } = await get(`/api-reference/${name === '' ? 'x' : name}`);
      expect(statusCode).toBe(404);
      expect(body).not.toContain('"private"');
    },
  );
});
