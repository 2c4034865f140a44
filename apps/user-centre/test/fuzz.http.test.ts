import type { Endpoint } from '@portico/contracts/endpoint';
import { fuzz } from '@portico/server-kit/testing/fuzz';
import { fuzzArguments, tellFigures } from '@portico/server-kit/testing/fuzz-run';
import { givenFault } from '@portico/server-kit/testing/planted-fault';
import type { Parts } from '@portico/server-kit/testing/requests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Who } from './access-matrix.table.ts';
import { endpoints, idsFor, madeParts, nameOf, rowsOf } from './support/rows.ts';
import { startWorld, type Caller, type World } from './support/world.ts';

const { requests, seed } = fuzzArguments();
/** What is good once is made anew after so many requests to the same call. */
const MADE_ANEW_AFTER = 4;

/** Who gets furthest with a call. */
const INSIDERS: Readonly<Record<Who, readonly Caller[]>> = {
  anyone: ['nobody'],
  anyone_unsigned: ['nobody', 'service'],
  token: ['guest', 'user', 'admin'],
  account: ['user', 'person'],
  user: ['user'],
  person: ['person'],
  user_or_auditor: ['user', 'auditor', 'admin'],
  auditor: ['auditor', 'admin'],
  manager_self: ['manager'],
  manager: ['manager', 'admin'],
  manager_or_auditor: ['manager', 'auditor', 'admin'],
  admin: ['admin'],
  service: ['service'],
  platform: ['platform'],
};

let world: World;
beforeAll(async () => {
  world = await startWorld({ fault: givenFault() });
});
afterAll(() => world.close());

const firstRow = (endpoint: Endpoint) => {
  const [row] = rowsOf(nameOf(endpoint));
  if (row === undefined) throw new Error(`${nameOf(endpoint)} has no row in access-matrix.table.ts`);
  return row;
};

test(
  `${requests} requests with something wrong in them are answered: no server error, no crash, no growing memory`,
  { timeout: 1_200_000 },
  async () => {
    const made = new Map<Endpoint, { parts: Parts; uses: number }>();
    const goodParts = async (endpoint: Endpoint): Promise<Parts> => {
      const known = made.get(endpoint);
      if (known && known.uses < MADE_ANEW_AFTER) {
        known.uses += 1;
        return known.parts;
      }
      const parts = await madeParts(world, endpoint, firstRow(endpoint), 'own');
      made.set(endpoint, { parts, uses: 1 });
      return parts;
    };
    const { failed, figures } = await fuzz({
      service: 'user-centre',
      requests,
      seed,
      endpoints,
      goodParts,
      idsFor: (endpoint) => idsFor(endpoint, world.sides.own),
      send: (endpoint, call, random) => world.send(random.pick(INSIDERS[firstRow(endpoint)[0]]), call),
      putBack: async () => {
        await world.kept.restore();
        made.clear();
      },
    });
    tellFigures(figures);
    expect(failed, JSON.stringify(figures)).toEqual([]);
    const carried_out = [200, 201, 204].reduce((sum, status) => sum + (figures.statuses[status] ?? 0), 0);
    // Were nearly all refused for their shape, nothing behind it would have been asked.
    expect(carried_out, JSON.stringify(figures)).toBeGreaterThan(requests / 50);
  },
);
