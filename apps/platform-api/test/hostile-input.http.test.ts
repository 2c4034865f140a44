import { isWrite, type Endpoint } from '@portico/contracts/endpoint';
import type { Call } from '@portico/user-centre/testing/signed-client';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepRows, type KeptRows } from './support/kept-rows.ts';
import { callOf, codeOf, endpoints, givenOf, nameOf, partsOf, requestOf } from './support/requests.ts';
import { textFields } from './support/text-fields.ts';
import { startTenants, type Caller, type Tenants } from './support/tenants.ts';

let tenants: Tenants;
let kept: KeptRows;

beforeAll(async () => {
  tenants = await startTenants();
  kept = await keepRows(await tenants.platform.database.admin());
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

describe('security 1: an id of another app inside an own address', () => {
  for (const endpoint of withNestedId)
    test(`${nameOf(endpoint)} answers as if it were not there, and changes nothing`, async () => {
      const own = tenants.ids.own;
      const before = await kept.all();
      const names = paramsOf(endpoint);
      const owner = OWNERS.find((name) => names.includes(name));
      // A service offers its menus to every app.
      const nested = names.filter((name) => name !== owner && name !== 'service_id' && KNOWN_IDS.test(name) && tenants.ids.other.has(name));
      for (const name of nested) {
        const ids = new Map([...own, [name, tenants.ids.other.get(name) ?? '']]);
        const parts = partsOf(endpoint, givenOf(endpoint), ids);
        if (parts.params[name] !== ids.get(name)) continue;
        const reply = await send('super_admin', callOf(endpoint, parts), name);
        // A place that is named in the address of a move is an argument of it.
        const refused = name === 'parent_id' ? [400, 404] : [404];
        expect(refused, `${name} of the other tenant: ${reply.statusCode} ${reply.body}`).toContain(reply.statusCode);
      }
      expect(await kept.all()).toEqual(before);
    });
});

describe('security 2: a header that names an app lets nobody in', () => {
  test('whoever does not belong to an app is not let in by naming it, in any call about one', async () => {
    const before = await kept.all();
    const app_id = tenants.ids.own.get('app_id') ?? '';
    for (const endpoint of endpoints.filter((each) => /:app_id|:app_code|:group_id/.test(each.path) && each.access !== 'public')) {
      const call = requestOf(endpoint, givenOf(endpoint), tenants.ids.own);
      const headers = { 'sdp-app-id': app_id, 'sdp-tenant-id': app_id };
      const reply = await send('other_admin', { ...call, headers }, nameOf(endpoint));
      // A call for services is refused for its signature, before the app is looked for.
      const refused = endpoint.access === 'service' ? 401 : 404;
      if (endpoint.access !== 'signed_in') expect(reply.statusCode, `${nameOf(endpoint)}: ${reply.body}`).toBe(refused);
    }
    expect(await kept.all()).toEqual(before);
  });
});

describe('security 5: a token that was ended', () => {
  test('is refused by every call that needs one', async () => {
    const gone = await tenants.platform.person('Gone');
    await gone.send({ method: 'GET', url: '/v2/user_configs' });
    const token = encodeURIComponent(gone.signer.id);
    const ended = await tenants.platform.uc.client().sendSigned(gone.signer, { method: 'DELETE', url: `/v1.1/tokens/${token}` });
    expect(ended.statusCode, ended.body).toBeLessThan(300);
    await expect.poll(async () => (await gone.send({ method: 'GET', url: '/v2/user_configs' })).statusCode).toBe(401);
    for (const endpoint of endpoints.filter(({ access }) => access !== 'public')) {
      const reply = await gone.send(requestOf(endpoint, givenOf(endpoint), tenants.ids.own));
      expect(reply.statusCode, nameOf(endpoint)).toBe(401);
    }
  });
});

const UNASKED = {
  app_id: '018f2f6e-0000-7000-8000-00000000000f',
  subject_id: '1',
  version: 99,
  status: 'normal',
  created_at: '2020-01-01T00:00:00Z',
  is_admin: true,
  capabilities: ['app:write'],
  nonsense: 1,
};

describe('security 6: fields that a call does not declare', () => {
  // A service's own calls are refused for their signature first; their features' tests send fields too many.
  for (const endpoint of endpoints.filter((each) => each.body !== undefined && each.access !== 'service'))
    test(`${nameOf(endpoint)} refuses each of them and changes nothing`, async () => {
      const before = await kept.all();
      const parts = partsOf(endpoint, givenOf(endpoint), tenants.ids.own);
      const declared = Object.keys((endpoint.body as { shape?: object }).shape ?? {});
      for (const [name, value] of Object.entries(UNASKED)) {
        if (declared.includes(name)) continue;
        const reply = await send('super_admin', callOf(endpoint, { ...parts, body: { ...parts.body, [name]: value } }), name);
        expect([reply.statusCode, codeOf(reply)], `${name} was taken: ${reply.body}`).toEqual([400, 'COMMON/INVALID_ARGUMENT']);
      }
      expect(await kept.all()).toEqual(before);
    });
});

/** Each would do something else than be looked for, where a text becomes part of a statement. */
const INJECTIONS = [
  `'; drop table app; --`,
  `' or '1'='1`,
  `name; select pg_sleep(5)`,
  `name desc, (select 1/0)`,
  `%`,
  `\\`,
  `_%\\%'"`,
  `\${jndi:x}{{7*7}}`,
  `name EQ 'x' OR 1 EQ 1`,
];

describe('security 7: SQL in what is sorted, filtered and searched by', () => {
  for (const endpoint of endpoints.filter((each) => each.access !== 'public' && !isWrite(each))) {
    const fields = textFields(endpoint);
    if (fields.length === 0) continue;
    test(`${nameOf(endpoint)} takes it as text or refuses it: ${fields.map(({ name }) => name).join(', ')}`, async () => {
      const before = await kept.all();
      for (const { part, name } of fields) {
        for (const text of INJECTIONS) {
          const parts = partsOf(endpoint, givenOf(endpoint), tenants.ids.own);
          const begin = performance.now();
          await send('super_admin', callOf(endpoint, { ...parts, [part]: { ...parts[part], [name]: text } }), `${name}: ${text}`);
          expect(performance.now() - begin, `${name}: ${text} took long`).toBeLessThan(3_000);
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
        const call = { ...requestOf(endpoint, givenOf(endpoint), tenants.ids.own), text };
        const begin = performance.now();
        const reply = await send('app_admin', call, what);
        expect(performance.now() - begin, `${what} took long`).toBeLessThan(5_000);
        if (isWrite(endpoint)) expect(reply.statusCode, `${what} was saved: ${reply.body.slice(0, 300)}`).toBeGreaterThanOrEqual(400);
      }
      expect(await kept.all()).toEqual(before);
    });

  test('JSON that is not UTF-8, has a NUL, a lone surrogate, __proto__ or 40 levels is refused by every call with a body', async () => {
    const before = await kept.all();
    const bodies = [
      Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
      Buffer.from('{"name":"a\\u0000b"}'),
      Buffer.from('{"name":"\\ud800"}'),
      Buffer.from('{"__proto__":{"is_admin":true}}'),
      Buffer.from('{"constructor":{"prototype":{"is_admin":true}}}'),
      Buffer.from(`{"name":${'['.repeat(40)}${']'.repeat(40)}}`),
    ];
    for (const endpoint of endpoints.filter((each) => each.body !== undefined)) {
      for (const text of bodies) {
        const call = { ...requestOf(endpoint, givenOf(endpoint), tenants.ids.own), text, headers: { 'content-type': 'application/json' } };
        const reply = await send('super_admin', call, nameOf(endpoint));
        expect(reply.statusCode, `${nameOf(endpoint)} ${text.toString('latin1')}: ${reply.body}`).toBe(400);
      }
    }
    expect(await kept.all()).toEqual(before);
    await putBack();
  });
});
