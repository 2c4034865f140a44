import { LIMITS } from '@portico/contracts/limits';
import type { UserApp } from '@portico/contracts/platform/apps';
import { newUuid } from '@portico/server-kit/ids';
import { signedInGuest } from '@portico/user-centre/testing/registered';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const codeOf = (reply: { json: () => unknown }): string => (reply.json() as { code: string }).code;
type Method = 'GET' | 'POST' | 'DELETE';
const call = (who: Person, method: Method, path: string, body?: object, headers = {}) =>
  who.send({ method, url: `/v2/user_apps${path}`, headers, ...(body === undefined ? {} : { body }) });
const favor = (who: Person, app_id: string, headers = {}) => call(who, 'POST', '/favorites', { app_id }, headers);
const mine = async (who: Person, query = ''): Promise<UserApp[]> =>
  (await who.send({ method: 'GET', url: `/v2/apps/actions/get_user_app${query}` })).json<{ items: UserApp[] }>().items;

async function appsOf(who: Person, names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const app_name of names) {
    const { app_id } = await platform.make.app({ app_name });
    await platform.make.member(app_id, who.subject_id, 'operator');
    ids.push(app_id);
  }
  return ids;
}

test('[R1.03d, R4.17b] favourite apps are added and removed, and stand first in the list of my apps', async () => {
  const who = await platform.person();
  const [, beta = '', gamma = ''] = await appsOf(who, ['Alpha', 'Beta', 'Gamma']);
  expect((await favor(who, gamma)).json()).toEqual({ app_id: gamma, favorite: true });
  await favor(who, beta);
  expect((await mine(who)).map((app) => [app.app_name, app.favorite])).toEqual([
    ['Beta', true],
    ['Gamma', true],
    ['Alpha', false],
  ]);
  const kept = (await call(who, 'GET', '/favorites')).json<{ count: number; items: UserApp[] }>();
  expect([kept.count, kept.items.map((app) => app.app_name)]).toEqual([2, ['Beta', 'Gamma']]);
  expect((await call(who, 'DELETE', `/favorites/${beta}`)).statusCode).toBe(204);
  expect(codeOf(await call(who, 'DELETE', `/favorites/${beta}`))).toBe('MP/USER_APP_NOT_EXIST');
  expect((await mine(who)).map((app) => app.app_name)).toEqual(['Gamma', 'Alpha', 'Beta']);
  const logs = await platform.db.selectFrom('operation_log').select('module_name').where('user_id', '=', who.subject_id).execute();
  expect(logs).toEqual([{ module_name: 'user' }, { module_name: 'user' }, { module_name: 'user' }]);
});

test('[R1.03d, R1.03e] one person’s favourites and visits are not another’s; adding twice, or with one key twice, keeps one', async () => {
  const [one, two] = [await platform.person(), await platform.person()];
  const [app = ''] = await appsOf(one, ['Shared']);
  await platform.make.member(app, two.subject_id, 'admin');
  const key = { 'idempotency-key': newUuid() };
  await favor(one, app, key);
  expect((await favor(one, app, key)).headers['idempotent-replay']).toBe('true');
  expect((await favor(one, app)).statusCode).toBe(201);
  await call(one, 'POST', `/visits/${app}`);
  const [seen] = await mine(two);
  expect(seen).toMatchObject({ favorite: false, last_visited_at: null, kind: 'admin' });
  expect((await call(one, 'GET', '/favorites')).json()).toMatchObject({ count: 1 });
});

test('[R1.03e, R7.17b] visits are seen in my apps, the latest first when asked for, and only so many are kept', async () => {
  const who = await platform.person();
  const ids = await appsOf(
    who,
    Array.from({ length: LIMITS.app_visits + 1 }, (_, at) => `App ${String(at).padStart(2, '0')}`),
  );
  for (const id of ids) expect((await call(who, 'POST', `/visits/${id}`)).statusCode).toBe(204);
  await call(who, 'POST', `/visits/${ids[5] ?? ''}`);
  const recent = await mine(who, '?order=recent');
  expect(recent.slice(0, 2).map((app) => app.app_id)).toEqual([ids[5], ids.at(-1)]);
  expect(recent.filter((app) => app.last_visited_at !== null)).toHaveLength(LIMITS.app_visits);
  expect(recent.at(-1)?.app_id).toBe(ids[0]);
  const logs = await platform.db.selectFrom('operation_log').select('log_id').where('user_id', '=', who.subject_id).execute();
  expect(logs).toEqual([]);
});

test('[R7.17b] my apps are filtered by biz type', async () => {
  const who = await platform.person();
  const app_id = newUuid();
  await platform.make.app({ app_id, app_name: 'Stores', open_type: 'biz_type', open_value: `${app_id}:franchise` });
  await platform.make.member(app_id, who.subject_id, 'operator');
  await appsOf(who, ['Plain']);
  expect((await mine(who, '?biz_type=franchise')).map((app) => app.app_name)).toEqual(['Stores']);
  expect(await mine(who, '?biz_type=franch')).toEqual([]);
});

test('an app one does not belong to is not told apart from none, guests keep nothing, and there is a limit', async () => {
  const who = await platform.person();
  const { app_id } = await platform.make.app();
  for (const id of [app_id, newUuid()]) {
    expect(codeOf(await favor(who, id))).toBe('MP/USER_APP_NOT_EXIST');
    expect(codeOf(await call(who, 'POST', `/visits/${id}`))).toBe('MP/USER_APP_NOT_EXIST');
  }
  const guest = await signedInGuest(platform.uc);
  for (const url of ['/v2/user_apps/favorites', `/v2/user_apps/visits/${app_id}`])
    expect(codeOf(await platform.signed(guest.signer, { method: 'POST', url, body: { app_id } }))).toBe('MP/NO_PERMISSION');

  const boss = await platform.person();
  await platform.make.platformRole(boss.subject_id, 'super_admin');
  const ids = Array.from({ length: LIMITS.favorite_apps }, () => newUuid());
  const rows = ids.map((id) => ({
    app_id: id,
    app_code: `limit-${id}`,
    app_name: 'x',
    icon: 'box' as const,
    open_value: id,
    rbac_tenant_id: id,
  }));
  await platform.db.insertInto('app').values(rows).execute();
  await platform.db
    .insertInto('favorite_app')
    .values(ids.map((id) => ({ subject_id: boss.subject_id, app_id: id })))
    .execute();
  expect(codeOf(await favor(boss, app_id))).toBe('MP/FAVORITE_LIMIT_REACHED');
  expect((await favor(boss, ids[0] ?? '')).statusCode).toBe(201);
});
