import type { Endpoint } from '@portico/contracts/endpoint';
import { keepRows, type KeptRows } from '@portico/server-kit/testing/kept-rows';
import { nameOf, requestOf } from '@portico/server-kit/testing/requests';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endpoints, givenOf } from './support/rows.ts';
import { startTenants, type Tenants } from './support/tenants.ts';

let tenants: Tenants;
let kept: KeptRows;
beforeAll(async () => {
  tenants = await startTenants();
  kept = await keepRows(await tenants.platform.database.admin());
});
afterEach(async () => {
  await kept.restore();
  await tenants.forget();
});
afterAll(() => tenants.platform.close());

const ID = /^(\d{9,}|[0-9a-f]{8}-[0-9a-f-]{27})$/;

/** What was taken away, from whatever it was taken away. */
const isLogged = ({ method, operation }: Endpoint): boolean => method === 'DELETE' && operation !== undefined && 'event' in operation;

/** The member of the tenant is nobody's account, and has no name. */
const NAMELESS = 'DELETE /v2/apps/:app_id/members/:subject_id';

describe('[R1.09] what is deleted keeps its last state in the log', () => {
  for (const endpoint of endpoints.filter(isLogged))
    test(nameOf(endpoint), async () => {
      const given = await givenOf(endpoint, tenants);
      const reply = await tenants.send('super_admin', requestOf(endpoint, given, tenants.idsOf('own', 'super_admin')));
      expect(reply.statusCode, reply.body).toBeLessThan(300);
      const row = await tenants.platform.db
        .selectFrom('operation_log')
        .select(['object_name', 'before'])
        .orderBy('operation_time', 'desc')
        .orderBy('log_id', 'desc')
        .executeTakeFirstOrThrow();
      expect(Object.keys(row.before ?? {}), 'its log row says nothing of what there was').not.toEqual([]);
      expect(row.object_name, 'its log row names nothing').not.toBe('');
      if (nameOf(endpoint) !== NAMELESS) expect(row.object_name, 'its log row has an id instead of a name').not.toMatch(ID);
    });
});
