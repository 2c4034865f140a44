import { deflateSync, crc32 } from 'node:zlib';
import { LIMITS } from '@portico/contracts/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
let admin: Person;
let operator: Person;
let app_id: string;
beforeAll(async () => {
  platform = await startPlatform();
  [admin, operator] = [await platform.person('Amy Lee'), await platform.person()];
  ({ app_id } = await platform.make.app({ app_code: 'pictured', icon: 'truck' }));
  await platform.make.member(app_id, admin.subject_id, 'admin');
  await platform.make.member(app_id, operator.subject_id, 'operator');
  await platform.make.role(app_id, { members: [operator.subject_id] });
});
afterAll(() => platform.close());

/** A PNG of one colour, made by hand. */
function png(width: number, height: number, grey = 200): Buffer {
  const chunk = (kind: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const rows = Buffer.alloc((width + 1) * height, grey);
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

const url = (): string => `/v2/apps/${app_id}/app_web/logo`;
const put = (who: Person, file: Buffer) => who.send({ method: 'PUT', url: url(), body: { logo: file.toString('base64') } });
const read = (who: Person, headers = {}) => who.send({ method: 'GET', url: url(), headers });
const fetched = (address: string, headers = {}) => platform.server.inject({ method: 'GET', url: address, headers });
const codeOf = (reply: { json: () => unknown }): string => (reply.json() as { code: string }).code;

test('[R7.16d] an app without a logo names the icon to draw, and one with a logo says where it is', async () => {
  const none = await read(operator);
  expect(none.json()).toEqual({ icon: 'truck', logo_url: '' });
  expect(codeOf(await fetched('/v2/public/apps/code/pictured/logo'))).toBe('COMMON/NOT_FOUND');
  expect(codeOf(await fetched('/v2/public/apps/code/nothing/logo'))).toBe('MP/APP_NOT_FOUND');

  const secret = Buffer.from('GPS 31.2304 121.4737');
  const saved = await put(admin, Buffer.concat([png(900, 300), secret]));
  expect(saved.statusCode, saved.body).toBe(200);
  const { logo_url } = saved.json<{ logo_url: string }>();
  expect(logo_url).toMatch(/^\/v2\/public\/apps\/code\/pictured\/logo\?v=[0-9a-f]{32}$/);
  expect((await read(operator)).json()).toEqual({ icon: 'truck', logo_url });
  expect((await platform.send({ method: 'GET', url: '/v2/public/apps/code/pictured' })).json()).toMatchObject({ logo_url });

  const shown = await fetched(logo_url);
  expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
  expect(shown.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  expect(shown.rawPayload.includes(secret)).toBe(false);
  const again = await fetched(logo_url, { 'if-none-match': shown.headers.etag });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  expect((await read(operator, { 'if-none-match': none.headers.etag })).statusCode).toBe(200);
});

test('[R7.16d] a new logo has another address, and one that was taken away is gone', async () => {
  const first = (await put(admin, png(40, 40, 10))).json<{ logo_url: string }>().logo_url;
  const second = (await put(admin, png(40, 40, 250))).json<{ logo_url: string }>().logo_url;
  expect(second).not.toBe(first);
  expect((await admin.send({ method: 'DELETE', url: url() })).statusCode).toBe(204);
  expect((await read(admin)).json()).toEqual({ icon: 'truck', logo_url: '' });
  expect((await fetched(second)).statusCode).toBe(404);
  const logs = await platform.db
    .selectFrom('operation_log')
    .select(['log_content', 'module_name'])
    .where('app_id', '=', app_id)
    .orderBy('operation_time', 'desc')
    .executeTakeFirstOrThrow();
  expect(logs).toEqual({ module_name: 'app', log_content: 'Took away the logo of app pictured' });
});

test('[R7.16d] a text, an SVG, half a picture and too large a file are refused [ASVS 1.3.4, 5.2.2]', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="10" height="10"/></svg>');
  for (const file of [svg, Buffer.from('x'.repeat(64)), png(40, 40).subarray(0, 36), png(LIMITS.avatar_side + 1, 1)])
    expect(codeOf(await put(admin, file))).toBe('MP/LOGO_NOT_ACCEPTED');
  expect((await put(admin, Buffer.concat([png(40, 40), Buffer.alloc(LIMITS.logo_bytes)]))).statusCode).toBe(400);
});

test('an operator may see the logo and not change it; a stranger learns nothing', async () => {
  const stranger = await platform.person();
  expect(codeOf(await put(operator, png(10, 10)))).toBe('MP/NO_PERMISSION');
  expect(codeOf(await operator.send({ method: 'DELETE', url: url() }))).toBe('MP/NO_PERMISSION');
  expect(codeOf(await read(stranger))).toBe('MP/APP_NOT_FOUND');
  expect(codeOf(await put(stranger, png(10, 10)))).toBe('MP/APP_NOT_FOUND');
});
