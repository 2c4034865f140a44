import type { RecordedCall } from '@portico/server-kit/testing/record-replies';
import { platformEndpoints } from '@portico/contracts/platform/endpoints';
import { expect, test } from 'vitest';
import { checkExamples } from '../../tools/openapi/examples/check.ts';
import { choose } from '../../tools/openapi/examples/choose.ts';
import type { Example, Examples } from '../../tools/openapi/examples/example.ts';
import { readExamples } from '../../tools/openapi/examples/files.ts';
import { stable } from '../../tools/openapi/examples/stable.ts';

function roleCreated(): Example {
  const found = readExamples('platform')['roles_create'];
  if (!found) throw new Error('roles_create has no example');
  return found;
}

test('every call of both services has a recorded example that fits its contract', () => {
  expect(checkExamples()).toEqual([]);
});

const changed = (service: string, id: string, change: (example: Example) => object | undefined) => (asked: string) => {
  const { [id]: example, ...others } = readExamples(asked);
  const other = asked === service && example ? change(example) : example;
  // As a contract that has moved on would leave it.
  return (other === undefined ? others : { ...others, [id]: other }) as Examples;
};

test('a call without an example, one that its contract has left behind, and an example of no call are reported', () => {
  const of = (change: (example: Example) => object | undefined) => checkExamples(changed('platform', 'roles_create', change));
  const role = roleCreated().reply.body as Record<string, unknown>;
  expect(of(() => undefined)).toEqual(['platform: roles_create has no example']);
  expect(of((example) => ({ ...example, reply: { status: 201, body: { ...role, gone: 1 } } }))).toEqual([
    'platform: roles_create: reply has fields that are not declared any more',
  ]);
  const { role_name: _gone, ...less } = role;
  expect(of((example) => ({ ...example, reply: { status: 201, body: less } }))).toEqual([
    expect.stringContaining('platform: roles_create: reply role_name'),
  ]);
  expect(of((example) => ({ ...example, reply: { ...example.reply, status: 200 } }))).toEqual([
    'platform: roles_create: answers 200 instead of 201',
  ]);
  expect(of((example) => ({ ...example, request: { ...example.request, body: {} } }))).toEqual([
    expect.stringContaining('platform: roles_create: body role_name'),
  ]);
  expect(of((example) => ({ ...example, refusal: { status: 418, body: example.refusal?.body } }))).toEqual([
    expect.stringMatching(/^platform: roles_create: refusal: no error \S+ with 418 is declared$/),
  ]);
  expect(checkExamples((service) => ({ ...readExamples(service), no_call: roleCreated() }))).toEqual([
    'user-centre: no_call is no call',
    'platform: no_call is no call',
  ]);
});

const recorded = (seed: number): RecordedCall => {
  const at = Date.UTC(2026, 10, 18, 0, seed, 7, 123);
  const hex = (length: number): string => `${seed}a`.repeat(length).slice(0, length);
  const id = `0198${hex(4)}-${hex(4)}-7abc-8def-${hex(12)}`;
  const key = Buffer.from(hex(43).toUpperCase() + hex(43))
    .toString('base64url')
    .slice(0, 43);
  return {
    at,
    service: 'user-centre',
    method: 'POST',
    route: '/v1.1/tokens/:token',
    url: `/v1.1/tokens/${key}?_t=${at}`,
    body: {
      id,
      device_id: hex(24),
      mobile: `13${String(seed).repeat(9)}`,
      sms_code: `${seed}12345`,
      login_name: `user38123644488938859${seed}@larkfield`,
    },
    status: 201,
    reply: {
      again: id,
      mac: Buffer.from(hex(32)).toString('base64'),
      created_at: new Date(at).toISOString(),
      expires_at: new Date(at + 604_800_000).toISOString().replace('Z', '+0000'),
      fixed_at: '2020-02-02T10:00:00.000+0800',
      name: 'Returns desk',
      page: `http://127.0.0.1:4${seed}123/returns`,
      items: [{ nth: 1 }, { nth: 2 }, { nth: 3 }],
    },
  };
};

test('two recordings of the same call are one example: no id, time, key, code or address of either is in it', () => {
  const example = stable(recorded(3));
  expect(stable(recorded(7))).toEqual(example);
  expect(example.reply).toMatchObject({
    again: (example.body as { id: string }).id,
    created_at: '2026-03-02T09:30:00.000Z',
    expires_at: '2026-03-09T09:30:00.000+0000',
    fixed_at: '2020-02-02T10:00:00.000+0800',
    name: 'Returns desk',
    page: 'http://pages.larkfield.example/returns',
    items: [{ nth: 1 }, { nth: 2 }],
  });
});

test('of all replies the one with most fields is shown, hostile ones last, whatever their order', () => {
  const endpoint = platformEndpoints.roles.create;
  const { request, reply } = roleCreated();
  const call = (role_name: string, memo: string) => ({
    service: 'platform',
    method: 'POST',
    route: endpoint.path,
    url: request.target,
    body: { role_name, memo },
    status: 201,
    reply: { ...(reply.body as object), role_name, memo },
  });
  const calls = [call('Plain', ''), call('Told', 'What it is for'), call('<b>', 'What it is for')];
  for (const order of [calls, calls.toReversed()]) expect(choose(endpoint, order)?.reply.body).toMatchObject({ role_name: 'Told' });
});
