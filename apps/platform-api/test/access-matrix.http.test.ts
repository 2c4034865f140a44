import { CAPABILITIES, type Capability } from '@portico/contracts/capabilities';
import { isWrite, type Endpoint } from '@portico/contracts/endpoint';
import { keepRows, type KeptRows } from '@portico/server-kit/testing/kept-rows';
import { codeOf, nameOf, requestOf } from '@portico/server-kit/testing/requests';
import type { Call } from '@portico/user-centre/testing/signed-client';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCESS, type AccessRow, type Least, type Tenant } from './access-matrix.table.ts';
import { endpoints, givenIn, rowsOf } from './support/rows.ts';
import { CALLERS, MARK, SERVICES, startTenants, type Caller, type Side, type Tenants } from './support/tenants.ts';

const isCapability = (least: Least): least is Capability => CAPABILITIES.some((capability) => capability === least);

const EVERYWHERE: readonly Caller[] = ['super_admin'];
const SIGNED_IN = CALLERS.filter((caller) => caller !== 'anonymous' && !SERVICES.includes(caller));
const BY_LEAST: Readonly<Partial<Record<Least, readonly Caller[]>>> = {
  anonymous: CALLERS,
  guest: SIGNED_IN,
  account: SIGNED_IN.filter((caller) => caller !== 'guest'),
  manager: ['auditor', 'other_admin', 'app_admin', 'service_owner', 'super_admin'],
  auditor: ['auditor', 'super_admin'],
  super_admin: ['super_admin'],
  own_credential: ['own_credential'],
};
const isForServices = (least: Least): boolean => least === 'credential' || least === 'own_credential';

