import { signedInGuest } from '@portico/user-centre/testing/registered';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

test('[R1.08d, R9.08a, R9.08c, R3.20i, R7.19a, R7.19b, R3.05] a person starts with zh-CN and theme4, and keeps what was saved', async () => {
  const person = await platform.person('Mei Tan');
  const { subject_id: user_id } = person;
  const read = async () => (await person.send({ method: 'GET', url: '/v2/user_configs' })).json<object>();
  const save = (body: object) => person.send({ method: 'POST', url: '/v2/user_configs', body });
  expect(await read()).toEqual({ user_id, lang: 'zh-CN', theme: 'theme4', time_zone_id: '', first_hour_hidden: false });
  expect((await save({ lang: 'ar' })).json()).toEqual({ user_id, lang: 'ar', theme: 'theme4', time_zone_id: '', first_hour_hidden: false });
  await save({ theme: 'theme2', time_zone_id: 'Asia/Dubai' });
  expect(await read()).toEqual({ user_id, lang: 'ar', theme: 'theme2', time_zone_id: 'Asia/Dubai', first_hour_hidden: false });
  const logs = await platform.db
    .selectFrom('operation_log')
    .select(['before', 'after', 'module_name'])
    .where('user_id', '=', user_id)
    .orderBy('log_id')
    .execute();
  expect(logs).toEqual([
    { module_name: 'user', before: { lang: 'zh-CN' }, after: { lang: 'ar' } },
    {
      module_name: 'user',
      before: { theme: 'theme4', time_zone_id: '' },
      after: { theme: 'theme2', time_zone_id: 'Asia/Dubai' },
    },
  ]);
  await save({ time_zone_id: '' });
  await save({ first_hour_hidden: true });
  expect(await read()).toMatchObject({ time_zone_id: '', first_hour_hidden: true });
});

test('a theme that is none, and a time zone nobody knows, are refused', async () => {
  const person = await platform.person();
  const save = (body: object) => person.send({ method: 'POST', url: '/v2/user_configs', body });
  expect((await save({ theme: 'theme5' })).statusCode).toBe(400);
  expect((await save({ time_zone_id: 'Mars/Olympus' })).json()).toMatchObject({ code: 'MP/TIME_ZONE_UNKNOWN' });
});

test("one person's settings are not another's, and an unknown language is refused", async () => {
  const [one, two] = [await platform.person(), await platform.person()];
  await one.send({ method: 'POST', url: '/v2/user_configs', body: { lang: 'ms' } });
  expect((await two.send({ method: 'GET', url: '/v2/user_configs' })).json()).toMatchObject({ lang: 'zh-CN' });
  expect((await one.send({ method: 'POST', url: '/v2/user_configs', body: { lang: 'xx' } })).statusCode).toBe(400);
});

test('[R1.13c] a guest reads the settings one starts with and keeps none', async () => {
  const { signer } = await signedInGuest(platform.uc);
  const saved = await platform.signed(signer, { method: 'POST', url: '/v2/user_configs', body: { lang: 'ar' } });
  expect([saved.statusCode, saved.json<{ code: string }>().code]).toEqual([403, 'MP/NO_PERMISSION']);
  expect((await platform.signed(signer, { method: 'GET', url: '/v2/user_configs' })).json()).toMatchObject({ lang: 'zh-CN' });
});
