import { isWrite, type Endpoint } from '@portico/contracts/endpoint';
import { BROKEN_JSON, INJECTIONS, UNASKED } from '@portico/server-kit/testing/hostile-values';
import { keepRows, type KeptRows } from '@portico/server-kit/testing/kept-rows';
import { callOf, codeOf, nameOf, partsOf, requestOf } from '@portico/server-kit/testing/requests';
import { textFields } from '@portico/server-kit/testing/text-fields';
import { quickestMs } from '@portico/server-kit/testing/timing';
import type { Call } from '@portico/user-centre/testing/signed-client';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints, givenOf, isBroughtAbout } from './support/rows.ts';
import { startTenants, type Caller, type Tenants } from './support/tenants.ts';

/** So many times what the smallest signed call takes is long: some seconds on a machine that has nothing else to do. */
const LONG = 2_000;
let tenants: Tenants;
let kept: KeptRows;
let smallest_ms: number;

beforeAll(async () => {
  tenants = await startTenants();
  kept = await keepRows(await tenants.platform.database.admin());
  smallest_ms = await quickestMs(() => tenants.send('super_admin', { method: 'GET', url: '/v2/user_configs' }));
});
afterAll(() => tenants.platform.close());

async function putBack(): Promise<void> {
  await kept.restore();
  await tenants.forget();
}

/** The same call by the same caller, answered by no server error whatever it carries. */
async function send(caller: Caller, call: Call, what: string): Promise<LightMyRequestResponse> {
  const reply = await tenants.send(caller, call);
  expect(reply.statusCode, `${what}: ${reply.body}`).toBeLessThan(500);
  return reply;
}

