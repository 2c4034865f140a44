import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

test('[R3.05, R7.19] a person starts with zh-CN, and keeps the language that was saved', async () => {
  const person = await platform.person('Mei Tan');
  const read = async () => (await person.send({ method: 'GET', url: '/v2/user_configs' })).json<object>();
  expect(await read()).toEqual({ user_id: person.subject_id, lang: 'zh-CN' });
  const saved = await person.send({ method: 'POST', url: '/v2/user_configs', body: { lang: 'ar' } });
  expect(saved.json()).toEqual({ user_id: person.subject_id, lang: 'ar' });
  await person.send({ method: 'POST', url: '/v2/user_configs', body: { lang: 'ru' } });
  expect(await read()).toEqual({ user_id: person.subject_id, lang: 'ru' });
  const logs = await platform.db
    .selectFrom('operation_log')
    .select(['before', 'after', 'module_name'])
    .where('user_id', '=', person.subject_id)
    .orderBy('log_id')
    .execute();
  expect(logs).toEqual([
    { module_name: 'user', before: { lang: 'zh-CN' }, after: { lang: 'ar' } },
    { module_name: 'user', before: { lang: 'ar' }, after: { lang: 'ru' } },
  ]);
});

test("one person's settings are not another's, and an unknown language is refused", async () => {
  const [one, two] = [await platform.person(), await platform.person()];
  await one.send({ method: 'POST', url: '/v2/user_configs', body: { lang: 'ms' } });
  expect((await two.send({ method: 'GET', url: '/v2/user_configs' })).json()).toMatchObject({ lang: 'zh-CN' });
  expect((await one.send({ method: 'POST', url: '/v2/user_configs', body: { lang: 'xx' } })).statusCode).toBe(400);
});
