import { fuzz } from '@portico/server-kit/testing/fuzz';
import { fuzzArguments, tellFigures } from '@portico/server-kit/testing/fuzz-run';
import { keepRows, type KeptRows } from '@portico/server-kit/testing/kept-rows';
import { givenFault } from '@portico/server-kit/testing/planted-fault';
import { partsOf } from '@portico/server-kit/testing/requests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints, givenOf } from './support/rows.ts';
import { startTenants, type Tenants } from './support/tenants.ts';

const { requests, seed } = fuzzArguments();
let tenants: Tenants;
let kept: KeptRows;

beforeAll(async () => {
  tenants = await startTenants({ fault: givenFault() });
  kept = await keepRows(await tenants.platform.database.admin());
});
afterAll(() => tenants.platform.close());

test(
  `${requests} requests with something wrong in them are answered: no server error, no crash, no growing memory [ASVS 15.3.5]`,
  { timeout: 1_200_000 },
  async () => {
    const ids = tenants.ids.own;
    const { failed, figures } = await fuzz({
      service: 'platform',
      requests,
      seed,
      endpoints,
      goodParts: async (endpoint) => partsOf(endpoint, await givenOf(endpoint, tenants), ids),
      idsFor: () => ids,
      send: (_, call, random) => tenants.send(random.pick(['super_admin', 'app_admin', 'service_owner'] as const), call),
      putBack: async () => {
        await kept.restore();
        await tenants.forget();
      },
    });
    tellFigures(figures);
    expect(failed, JSON.stringify(figures)).toEqual([]);
    // Were nearly all refused for their shape, nothing behind it would have been asked.
    expect(figures.statuses['200'] ?? 0, JSON.stringify(figures)).toBeGreaterThan(requests / 50);
  },
);
