import { CAPABILITIES, type Capability } from '@portico/contracts/capabilities';
import { isWrite, type Endpoint } from '@portico/contracts/endpoint';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCESS, type AccessRow, type Least, type Tenant } from './access-matrix.table.ts';
import { keepRows, type KeptRows } from './support/kept-rows.ts';
import { codeOf, endpoints, nameOf, requestOf, rowsOf } from './support/requests.ts';
import { CALLERS, MARK, startTenants, type Caller, type Side, type Tenants } from './support/tenants.ts';

const isCapability = (least: Least): least is Capability => CAPABILITIES.some((capability) => capability === least);

const EVERYWHERE: readonly Caller[] = ['super_admin'];
const SIGNED_IN = CALLERS.filter((caller) => caller !== 'anonymous');
const BY_LEAST: Readonly<Partial<Record<Least, readonly Caller[]>>> = {
  anonymous: CALLERS,
  guest: SIGNED_IN,
  account: SIGNED_IN.filter((caller) => caller !== 'guest'),
  manager: ['auditor', 'other_admin', 'app_admin', 'service_owner', 'super_admin'],
  auditor: ['auditor', 'super_admin'],
  super_admin: ['super_admin'],
  credential: [],
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

/** An outsider of an app does not even learn that it exists; a token is no service's credential. */
function refusalOf(caller: Caller, least: Least, tenant: Tenant, side: Side): readonly number[] {
  if (caller === 'anonymous' || least === 'credential') return [401];
  if (tenant === 'service') return [403, 404];
  return tenant === 'app' && !INSIDE[side].includes(caller) ? [404] : [403];
}

const REFUSALS = [
  'UC/AUTH_REQUIRED',
  'UC/SERVICE_CREDENTIAL_INVALID',
  'MP/NO_PERMISSION',
  'MP/CURRENT_ROLE_FORBIDDEN',
  'MP/APP_NOT_FOUND',
  'MP/GROUP_NOT_FOUND',
  'PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND',
];
const isRefused = (reply: LightMyRequestResponse): boolean => REFUSALS.includes(codeOf(reply));

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

type Way = 'directly' | 'through the tunnel';

/** One call of the table: who is asked for it, in which tenant, in which way. */
function asking(endpoint: Endpoint, [least, tenant, given = {}]: AccessRow) {
  return async (caller: Caller, side: Side, way: Way, stale = false): Promise<LightMyRequestResponse> => {
    const call = requestOf(endpoint, given, tenants.ids[side]);
    const sent = stale ? { ...call, headers: { 'if-match': '"999999"' } } : call;
    const reply = way === 'directly' ? await tenants.send(caller, sent) : await tenants.sendTunnelled(caller, sent);
    if (least !== 'anonymous') assertNoLeak(reply, caller, tenant, `${nameOf(endpoint)} by ${caller} in the ${side} tenant ${way}`);
    return reply;
  };
}

async function walk(endpoint: Endpoint, row: AccessRow): Promise<void> {
  const [least, tenant] = row;
  const capability = isCapability(least) ? least : undefined;
  const ask = asking(endpoint, row);
  const sides: readonly Side[] = tenant === 'app' || tenant === 'service' ? ['own', 'other'] : ['own'];
  await tenants.grant(capability);
  const before = await kept.all();

  for (const side of sides) {
    for (const caller of CALLERS.filter((each) => !admitted(least, tenant, side).includes(each))) {
      for (const way of ['directly', 'through the tunnel'] as const) {
        const reply = await ask(caller, side, way);
        const seen = `${caller} in the ${side} tenant ${way}: ${reply.statusCode} ${codeOf(reply)}`;
        expect(isRefused(reply), `${seen}, and should have been refused`).toBe(true);
        expect(refusalOf(caller, least, tenant, side), seen).toContain(reply.statusCode);
      }
    }
  }
  expect(await kept.all(), 'a refused call changed something').toEqual(before);

  for (const side of sides) {
    for (const [index, caller] of admitted(least, tenant, side).entries()) {
      // The first is carried out; that the others are let in shows as well when their version is stale, and nothing has to be put back.
      const stale = endpoint.versioned === true && index > 0;
      const across = isWrite(endpoint) && !stale ? await kept.ofApp(appOf(opposite(side))) : undefined;
      const reply = await ask(caller, side, index === 1 ? 'through the tunnel' : 'directly', stale);
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