const paramsOf = (endpoint: Endpoint): string[] => [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
/** People belong to the installation, not to an app. */
const KNOWN_IDS = /(?<!user|subject|account)_id$/;
/** These name whose call it is; what else ends in _id is inside of them. */
const OWNERS = ['app_id', 'group_id', 'service_id'];
const withNestedId = endpoints.filter((endpoint) => {
  const names = paramsOf(endpoint);
  const owner = OWNERS.find((name) => names.includes(name));
  return owner !== undefined && names.some((name) => name !== owner && KNOWN_IDS.test(name));
});

describe('security 1: an id of another app inside an own address [ASVS 8.2.2, 8.4.1]', () => {
  for (const endpoint of withNestedId)
    test(`${nameOf(endpoint)} answers as if it were not there, and changes nothing`, async () => {
      const own = tenants.ids.own;
      const names = paramsOf(endpoint);
      const owner = OWNERS.find((name) => names.includes(name));
      const isStrange = (name: string): boolean => tenants.ids.other.has(name) && tenants.ids.other.get(name) !== own.get(name);
      // A service offers its menus to every app.
      const nested = names.filter((name) => name !== owner && name !== 'service_id' && KNOWN_IDS.test(name) && isStrange(name));
      for (const name of nested) {
        const ids = new Map([...own, [name, tenants.ids.other.get(name) ?? '']]);
        const parts = partsOf(endpoint, await givenOf(endpoint, tenants), ids);
        if (parts.params[name] !== ids.get(name)) continue;
        const before = await kept.all();
        const reply = await send('super_admin', callOf(endpoint, parts), name);
        // A place that is named in the address of a move is an argument of it.
        const refused = name === 'parent_id' ? [400, 404] : [404];
        expect(refused, `${name} of the other tenant: ${reply.statusCode} ${reply.body}`).toContain(reply.statusCode);
        expect(await kept.all()).toEqual(before);
      }
      await putBack();
    });
});

describe('security 2: a header that names an app lets nobody in [ASVS 8.4.1]', () => {
  test('whoever does not belong to an app is not let in by naming it, in any call about one', async () => {
    const app_id = tenants.ids.own.get('app_id') ?? '';
    for (const endpoint of endpoints.filter((each) => /:app_id|:app_code|:group_id/.test(each.path) && each.access !== 'public')) {
      const call = requestOf(endpoint, await givenOf(endpoint, tenants), tenants.ids.own);
      const headers = { 'sdp-app-id': app_id, 'sdp-tenant-id': app_id };
      const before = await kept.all();
      const reply = await send('other_admin', { ...call, headers }, nameOf(endpoint));
      // A call for services is refused for its signature, before the app is looked for.
      const refused = endpoint.access === 'service' ? 401 : 404;
      if (endpoint.access === 'signed_in') continue;
      expect(reply.statusCode, `${nameOf(endpoint)}: ${reply.body}`).toBe(refused);
      expect(await kept.all()).toEqual(before);
      if (isBroughtAbout(endpoint)) await putBack();
    }
  });
});

describe('security 5: a token that was ended [ASVS 7.4.1]', () => {
  test('is refused by every call that needs one', async () => {
    const gone = await tenants.platform.person('Gone');
    await gone.send({ method: 'GET', url: '/v2/user_configs' });
    const token = encodeURIComponent(gone.signer.id);
    const ended = await tenants.platform.uc.client().sendSigned(gone.signer, { method: 'DELETE', url: `/v1.1/tokens/${token}` });
    expect(ended.statusCode, ended.body).toBeLessThan(300);
    await expect.poll(async () => (await gone.send({ method: 'GET', url: '/v2/user_configs' })).statusCode).toBe(401);
    for (const endpoint of endpoints.filter(({ access }) => access !== 'public')) {
      const reply = await gone.send(requestOf(endpoint, await givenOf(endpoint, tenants), tenants.ids.own));
      expect(reply.statusCode, nameOf(endpoint)).toBe(401);
    }
  });
});

describe('security 6: fields that a call does not declare [ASVS 15.3.3]', () => {
  // A service's own calls are refused for their signature first; their features' tests send fields too many.
  for (const endpoint of endpoints.filter((each) => each.body !== undefined && each.access !== 'service'))
    test(`${nameOf(endpoint)} refuses each of them and changes nothing`, async () => {
      const parts = partsOf(endpoint, await givenOf(endpoint, tenants), tenants.ids.own);
      const before = await kept.all();
      const declared = Object.keys((endpoint.body as { shape?: object }).shape ?? {});
      for (const [name, value] of Object.entries(UNASKED)) {
        if (declared.includes(name)) continue;
        const reply = await send('super_admin', callOf(endpoint, { ...parts, body: { ...parts.body, [name]: value } }), name);
        expect([reply.statusCode, codeOf(reply)], `${name} was taken: ${reply.body}`).toEqual([400, 'COMMON/INVALID_ARGUMENT']);
      }
      expect(await kept.all()).toEqual(before);
      if (isBroughtAbout(endpoint)) await putBack();
    });
});

describe('security 7: SQL in what is sorted, filtered and searched by [ASVS 1.2.4]', () => {
  for (const endpoint of endpoints.filter((each) => each.access !== 'public' && !isWrite(each))) {
    const fields = textFields(endpoint);
    if (fields.length === 0) continue;
    test(`${nameOf(endpoint)} takes it as text or refuses it: ${fields.map(({ name }) => name).join(', ')}`, async () => {
      const before = await kept.all();
      for (const { part, name } of fields) {
        for (const text of INJECTIONS) {
          const parts = partsOf(endpoint, await givenOf(endpoint, tenants), tenants.ids.own);
          const begin = performance.now();
          await send('super_admin', callOf(endpoint, { ...parts, [part]: { ...parts[part], [name]: text } }), `${name}: ${text}`);
          expect((performance.now() - begin) / smallest_ms, `${name}: ${text} took long`).toBeLessThan(LONG);
        }
      }
      expect(await kept.all()).toEqual(before);
    });
  }
});

const LINE = 'returns\tReturns\t\n';
const BOMBS: readonly (readonly [string, Buffer])[] = [
  ['bytes that are not UTF-8', Buffer.from([0x61, 0x09, 0xff, 0xfe, 0x0a])],
  ['a NUL', Buffer.from('returns\tRe\0turns\t\n')],
  ['a bidi override', Buffer.from('returns\tRe\u202eturns\t\n')],
  ['__proto__ as a code', Buffer.from('__proto__\tx\ty\nconstructor\tx\ty\n')],
  ['a line of 100 KB', Buffer.from(`${'a'.repeat(100_000)}\n`)],
  ['60,000 lines', Buffer.from(LINE.repeat(60_000))],
  ['more than 5 MiB', Buffer.alloc(5_300_000, 'a')],
  ['an endless run of escapes', Buffer.from(`returns\t${'\\'.repeat(3_001)}\t\n`)],
  ['deeply nested JSON', Buffer.from(`${'['.repeat(2_000)}\n`)],
];

describe('security 22: files that are meant to hurt', () => {
  for (const endpoint of endpoints.filter((each) => each.text_body === true))
    test(`${nameOf(endpoint)} refuses or reports each, quickly, and changes nothing`, async () => {
      const before = await kept.all();
      for (const [what, text] of BOMBS) {
        const call = { ...requestOf(endpoint, await givenOf(endpoint, tenants), tenants.ids.own), text };
        const begin = performance.now();
        const reply = await send('app_admin', call, what);
        expect((performance.now() - begin) / smallest_ms, `${what} took long`).toBeLessThan(LONG);
        if (isWrite(endpoint)) expect(reply.statusCode, `${what} was saved: ${reply.body.slice(0, 300)}`).toBeGreaterThanOrEqual(400);
      }
      expect(await kept.all()).toEqual(before);
    });

  test('JSON that is not UTF-8, has a NUL, a lone surrogate, __proto__ or 40 levels is refused by every call with a body', async () => {
    const calls: (readonly [string, Call])[] = [];
    for (const endpoint of endpoints.filter((each) => each.body !== undefined))
      calls.push([nameOf(endpoint), requestOf(endpoint, await givenOf(endpoint, tenants), tenants.ids.own)]);
    const before = await kept.all();
    for (const [name, call] of calls) {
      for (const text of BROKEN_JSON) {
        const reply = await send('super_admin', { ...call, text, headers: { 'content-type': 'application/json' } }, name);
        expect(reply.statusCode, `${name} ${text.toString('latin1')}: ${reply.body}`).toBe(400);
      }
    }
    expect(await kept.all()).toEqual(before);
    await putBack();
  });
});
