import { isWrite, type Endpoint, type Schema } from '@portico/contracts/endpoint';
import { BROKEN_JSON, INJECTIONS, MARKUP, UNASKED, WRONG_TYPES } from '@portico/server-kit/testing/hostile-values';
import { callOf, codeOf, type Parts } from '@portico/server-kit/testing/requests';
import { textFields } from '@portico/server-kit/testing/text-fields';
import { quickestMs } from '@portico/server-kit/testing/timing';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../src/testing/signed-client.ts';
import type { AccessRow, Who } from './access-matrix.table.ts';
import { endpoints, madeParts, nameOf, rowsOf } from './support/rows.ts';
import { startWorld, type Caller, type World } from './support/world.ts';

/** So many times what the smallest call takes is long: some seconds on a machine that has nothing else to do. */
const LONG = 5_000;
let world: World;
let smallest_ms: number;
beforeAll(async () => {
  world = await startWorld();
  smallest_ms = await quickestMs(() => world.send('nobody', { method: 'GET', url: '/v1.1/time' }));
});
afterAll(() => world.close());

const INSIDER: Readonly<Record<Who, Caller>> = {
  anyone: 'nobody',
  anyone_unsigned: 'nobody',
  token: 'user',
  account: 'user',
  user: 'user',
  person: 'person',
  user_or_auditor: 'user',
  auditor: 'admin',
  manager_self: 'manager',
  manager: 'manager',
  manager_or_auditor: 'manager',
  admin: 'admin',
  service: 'service',
  platform: 'platform',
};
const rowOf = (endpoint: Endpoint): AccessRow => rowsOf(nameOf(endpoint))[0] ?? ['anyone'];
const insiderOf = (endpoint: Endpoint): Caller => INSIDER[rowOf(endpoint)[0]];
const goodParts = (endpoint: Endpoint): Promise<Parts> => madeParts(world, endpoint, rowOf(endpoint), 'own');

/** By whoever may make it; never answered by a server error, and never as something that a browser would run. */
async function send(endpoint: Endpoint, call: Call, what: string): Promise<LightMyRequestResponse> {
  const begin = performance.now();
  const reply = await world.send(insiderOf(endpoint), call);
  expect(reply.statusCode, `${nameOf(endpoint)} ${what}: ${reply.body}`).toBeLessThan(500);
  expect((performance.now() - begin) / smallest_ms, `${nameOf(endpoint)} ${what} took long`).toBeLessThan(LONG);
  if (reply.body !== '') expect(String(reply.headers['content-type'])).toMatch(/^(?:application\/json|image\/webp)/);
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
  return reply;
}

const FOR_EACH_FIELD = 4;
let turn = 0;
/** The next few of them: every value meets many fields, and every field a few values. The fuzz draws the rest. */
function some<T>(values: readonly T[]): T[] {
  turn += FOR_EACH_FIELD;
  return Array.from({ length: FOR_EACH_FIELD }, (_, n) => values[(turn + n) % values.length] as T);
}

const withBody = endpoints.filter((endpoint) => endpoint.body !== undefined);
const shapeOf = (schema: Schema | undefined): Record<string, Schema> =>
  (schema as { shape?: Record<string, Schema> } | undefined)?.shape ?? {};

describe('fields that a call does not declare [ASVS 15.3.3]', () => {
  /** Of accounts, tokens and organisations: what somebody would like to be stored as. */
  const fields = {
    ...UNASKED,
    account_type: 'org',
    org_id: '1',
    person_account_id: '1',
    verified_at: '2030-01-01T00:00:00Z',
    mac_key: 'mine',
    is_uc_admin: true,
    reads_log: true,
    secret_hash: 'mine',
    create_type: 0,
  };
  test.for(withBody.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s refuses each of them and changes nothing',
    async ([, endpoint]) => {
      const parts = await goodParts(endpoint);
      const before = await world.kept.all();
      // Which of several shapes a call takes is seen in what was made for it.
      const declared = [...Object.keys(shapeOf(endpoint.body)), ...Object.keys(parts.body ?? {})];
      for (const [name, value] of Object.entries(fields)) {
        if (declared.includes(name)) continue;
        const reply = await send(endpoint, callOf(endpoint, { ...parts, body: { ...parts.body, [name]: value } }), name);
        expect([reply.statusCode, codeOf(reply)], `${name} was taken: ${reply.body}`).toEqual([400, 'COMMON/INVALID_ARGUMENT']);
      }
      expect(await world.kept.all()).toEqual(before);
    },
  );
});

describe('SQL and markup in every text that a caller may send [ASVS 1.2.4]', () => {
  test.for(
    endpoints.flatMap((endpoint) => {
      const fields = textFields(endpoint);
      return fields.length === 0 ? [] : [[nameOf(endpoint), endpoint, fields] as const];
    }),
  )('%s takes it as text or refuses it', async ([, endpoint, fields]) => {
    const parts = await goodParts(endpoint);
    const before = await world.kept.all();
    let changed = false;
    for (const { part, name } of fields) {
      for (const text of some([...INJECTIONS, ...MARKUP])) {
        const reply = await send(endpoint, callOf(endpoint, { ...parts, [part]: { ...parts[part], [name]: text } }), `${name}: ${text}`);
        changed ||= reply.statusCode < 300;
      }
    }
    if (!isWrite(endpoint) || !changed) expect(await world.kept.all()).toEqual(before);
    await world.kept.restore();
  });
});

describe('bodies and fields that are not what they are meant to be', () => {
  test.for(withBody.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s refuses JSON that is not UTF-8, has a NUL, a lone surrogate, __proto__ or 40 levels, and a body that is too large',
    async ([, endpoint]) => {
      const parts = await goodParts(endpoint);
      const before = await world.kept.all();
      const call = callOf(endpoint, parts);
      const headers = { 'content-type': 'application/json' };
      for (const text of BROKEN_JSON) {
        const reply = await send(endpoint, { ...call, text, headers }, text.toString('latin1'));
        expect(reply.statusCode, text.toString('latin1')).toBe(400);
      }
      const huge = Buffer.from(JSON.stringify({ ...parts.body, padding: 'x'.repeat(endpoint.body_limit ?? 65_536) }));
      expect((await send(endpoint, { ...call, text: huge, headers }, 'a huge body')).statusCode).toBe(413);
      expect(await world.kept.all()).toEqual(before);
    },
  );

  test.for(withBody.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s answers whatever comes in place of a field [ASVS 15.3.5]',
    async ([, endpoint]) => {
      const parts = await goodParts(endpoint);
      const names = new Set([...Object.keys(shapeOf(endpoint.body)), ...Object.keys(parts.body ?? {})]);
      for (const name of names)
        for (const value of some(WRONG_TYPES))
          await send(endpoint, callOf(endpoint, { ...parts, body: { ...parts.body, [name]: value } }), `${name}: ${JSON.stringify(value)}`);
      await world.kept.restore();
    },
  );

  test('an address that is not one answers 400 or 404, in every call [ASVS 1.4.2]', async () => {
    for (const endpoint of endpoints.filter((each) => each.path.includes(':'))) {
      const parts = await goodParts(endpoint);
      for (const name of Object.keys(parts.params))
        for (const text of [
          '',
          '-1',
          '9223372036854775808',
          '0'.repeat(500),
          'a\u0000b',
          '../../registry',
          '%2e%2e',
          "' or 1=1 --",
          '\u202e',
        ])
          await send(endpoint, callOf(endpoint, { ...parts, params: { ...parts.params, [name]: text } }), `${name}: ${text}`);
      await world.kept.restore();
    }
  });
});
