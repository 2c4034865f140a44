import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Failure } from '@portico/server-kit/work/failure';
import { createLogger } from '@portico/server-kit/observability/logger';
import { eventually } from '@portico/server-kit/testing/eventually';
import { afterEach, expect, test } from 'vitest';
import type { UserCentre } from './user-centre.ts';
import { createUserCentreClient } from './user-centre-client.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A user centre that does nothing but what is said, and counts. */
async function standIn(answer: (socket: Socket) => void): Promise<{ client: UserCentre; asked: () => number }> {
  let asked = 0;
  const server = createServer((request) => {
    asked += 1;
    answer(request.socket);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const logger = createLogger({ service: 'test', level: 'silent' });
  return { client: createUserCentreClient({ base_url, service_id: 'platform', service_key: 'key' }, logger, Date.now), asked: () => asked };
}
const outcome = (asking: Promise<unknown>): Promise<unknown> =>
  asking.then(
    () => 'answered',
    (error: unknown) => (error instanceof Failure ? [error.code, error.extra.retry_after] : error),
  );
const REFUSED = ['COMMON/UNAVAILABLE', 1];

test('a user centre that does not answer is asked five times, then left alone for a while; who comes meanwhile is told at once [ASVS 16.5.2]', async () => {
  const { client, asked } = await standIn((socket) => socket.destroy());
  for (let at = 0; at < 5; at += 1) expect(await outcome(client.parents())).toEqual(REFUSED);
  expect(asked()).toBe(5);
  const many = await Promise.all(Array.from({ length: 200 }, () => outcome(client.parents())));
  expect(new Set(many.map((each) => JSON.stringify(each)))).toEqual(new Set([JSON.stringify(REFUSED)]));
  expect(asked()).toBe(5);
  // Whoever comes when the pause is over asks, and is the only one.
  await eventually(async () => {
    await outcome(client.parents());
    expect(asked()).toBe(6);
  });
});

test('of four hundred questions to a user centre that hangs, 64 are under way, 256 wait, and the rest are told at once', async () => {
  const { client, asked } = await standIn(() => undefined);
  const outcomes: unknown[] = [];
  const all = Array.from({ length: 400 }, async () => void outcomes.push(await outcome(client.parents())));
  // Told while nobody else was: all the others still wait.
  await eventually(() => expect([outcomes.length, asked()]).toEqual([80, 64]));
  await Promise.all(all);
  // The fifth that gets no answer lets nobody else ask; until then each makes room for one who waited.
  expect(asked()).toBeLessThan(64 + 5);
  expect(outcomes).toHaveLength(400);
});
