import type { Endpoint } from '@portico/contracts/endpoint';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Who } from './access-matrix.table.ts';
import { endpoints, madeRequest, nameOf, rowsOf } from './support/rows.ts';
import { startWorld, type Caller, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => world.kept.restore());
afterAll(() => world.close());

const ID = /^(\d{9,}|[0-9a-f]{8}-[0-9a-f-]{27})$/;

/** What was taken away, from whatever it was taken away. */
const isLogged = ({ method, operation }: Endpoint): boolean => method === 'DELETE' && operation !== undefined && 'event' in operation;

/** Who carries it out: whoever the row names, else an administrator. */
const CALLER: Readonly<Partial<Record<Who, Caller>>> = {
  user: 'user',
  person: 'person',
  account: 'user',
  platform: 'platform',
  service: 'service',
};

describe('[R1.09] what is deleted keeps its last state in the log', () => {
  for (const endpoint of endpoints.filter(isLogged))
    for (const row of rowsOf(nameOf(endpoint)).slice(0, 1))
      test(nameOf(endpoint), async () => {
        const reply = await world.send(CALLER[row[0]] ?? 'admin', await madeRequest(world, endpoint, row, 'own'));
        expect(reply.statusCode, reply.body).toBeLessThan(300);
        const logged = await world.uc.db
          .selectFrom('operation_log')
          .select(['object_name', 'before'])
          .orderBy('operation_time', 'desc')
          .orderBy('log_id', 'desc')
          .executeTakeFirstOrThrow();
        expect(Object.keys(logged.before ?? {}), 'its log row says nothing of what there was').not.toEqual([]);
        expect(logged.object_name, 'its log row names nothing').not.toBe('');
        expect(logged.object_name, 'its log row has an id instead of a name').not.toMatch(ID);
      });
});
