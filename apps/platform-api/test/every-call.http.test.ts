import { CAPABILITIES, type Capability } from '@portico/contracts/capabilities';
import { isWrite, type Endpoint } from '@portico/contracts/endpoint';
import { newUuid } from '@portico/server-kit/ids';
import { keepRows, type KeptRows } from '@portico/server-kit/testing/kept-rows';
import { codeOf, nameOf, requestOf } from '@portico/server-kit/testing/requests';
import type { LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccessRow } from './access-matrix.table.ts';
import { endpoints, givenIn, rowsOf } from './support/rows.ts';
import { startTenants, type Caller, type Tenants } from './support/tenants.ts';

// What every call has in common, asked of every call; who may make it is the matter of access-matrix.http.test.ts.
let tenants: Tenants;
let kept: KeptRows;
let admin: pg.Client;

beforeAll(async () => {
  tenants = await startTenants();
  admin = await tenants.platform.database.admin();
  kept = await keepRows(admin);
});
afterAll(() => tenants.platform.close());

const rows = endpoints.flatMap((endpoint) => rowsOf(nameOf(endpoint)).map((row) => [nameOf(endpoint), endpoint, row] as const));
const restore = async (): Promise<void> => {
  await kept.restore();
  await tenants.forget();
};
const callFor = async (caller: Caller, endpoint: Endpoint, row: AccessRow) =>
  requestOf(endpoint, await givenIn(row, tenants, 'own'), tenants.idsOf('own', caller));
const ask = async (caller: Caller, endpoint: Endpoint, row: AccessRow, headers: Record<string, string> = {}) =>
  await tenants.send(caller, { ...(await callFor(caller, endpoint, row)), headers });
const capabilityOf = ([least]: AccessRow): Capability | undefined => CAPABILITIES.find((capability) => capability === least);

describe('an app that is not in use', () => {
  // A service's own call is refused to every person by its signature; its feature's tests freeze and close the app.
  const inApp = rows.filter(
    ([, , [least, tenant]]) => tenant === 'app' && least !== 'anonymous' && least !== 'super_admin' && least !== 'credential',
  );
  const set = async (status: string): Promise<void> => {
    await admin.query('update app set status = $1 where app_id = $2', [status, tenants.ids.own.get('app_id')]);
    await tenants.forget();
  };

  test.for(inApp)('%s: frozen it is read and not written by an operator, closed it is neither', async ([, endpoint, row]) => {
    await tenants.grant(capabilityOf(row));
    await set('frozen');
    const frozen = codeOf(await ask('operator', endpoint, row));
    if (isWrite(endpoint)) expect(frozen).toBe('MP/APP_FROZEN');
    else expect(frozen).not.toMatch(/^MP\/APP_/);
    await set('closed');
    expect(codeOf(await ask('operator', endpoint, row))).toBe('MP/APP_CLOSED');
    await set('stopped');
    expect(codeOf(await ask('app_admin', endpoint, row))).toBe('MP/APP_CLOSED');
    await restore();
  });
});

describe('a write', () => {
  const writes = rows.filter(([, endpoint, [least]]) => isWrite(endpoint) && least !== 'anonymous' && least !== 'credential');
  const countLogs = async (): Promise<string> =>
    String((await admin.query<{ count: string }>('select count(*) from operation_log')).rows[0]?.count);
  /** A key that is good for a minute is a secret, and no secret is written down; an app that is gone lets nobody in to be told so. */
  const NOT_KEPT = ['POST /v2/back_stage/auth_keys', 'DELETE /v2/apps/:app_id'];
  const outcome = ({ statusCode, body }: LightMyRequestResponse): unknown => [statusCode, body === '' ? '' : (JSON.parse(body) as unknown)];

  const repeatable = writes.filter(([name]) => !NOT_KEPT.includes(name));
  test.for(repeatable)(
    '%s: where it was done, sent again with its key it is answered again and not done again',
    async ([, endpoint, row]) => {
      const call = { ...(await callFor('super_admin', endpoint, row)), headers: { 'idempotency-key': newUuid() } };
      const first = await tenants.send('super_admin', call);
      if (first.statusCode < 300) {
        const logs = await countLogs();
        const again = await tenants.send('super_admin', call);
        expect(outcome(again)).toEqual(outcome(first));
        expect(again.headers['idempotent-replay']).toBe('true');
        expect(await countLogs()).toBe(logs);
      }
      await restore();
    },
  );

  const versioned = writes.filter(([, { versioned: is_versioned }]) => is_versioned === true);
  test.for(versioned)('%s: made for an older version it answers 409 and what there is now', async ([, endpoint, row]) => {
    const reply = await ask('super_admin', endpoint, row, { 'if-match': '"999999"' });
    expect(codeOf(reply)).toBe('COMMON/STALE_VERSION');
    expect(reply.json<{ current?: object }>().current).toBeTypeOf('object');
  });
});
