import { isWrite, type Endpoint } from '@portico/contracts/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeded } from '../src/demo/random.ts';
import { keepRows, type KeptRows } from './support/kept-rows.ts';
import { mutated } from './support/mutations.ts';
import { callOf, endpoints, givenOf, nameOf, partsOf } from './support/requests.ts';
import { startTenants, type Tenants } from './support/tenants.ts';

/** `npm run fuzz` asks for 20,000. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? '2500');
const SEED = Number(process.env['FUZZ_SEED'] ?? '20261115');
const PUT_BACK_EVERY = 20;

let tenants: Tenants;
let kept: KeptRows;

beforeAll(async () => {
  tenants = await startTenants();
  kept = await keepRows(await tenants.platform.database.admin());
});
afterAll(() => tenants.platform.close());

test(`${REQUESTS} requests with something wrong in them are answered, and none by a server error`, { timeout: 1_200_000 }, async () => {
  const random = seeded(SEED);
  const ids = tenants.ids.own;
  const failed: string[] = [];
  const seen = new Map<number, number>();
  let changed = 0;
  for (let n = 0; n < REQUESTS; n += 1) {
    const endpoint: Endpoint = endpoints[n % endpoints.length] ?? random.pick(endpoints);
    const call = callOf(endpoint, mutated(endpoint, partsOf(endpoint, givenOf(endpoint), ids), ids, random));
    const headers = random.next() < 0.1 ? { 'if-match': random.pick(['"x"', '*', '99999999999', 'W/"1"']) } : {};
    const reply = await tenants.send(random.pick(['super_admin', 'app_admin', 'service_owner'] as const), { ...call, headers });
    seen.set(reply.statusCode, (seen.get(reply.statusCode) ?? 0) + 1);
    if (reply.statusCode >= 500) failed.push(`${nameOf(endpoint)} ${JSON.stringify(call).slice(0, 600)}: ${reply.body.slice(0, 200)}`);
    if (isWrite(endpoint) && reply.statusCode < 300) changed += 1;
    if (changed >= PUT_BACK_EVERY || (changed > 0 && endpoint.method === 'DELETE')) {
      await kept.restore();
      await tenants.forget();
      changed = 0;
    }
  }
  expect(failed, `seed ${SEED}: ${JSON.stringify([...seen])}`).toEqual([]);
  // Were nearly all refused for their shape, nothing behind it would have been asked.
  expect(seen.get(200) ?? 0, JSON.stringify([...seen])).toBeGreaterThan(REQUESTS / 50);
});
