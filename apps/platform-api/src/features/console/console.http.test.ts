import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeAdmin, signedIn } from '@portico/user-centre/testing/registered';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/start-platform.ts';
import { preparePage } from './console-page.ts';

let platform: TestPlatform;
let dist: string;

const HTML = `<!doctype html><!-- __PORTICO_CONFIG__ --><meta property="csp-nonce" nonce="__CSP_NONCE__">
<script type="application/json" id="portico-config">__PORTICO_CONFIG__</script>
<script type="module" nonce="__CSP_NONCE__" src="/admin/assets/assets/index-BpUq3x1c.js"></script>`;

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'portico-console-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), HTML);
  writeFileSync(join(dist, 'assets', 'index-BpUq3x1c.js'), 'export {};');
  writeFileSync(join(dist, 'assets', 'index-BpUq3x1c.js.br'), Buffer.from([1, 2, 3]));
  writeFileSync(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  platform = await startPlatform({
    console: { dist, config: { company: '</script><b>', environment: 'test' }, backends: ['https://uc.larkfield.example'], is_https: true },
  });
});
afterAll(async () => {
  await platform.close();
  rmSync(dist, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => platform.server.inject({ method: 'GET', url, headers });

describe('the console', () => {
  test('[R1.01a] is served under /admin/assets/, and the root leads there', async () => {
    expect((await get('/admin/assets/')).statusCode).toBe(200);
    for (const url of ['/', '/admin/assets', '/admin/assets/index.html']) {
      const reply = await get(url);
      expect([url, reply.statusCode, reply.headers.location]).toEqual([url, 302, '/admin/assets/']);
    }
  });

  test.each([
    '//index.html',
    '///index.html',
    '/index.html/',
    '%2Findex.html',
    './index.html',
    'x/../index.html',
    '/assets/..//index.html',
  ])('is not sent without its policy under the spelling %s', async (spelling) => {
    const reply = await get(`/admin/assets/${spelling}`);
    if (reply.body.includes('<html')) expect(reply.headers['content-security-policy']).toContain('frame-ancestors');
    else expect([302, 400, 403, 404]).toContain(reply.statusCode);
  });

  test('gets a nonce of its own for each reply, and is not kept', async () => {
    const [one, two] = [await get('/admin/assets/'), await get('/admin/assets/')];
    const nonce = /nonce="([\w-]{22})"/.exec(one.body)?.[1] ?? 'none';
    expect(one.headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`);
    expect(one.body).not.toContain('__CSP_NONCE__');
    expect(two.body).not.toContain(nonce);
    expect(one.headers['cache-control']).toBe('no-store');
  });

  test('has a policy that lets nothing inline run and nothing frame it [ASVS 1.3.2, 3.2.2, 3.4.3, 3.7.1, 14.2.3]', async () => {
    const policy = String((await get('/admin/assets/')).headers['content-security-policy']).replace(/'nonce-[^']+'/g, "'nonce'");
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'nonce' 'strict-dynamic'",
      "style-src 'self' 'nonce'",
      "img-src 'self' data: https: https://uc.larkfield.example",
      "font-src 'self'",
      "connect-src 'self' https://uc.larkfield.example",
      'frame-src https:',
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
  });

  test('[R1.12b] is framed by registered parents only, and the change of one is felt at once [ASVS 3.4.6]', async () => {
    const ancestors = async (): Promise<string | undefined> =>
      /frame-ancestors ([^;]+)/.exec(String((await get('/admin/assets/')).headers['content-security-policy']))?.[1];
    expect(await ancestors()).toBe("'none'");
    const admin = await signedIn(platform.uc);
    await makeAdmin(platform.uc, admin.subject_id);
    const registry = (method: 'POST' | 'DELETE', url: string, body?: object) =>
      admin.client.sendSigned(admin.signer, { method, url: `/v1.1/registry/origins${url}`, ...(body === undefined ? {} : { body }) });
    for (const [origin, uses] of [
      ['https://portal.larkfield.example', ['parent']],
      ['https://pages.larkfield.example', ['page']],
    ] as const)
      expect((await registry('POST', '', { origin, name: 'Portal', uses })).statusCode).toBe(201);
    await expect.poll(ancestors).toBe('https://portal.larkfield.example');
    await registry('DELETE', `/${encodeURIComponent('https://portal.larkfield.example')}`);
    await expect.poll(ancestors).toBe("'none'");
  });

  test('[R1.11b] reads its configuration from the page, and no value of it can end the element [ASVS 1.1.2, 1.2.1, 1.2.3]', async () => {
    const { body } = await get('/admin/assets/');
    const text = /id="portico-config">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(text)).toEqual({ company: '</script><b>', environment: 'test' });
    expect(() => preparePage('<html>', {})).toThrow(/configuration/);
  });

  test('has files that are named by their content and kept for ever, compressed where that was done before', async () => {
    const plain = await get('/admin/assets/assets/index-BpUq3x1c.js');
    expect([plain.statusCode, plain.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    const small = await get('/admin/assets/assets/index-BpUq3x1c.js', { 'accept-encoding': 'br' });
    expect([small.headers['content-encoding'], small.rawPayload.length, small.headers['cache-control']]).toEqual([
      'br',
      3,
      plain.headers['cache-control'],
    ]);
    expect((await get('/admin/assets/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  test.each(['/', '/admin/assets/', '/admin/assets/favicon.svg', '/admin/assets/assets/index-BpUq3x1c.js', '/admin/assets/nothing.js'])(
    'answers HEAD on %s as it answers GET, without the body',
    async (url) => {
      const asked = await get(url);
      const head = await platform.server.inject({ method: 'HEAD', url });
      expect([head.statusCode, head.body]).toEqual([asked.statusCode, '']);
      const same = ['content-type', 'content-length', 'cache-control', 'location'];
      expect(same.map((name) => head.headers[name])).toEqual(same.map((name) => asked.headers[name]));
    },
  );

  test.each([
    '/admin/assets/nothing.js',
    '/admin/assets/assets/',
    '/admin/assets/assets',
    '/admin/assets/../package.json',
    '/admin/assets/%2e%2e/package.json',
    '/admin/assets/.env',
    '/.git/config',
    '/admin/assets/.git/config',
  ])('does not give %s [ASVS 5.3.2, 13.4.1, 13.4.3]', async (url) => {
    expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400);
  });
});
