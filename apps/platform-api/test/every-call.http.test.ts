import { CAPABILITIES, type Capability } from '@portico/contracts/capabilities';
import { isWrite, type Endpoint } from '@portico/contracts/endpoint';
import { newUuid } from '@portico/server-kit/ids';
import type { LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccessRow } from './access-matrix.table.ts';
import { keepRows, type KeptRows } from './support/kept-rows.ts';
import { codeOf, endpoints, nameOf, requestOf, rowsOf } from './support/requests.ts';
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
const ask = (caller: Caller, endpoint: Endpoint, [, , given = {}]: AccessRow, headers: Record<string, string> = {}) =>
  tenants.send(caller, { ...requestOf(endpoint, given, tenants.ids.own), headers });
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
  /** A key that is good for a minute is a secret, and no secret is written down. */
  const NOT_KEPT = ['POST /v2/back_stage/auth_keys'];
  const outcome = ({ statusCode, body }: LightMyRequestResponse): unknown => [statusCode, body === '' ? '' : (JSON.parse(body) as unknown)];

  const repeatable = writes.filter(([name]) => !NOT_KEPT.includes(name));
  test.for(repeatable)(
    '%s: where it was done, sent again with its key it is answered again and not done again',
    async ([, endpoint, row]) => {
      const key = { 'idempotency-key': newUuid() };
      const first = await ask('super_admin', endpoint, row, key);
      if (first.statusCode < 300) {
        const logs = await countLogs();
        const again = await ask('super_admin', endpoint, row, key);
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
