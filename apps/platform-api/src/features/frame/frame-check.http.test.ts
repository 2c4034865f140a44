import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameCheck } from '@portico/contracts/platform/frame';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

const PARENT = 'https://console.example.test';
let platform: TestPlatform;
let clerk: Person;
let outsider: Person;
let server: Server;
let inside: string;
let app_id: string;
let asked = 0;
const ids = new Map<string, string>();

beforeAll(async () => {
  server = createServer((request, reply) => {
    asked += 1;
    if (request.url === '/deny') reply.setHeader('x-frame-options', 'DENY');
    if (request.url === '/away') reply.writeHead(302, { location: '/' });
    if (request.url === '/down') reply.writeHead(503);
    reply.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  inside = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  platform = await startPlatform({ inside_origins: [inside, 'http://127.0.0.1:9'] });
  [clerk, outsider] = [await platform.person('Tom Becker'), await platform.person('Jonas Weber')];
  ({ app_id } = await platform.make.app());
  await platform.make.member(app_id, clerk.subject_id, 'operator');
  await platform.make.role(app_id, { members: [clerk.subject_id], permissions: ['order:read'] });
  const targets = {
    ...Object.fromEntries(['/', '/deny', '/down', '/away', '/once'].map((path) => [path, inside + path])),
    closed: 'http://127.0.0.1:9/',
    unnamed: 'http://127.0.0.1:10/',
    https: 'https://127.0.0.1/',
    metadata: 'https://169.254.169.254/latest/meta-data',
  };
  for (const [name, target] of Object.entries(targets)) ids.set(name, await platform.make.menu(app_id, { target }));
  ids.set('kept', await platform.make.menu(app_id, { target: inside, permissions: ['order:write'] }));
});
afterAll(async () => {
  await platform.close();
  server.closeAllConnections();
  server.close();
});

const check = (menu: string, more: { who?: Person; parent?: string } = {}) =>
  (more.who ?? clerk).send({
    method: 'GET',
    url: `/v2/apps/${app_id}/frame/${ids.get(menu) ?? ''}/check?parent=${encodeURIComponent(more.parent ?? PARENT)}`,
  });

test.for([
  ['/', { finding: 'ok', status: 200, refused_by: '' }],
  ['/deny', { finding: 'refuses_framing', status: 200, refused_by: 'X-Frame-Options: DENY' }],
  ['/down', { finding: 'bad_status', status: 503 }],
  // Where a redirect leads, the browser finds out; the server does not follow.
  ['/away', { finding: 'unknown', status: null }],
] as const)('the check of a page that does not show says what %s answers', async ([path, expected]) => {
  expect((await check(path)).json<FrameCheck>()).toMatchObject(expected);
});

test('the check says that nothing answers, and does not ask addresses that the installation has not named', async () => {
  expect((await check('closed')).json<FrameCheck>()).toMatchObject({ finding: 'unreachable', status: null });
  for (const menu of ['unnamed', 'https', 'metadata'])
    expect((await check(menu)).json<FrameCheck>()).toMatchObject({ finding: 'unknown', status: null });
});

test('a page is asked once for everybody in a while', async () => {
  await check('/once');
  const before = asked;
  await check('/once');
  expect(asked).toBe(before);
});

test('only who sees the menu has its address asked, and the console is named by its origin', async () => {
  expect((await check('kept')).json()).toMatchObject({ code: 'MP/NO_PERMISSION' });
  expect((await check('/', { who: outsider })).json()).toMatchObject({ code: 'MP/APP_NOT_FOUND' });
  expect((await check('/', { parent: 'https://console.example.test/path' })).statusCode).toBe(400);
});

test('an address is asked before a menu has it, for who may write menus', async () => {
  const admin = await platform.person('Wei Chen');
  await platform.make.member(app_id, admin.subject_id, 'admin');
  const ask = (target: string, who = admin) =>
    who.send({ method: 'POST', url: `/v2/apps/${app_id}/frame/actions/check`, body: { target, parent: PARENT } });
  expect((await ask(`${inside}/deny`)).json<FrameCheck>()).toMatchObject({ finding: 'refuses_framing' });
  expect((await ask('https://169.254.169.254/')).json<FrameCheck>()).toMatchObject({ finding: 'unknown' });
  // Of a name nobody learns here whether this network knows it.
  const [inner, unknown] = [await ask('https://localhost/'), await ask('https://nowhere.invalid/')];
  expect(inner.json()).toEqual(unknown.json());
  expect(inner.json<FrameCheck>()).toMatchObject({ finding: 'unknown', status: null, elapsed_ms: 0 });
  expect((await ask('ftp://127.0.0.1/')).statusCode).toBe(400);
  expect((await ask(inside, clerk)).json()).toMatchObject({ code: 'MP/NO_PERMISSION' });
  expect((await ask(inside, outsider)).json()).toMatchObject({ code: 'MP/APP_NOT_FOUND' });
});
