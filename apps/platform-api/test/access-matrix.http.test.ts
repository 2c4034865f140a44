import { CAPABILITIES, type Capability } from '@portico/contracts/capabilities';
import { isWrite, pathOf, type Endpoint } from '@portico/contracts/endpoint';
import { platformEndpoints } from '@portico/contracts/platform/endpoints';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ACCESS, type AccessRow, type Given, type Least, type Tenant } from './access-matrix.table.ts';
import { keepRows, type KeptRows } from './support/kept-rows.ts';
import { CALLERS, MARK, startTenants, type Caller, type Ids, type Side, type Tenants } from './support/tenants.ts';
import { validValue } from './support/valid-input.ts';

const endpoints: Endpoint[] = Object.values(platformEndpoints).flatMap((group) => Object.values<Endpoint>(group));
const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;
const isCapability = (least: Least): least is Capability => CAPABILITIES.some((capability) => capability === least);
const rowsOf = (name: string): readonly AccessRow[] => {
  const found = ACCESS[name];
  return found === undefined ? [] : isOneRow(found) ? [found] : found;
};
const isOneRow = (found: AccessRow | readonly AccessRow[]): found is AccessRow => typeof found[0] === 'string';

const EVERYWHERE: readonly Caller[] = ['super_admin'];
const SIGNED_IN = CALLERS.filter((caller) => caller !== 'anonymous');
const BY_LEAST: Readonly<Partial<Record<Least, readonly Caller[]>>> = {
  anonymous: CALLERS,
  guest: SIGNED_IN,
  account: SIGNED_IN.filter((caller) => caller !== 'guest'),
  manager: ['auditor', 'other_admin', 'app_admin', 'service_owner', 'super_admin'],
  auditor: ['auditor', 'super_admin'],
  super_admin: ['super_admin'],
};

/** Who is let in, by the meaning of the words of the table. */
function admitted(least: Least, tenant: Tenant, side: Side): readonly Caller[] {
  const always = BY_LEAST[least];
  if (always) return always;
  if (tenant === 'service') return side === 'own' ? ['service_owner', ...EVERYWHERE] : EVERYWHERE;
  const reads = least === 'member' || least.endsWith(':read') ? (['auditor'] as const) : [];
  return side === 'own' ? ['operator', 'app_admin', ...reads, ...EVERYWHERE] : ['other_admin', ...reads, ...EVERYWHERE];
}

const INSIDE: Readonly<Record<Side, readonly Caller[]>> = {
  own: ['operator', 'operator_without_grant', 'app_admin', 'auditor', 'super_admin'],
  other: ['other_admin', 'auditor', 'super_admin'],
};

/** An outsider of an app does not even learn that it exists. */
function refusalOf(caller: Caller, tenant: Tenant, side: Side): readonly number[] {
  if (caller === 'anonymous') return [401];
  if (tenant === 'service') return [403, 404];
  return tenant === 'app' && !INSIDE[side].includes(caller) ? [404] : [403];
}

const REFUSALS = [
  'MP/NO_PERMISSION',
  'MP/CURRENT_ROLE_FORBIDDEN',
  'MP/APP_NOT_FOUND',
  'MP/GROUP_NOT_FOUND',
  'PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND',
];
const codeOf = (reply: LightMyRequestResponse): string => {
  const is_json = reply.headers['content-type']?.includes('json') === true && reply.body !== '';
  return is_json ? ((JSON.parse(reply.body) as { code?: string } | null)?.code ?? '') : '';
};
const isRefused = (reply: LightMyRequestResponse): boolean => reply.statusCode === 401 || REFUSALS.includes(codeOf(reply));

const filled = <T extends object>(value: T, ids: Ids): T =>
  JSON.parse(
    JSON.stringify(value).replaceAll(/":(\w+)"/g, (whole, key: string) => (ids.has(key) ? `"${ids.get(key) ?? ''}"` : whole)),
  ) as T;

