import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startUserCentre, type TestUserCentre } from '../testing/start-user-centre.ts';
import { createPlatformClient, type Platform } from './platform-client.ts';

let uc: TestUserCentre;
beforeAll(async () => {
  uc = await startUserCentre();
});
afterAll(() => uc.close());

interface StandIn {
  readonly platform: Platform;
  readonly asked: string[];
  readonly close: () => Promise<void>;
}

/** A platform that does nothing but what is said, and notes who signed. */
async function standIn(answer: (response: ServerResponse) => void): Promise<StandIn> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(/id="([^"]+)"/.exec(request.headers.authorization ?? '')?.[1] ?? '');
    request.resume().on('end', () => answer(response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const base_url = `http://127.0.0.1:${address.port}`;
  const platform = createPlatformClient({ base_url, db: uc.db, keyring: uc.keyring, clock: uc.clock, logger: { warn: () => undefined } });
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { platform, asked, close };
}

const held = (...codes: string[]) => ({
  items: codes.map((app_code) => ({ app_code, kind: 'operator', roles: ['Buyer'], permissions: ['stock:read'] })),
});
const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const ask = ({ platform }: StandIn) => platform.heldIn('1', ['stock', 'orders']);

test('the platform is asked with the credential that it shares with the user centre, and not at all without one', async () => {
  const made = await standIn(json(held('stock', 'orders')));
  expect(await ask(made)).toBeUndefined();
  expect(made.asked).toEqual([]);
  const { id } = await uc.service('platform', { is_platform: true });
  expect(await ask(made)).toEqual(held('stock', 'orders').items);
  expect(made.asked).toEqual([id]);
  await made.close();
});

const NO_ANSWERS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'leaves out an app': json(held('stock')),
  'says something else': json({ items: [{ app_code: 'stock' }, { app_code: 'orders' }] }),
  'says nothing that can be read': (response) => response.end('<html>'),
  refuses: json({ code: 'MP/SERVICE_CREDENTIAL_UNKNOWN' }, 403),
  fails: json({}, 503),
  'sends on to another address': (response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
  'hangs up': (response) => response.destroy(),
};
test.for(Object.entries(NO_ANSWERS))('a platform that %s has not said what anybody holds', async ([, answer]) => {
  const made = await standIn(answer);
  expect(await ask(made)).toBeUndefined();
  expect(made.asked).toHaveLength(1);
  await made.close();
});

test('a platform that does not answer is waited for for two seconds, and after five of these left alone for a while', async () => {
  const made = await standIn(() => undefined);
  const began = performance.now();
  expect(await Promise.all(Array.from({ length: 5 }, () => ask(made)))).toEqual(Array.from({ length: 5 }, () => undefined));
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(await ask(made)).toBeUndefined();
  expect(made.asked).toHaveLength(5);
  await made.close();
});
