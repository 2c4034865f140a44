import { ORG_ID_HEADER, TENANT_ID_HEADER } from '@portico/contracts/rules/headers';
import { callOf, codeOf, type Parts } from '@portico/server-kit/testing/requests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints, madeParts, madeRequest, nameOf, rowsOf } from './support/rows.ts';
import { startWorld, type Caller, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const found = (name: string) => {
  const endpoint = endpoints.find((each) => nameOf(each) === name);
  const [row] = rowsOf(name);
  if (!endpoint || !row) throw new Error(`there is no ${name}`);
  return { endpoint, row };
};

type Part = 'params' | 'query' | 'body';
/** A call about something inside of something: who makes it, and where an id of the other organisation is put. */
const NESTED: readonly (readonly [name: string, caller: Caller, part: Part, field: string, id: string])[] = [
  ...(['manager', 'admin'] as const).flatMap((caller) =>
    [
      'POST /v1.1/orgs/:org_id/users/:user_id/actions/disable',
      'POST /v1.1/orgs/:org_id/users/:user_id/actions/enable',
      'POST /v1.1/orgs/:org_id/users/:user_id/actions/kick',
      'POST /v1.1/orgs/:org_id/users/:user_id/actions/reset',
      'DELETE /v1.1/orgs/:org_id/users/:user_id',
    ].map((name) => [name, caller, 'params', 'user_id', 'user_id'] as const),
  ),
  ...(['manager', 'admin'] as const).flatMap((caller) =>
    (['invite_again', 'withdraw_invitation'] as const).map(
      (act) => [`POST /v1.1/orgs/:org_id/users/:user_id/actions/${act}`, caller, 'params', 'user_id', 'invited_id'] as const,
    ),
  ),
  ['PUT /v1.1/orgs/:org_id/managers/:user_id', 'admin', 'params', 'user_id', 'user_id'],
  ['DELETE /v1.1/orgs/:org_id/managers/:user_id', 'admin', 'params', 'user_id', 'manager_id'],
  ['PUT /v1.1/person_accounts/:id/org_bindings/:user_id/password', 'person', 'params', 'user_id', 'bound_id'],
  ['DELETE /v1.1/person_accounts/:id/org_bindings', 'person', 'query', 'user_id', 'bound_id'],
  ['DELETE /v1.1/person_accounts/:id/third_accounts/:open_id', 'person', 'params', 'open_id', 'third_person'],
  ['DELETE /v1.1/users/:id/third_accounts/:open_id', 'user', 'params', 'open_id', 'third_user'],
  ['POST /v1.1/tokens/:token/actions/exchange', 'person', 'body', 'user_id', 'bound_id'],
  ['PUT /v1.1/person_accounts/:id/password/actions/modify_by_guardian', 'person', 'params', 'id', 'ward_id'],
  ['GET /v1.1/public/avatars/:id/:digest', 'user', 'params', 'id', 'own_person_id'],
];

describe('an id of another organisation inside an own address is not there, and nothing of it changes [ASVS 8.2.2, 8.4.1]', () => {
  test.for(NESTED)('%s by %s, with the other one as %s %s', async ([name, caller, part, field, id]) => {
    const { endpoint, row } = found(name);
    const parts = await madeParts(world, endpoint, row, 'own');
    const strange: Parts = { ...parts, [part]: { ...parts[part], [field]: world.sides.other.ids.get(id) } };
    const before = await world.kept.all();
    const reply = await world.send(caller, callOf(endpoint, strange));
    expect(reply.statusCode, reply.body).toBe(404);
    expect(await world.kept.all()).toEqual(before);
    // The same with the own id is carried out: only whose it is decided.
    expect((await world.send(caller, callOf(endpoint, parts))).statusCode).toBeLessThan(300);
    await world.kept.restore();
  });
});

describe('a header that names an organisation', () => {
  test('lets nobody into it, in any call about one', async () => {
    const before = await world.kept.all();
    const org_id = world.sides.other.ids.get('org_id') ?? '';
    for (const endpoint of endpoints.filter((each) => each.path.includes(':org_id'))) {
      const [row] = rowsOf(nameOf(endpoint));
      if (row === undefined) continue;
      const call = await madeRequest(world, endpoint, row, 'other');
      const headers = { [ORG_ID_HEADER]: org_id, [TENANT_ID_HEADER]: org_id };
      for (const caller of ['user', 'manager', 'former_admin'] as const)
        expect([nameOf(endpoint), codeOf(await world.send(caller, { ...call, headers }))]).toEqual([nameOf(endpoint), 'MP/NO_PERMISSION']);
    }
    expect(await world.kept.all()).toEqual(before);
  });
});