/** A request that every rule of its shape lets through, so that only access decides. */
function requestOf(endpoint: Endpoint, given: Given, ids: Ids): { url: string; body?: object } {
  const part = (name: 'params' | 'query' | 'body'): object => {
    const schema = endpoint[name];
    const made = schema === undefined ? {} : { ...(validValue(schema, ids) as object), ...filled(given[name] ?? {}, ids) };
    const faults = schema === undefined ? [] : (z.safeParse(schema, made).error?.issues ?? []);
    expect(faults, `${nameOf(endpoint)}: its row needs a ${name}, ${JSON.stringify(made)} is refused`).toEqual([]);
    return made;
  };
  const url = pathOf(endpoint, { params: part('params'), query: part('query') });
  return endpoint.body === undefined ? { url } : { url, body: part('body') };
}

let tenants: Tenants;
let kept: KeptRows;

beforeAll(async () => {
  tenants = await startTenants();
  kept = await keepRows(await tenants.platform.database.admin());
});
afterAll(() => tenants.platform.close());

const opposite = (side: Side): Side => (side === 'own' ? 'other' : 'own');
const appOf = (side: Side): string => tenants.ids[side].get('app_id') ?? '';

function assertNoLeak(reply: LightMyRequestResponse, caller: Caller, tenant: Tenant, what: string): void {
  expect(reply.statusCode, `${what}: ${reply.body}`).toBeLessThan(500);
  if (INSIDE.other.includes(caller) || tenant === 'installation') return;
  expect(reply.body.includes(MARK), `${what} shows ${caller} what is the other tenant's`).toBe(false);
}

async function walk(endpoint: Endpoint, [least, tenant, given = {}]: AccessRow): Promise<void> {
  const capability = isCapability(least) ? least : undefined;
  const ask = async (caller: Caller, side: Side): Promise<LightMyRequestResponse> => {
    const { url, body } = requestOf(endpoint, given, tenants.ids[side]);
    const reply = await tenants.send(caller, { method: endpoint.method, url, ...(body === undefined ? {} : { body }) });
    if (least !== 'anonymous') assertNoLeak(reply, caller, tenant, `${nameOf(endpoint)} by ${caller} in the ${side} tenant`);
    return reply;
  };
  const sides: readonly Side[] = tenant === 'app' || tenant === 'service' ? ['own', 'other'] : ['own'];
  await tenants.grant(capability);
  const before = await kept.all();

  for (const side of sides) {
    for (const caller of CALLERS.filter((each) => !admitted(least, tenant, side).includes(each))) {
      const reply = await ask(caller, side);
      const seen = `${caller} in the ${side} tenant: ${reply.statusCode} ${codeOf(reply)}`;
      expect(isRefused(reply), `${seen}, and should have been refused`).toBe(true);
      expect(refusalOf(caller, tenant, side), seen).toContain(reply.statusCode);
    }
  }
  expect(await kept.all(), 'a refused call changed something').toEqual(before);

  for (const side of sides) {
    for (const caller of admitted(least, tenant, side)) {
      const across = isWrite(endpoint) ? await kept.ofApp(appOf(opposite(side))) : undefined;
      const reply = await ask(caller, side);
      expect(isRefused(reply), `${caller} in the ${side} tenant was refused: ${reply.body}`).toBe(false);
      if (across === undefined || reply.statusCode >= 300) continue;
      if (tenant === 'app') expect(await kept.ofApp(appOf(opposite(side))), `the ${opposite(side)} tenant changed`).toEqual(across);
      await kept.restore();
      await tenants.forget();
      await tenants.grant(capability);
    }
  }
}

describe('[R6.02] every call is answered to those who may make it, and to nobody else', () => {
  test('every call of the platform has its row in access-matrix.table.ts, and no row is about a call that is gone', () => {
    const missing = endpoints.map(nameOf).filter((name) => rowsOf(name).length === 0);
    expect(missing, 'add a line for each to apps/platform-api/test/access-matrix.table.ts; its head says how').toEqual([]);
    expect(Object.keys(ACCESS).filter((name) => !endpoints.some((endpoint) => nameOf(endpoint) === name))).toEqual([]);
  });

  for (const endpoint of endpoints)
    for (const row of rowsOf(nameOf(endpoint)))
      test(`${nameOf(endpoint)}: ${row[0]}, ${row[1]}`, async () => {
        await walk(endpoint, row);
      });
});