/** Who is let in, by the meaning of the words of the table. */
function admitted(least: Least, tenant: Tenant, side: Side): readonly Caller[] {
  // It speaks for the service of the own tenant's menus; what is nobody's in particular, any service may ask.
  if (least === 'credential' && tenant === 'installation') return SERVICES;
  if (least === 'credential') return side === 'own' ? ['credential'] : [];
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

/** An outsider of an app does not even learn that it exists; a token is no service's credential, nor the other way round. */
function refusalOf(caller: Caller, least: Least, tenant: Tenant, side: Side): readonly number[] {
  if (isForServices(least) && SERVICES.includes(caller)) return [403, 404];
  if (caller === 'anonymous' || SERVICES.includes(caller) || isForServices(least)) return [401];
  if (tenant === 'service') return [403, 404];
  return tenant === 'app' && !INSIDE[side].includes(caller) ? [404] : [403];
}

const REFUSALS = [
  'UC/AUTH_REQUIRED',
  'UC/AUTH_INVALID_TOKEN',
  'UC/SERVICE_CREDENTIAL_INVALID',
  'MP/NO_PERMISSION',
  'MP/CURRENT_ROLE_FORBIDDEN',
  'MP/APP_NOT_FOUND',
  'MP/APP_CLOSED',
  'MP/GROUP_NOT_FOUND',
  'MP/LOG_APP_NOT_LINKED',
  'MP/SERVICE_CREDENTIAL_UNKNOWN',
  'MP/LOG_SOURCE_UNKNOWN',
  'PORTAL_BIZ_SERVICE/SERVICE_NOT_FOUND',
];
const isRefused = (reply: LightMyRequestResponse): boolean => REFUSALS.includes(codeOf(reply));

let tenants: Tenants;
let kept: KeptRows;
let cells = 0;

beforeAll(async () => {
  tenants = await startTenants();
  kept = await keepRows(await tenants.platform.database.admin());
});
afterAll(async () => {
  process.stdout.write(`access matrix of the platform: ${cells} cells\n`);
  await tenants.platform.close();
});

const opposite = (side: Side): Side => (side === 'own' ? 'other' : 'own');
const appOf = (side: Side): string => tenants.ids[side].get('app_id') ?? '';

function assertNoLeak(reply: LightMyRequestResponse, caller: Caller, tenant: Tenant, what: string): void {
  expect(reply.statusCode, `${what}: ${reply.body}`).toBeLessThan(500);
  if (INSIDE.other.includes(caller) || tenant === 'installation') return;
  expect(reply.body.includes(MARK), `${what} shows ${caller} what is the other tenant's`).toBe(false);
}

type Way = 'directly' | 'through the tunnel';

/** The request of a row about one tenant; what is somebody's own is `whose`. */
const requestFor = async (endpoint: Endpoint, row: AccessRow, side: Side, whose: Caller) =>
  requestOf(endpoint, await givenIn(row, tenants, side), tenants.idsOf(side, whose));

async function ask(caller: Caller, call: Call, way: Way): Promise<LightMyRequestResponse> {
  cells += 1;
  return way === 'directly' ? await tenants.send(caller, call) : await tenants.sendTunnelled(caller, call);
}

/** Everybody who is not let in asks for what the first of the others will be given. */
async function walkRefused(endpoint: Endpoint, row: AccessRow, side: Side): Promise<void> {
  const [least, tenant] = row;
  const insiders = admitted(least, tenant, side);
  const call = await requestFor(endpoint, row, side, insiders[0] ?? 'super_admin');
  const before = await kept.all();
  for (const caller of CALLERS.filter((each) => !insiders.includes(each))) {
    for (const way of ['directly', 'through the tunnel'] as const) {
      const reply = await ask(caller, call, way);
      const seen = `${caller} in the ${side} tenant ${way}: ${reply.statusCode} ${codeOf(reply)}`;
      assertNoLeak(reply, caller, tenant, `${nameOf(endpoint)} by ${seen}`);
      expect(isRefused(reply), `${seen}, and should have been refused`).toBe(true);
      expect(refusalOf(caller, least, tenant, side), seen).toContain(reply.statusCode);
    }
  }
  expect(await kept.all(), 'a refused call changed something').toEqual(before);
}

const capabilityOf = (least: Least): Capability | undefined => (isCapability(least) ? least : undefined);

async function putBack(least: Least): Promise<void> {
  await kept.restore();
  await tenants.forget();
  await tenants.grant(capabilityOf(least));
}

/** Whether it was carried out; where it was not, it is at least not refused. */
async function isCarriedOut(endpoint: Endpoint, row: AccessRow, side: Side, caller: Caller, index: number): Promise<boolean> {
  const [least, tenant] = row;
  // The first is carried out; that the others are let in shows as well when their version is stale, and nothing has to be put back.
  const stale = endpoint.versioned === true && index > 0;
  const call = await requestFor(endpoint, row, side, caller);
  const across = isWrite(endpoint) && !stale ? await kept.ofApp(appOf(opposite(side))) : undefined;
  const sent = stale ? { ...call, headers: { 'if-match': '"999999"' } } : call;
  const reply = await ask(caller, sent, index === 1 ? 'through the tunnel' : 'directly');
  const seen = `${caller} in the ${side} tenant: ${reply.statusCode} ${reply.body}`;
  if (least !== 'anonymous') assertNoLeak(reply, caller, tenant, seen);
  expect(isRefused(reply), seen).toBe(false);
  // So that what the others were refused is a request that is carried out, and only access decided.
  if (stale) expect(codeOf(reply), seen).toBe('COMMON/STALE_VERSION');
  else if (tenant !== 'caller') expect(reply.statusCode, seen).toBeLessThan(300);
  if (across !== undefined) {
    if (tenant === 'app') expect(await kept.ofApp(appOf(opposite(side))), `the ${opposite(side)} tenant changed`).toEqual(across);
    await putBack(least);
  }
  return reply.statusCode < 300;
}

async function walk(endpoint: Endpoint, row: AccessRow): Promise<void> {
  const [least, tenant, given] = row;
  await tenants.grant(capabilityOf(least));
  for (const side of tenant === 'app' || tenant === 'service' ? (['own', 'other'] as const) : (['own'] as const)) {
    await walkRefused(endpoint, row, side);
    let done = 0;
    for (const [index, caller] of admitted(least, tenant, side).entries())
      if (await isCarriedOut(endpoint, row, side, caller, index)) done += 1;
    if (admitted(least, tenant, side).length > 0) expect(done, 'it was carried out for nobody').toBeGreaterThan(0);
    if (typeof given === 'function') await putBack(least);
  }
}

describe('[R6.02a, R6.02b, R6.02c, R6.02d, R6.02e, R6.02h, R6.02i, R6.02l, R6.02n, R6.02o, R6.02q, R6.02r, R7.02a] every call is answered to those who may make it, and to nobody else [ASVS 8.2.1, 8.3.1]', () => {
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
