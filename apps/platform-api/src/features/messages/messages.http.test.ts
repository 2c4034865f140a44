import type { WebMessage } from '@portico/contracts/platform/messages';
import { newUuid } from '@portico/server-kit/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';
import { tellCountdowns } from '../apps/app-notices.service.ts';
import { advanceAppStates } from '../apps/app-states.service.ts';
import { forgetOldMessages } from './messages.service.ts';
import { notify } from './notify.service.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const DAY = 86_400_000;
const list = async (who: Person, query = '', lang = 'en'): Promise<{ items: WebMessage[]; cursor: string | null }> => {
  const reply = await who.send({ method: 'GET', url: `/v3/webmessages${query}`, headers: { 'accept-language': lang } });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};
const count = async (who: Person): Promise<number> =>
  (await who.send({ method: 'GET', url: '/v3/webmessages/count' })).json<{ count: number }>().count;
const post = (who: Person, path: string, body?: object) =>
  who.send({ method: 'POST', url: `/v3/webmessages/${path}`, ...(body === undefined ? {} : { body }) });
const job = (name: string) => ({ kind: 'job_finished', args: { job: 'menu_import', name, done: 3, failed: 1 }, app_id: null }) as const;

describe('messages to a person', () => {
  test('[R7.22a, R7.22b] are counted until they are read, and come in the language of who reads', async () => {
    const person = await platform.person();
    expect([await count(person), (await list(person)).items]).toEqual([0, []]);
    await notify(platform.db, { ...job('menus.txt'), to: [person.subject_id, person.subject_id] }, Date.now());
    expect(await count(person)).toBe(1);
    const { items } = await list(person);
    expect(items).toMatchObject([
      { kind: 'job_finished', text: 'Menu import finished: menus.txt. Done: 3. Failed: 1.', app_id: null, app_code: null, read: false },
    ]);
    expect((await list(person, '', 'zh-CN')).items[0]?.text).toBe('菜单导入已完成：menus.txt。成功 3 项。失败 1 项。');
    expect((await list(person, '', 'ru')).items[0]?.text).toBe('Импорт меню — готово: menus.txt. Выполнено: 3. С ошибкой: 1.');

    const id = items[0]?.message_id ?? '';
    expect((await post(person, `${id}/actions/read`)).json()).toEqual({ count: 0 });
    expect((await list(person)).items[0]?.read).toBe(true);
    expect((await list(person, '?unread=true')).items).toEqual([]);
    expect((await post(person, `${id}/actions/unread`)).json()).toEqual({ count: 1 });
  });

  test('[R7.22b] come in pages, newest first, and are read all at once up to what was seen', async () => {
    const person = await platform.person();
    for (let n = 1; n <= 5; n += 1) await notify(platform.db, { ...job(String(n)), to: [person.subject_id] }, Date.now() + n);
    const names = (page: { items: WebMessage[] }): unknown[] => page.items.map(({ args }) => args['name']);
    const first = await list(person, '?limit=2');
    const second = await list(person, `?limit=2&cursor=${first.cursor ?? ''}`);
    const third = await list(person, `?limit=2&cursor=${second.cursor ?? ''}`);
    expect([first, second, third].map(names)).toEqual([['5', '4'], ['3', '2'], ['1']]);
    expect(third.cursor).toBeNull();
    expect((await post(person, 'actions/read_all', { message_id: second.items[0]?.message_id })).json()).toEqual({ count: 2 });
    expect((await post(person, 'actions/read_all', {})).json()).toEqual({ count: 0 });
  });

  test("[R7.22b] are that person's own: nobody else reads, marks or deletes them", async () => {
    const [one, two] = [await platform.person(), await platform.person()];
    await notify(platform.db, { ...job('mine'), to: [one.subject_id] }, Date.now());
    const id = (await list(one)).items[0]?.message_id ?? '';
    expect((await list(two)).items).toEqual([]);
    const codes = [];
    for (const [method, path] of [
      ['POST', `${id}/actions/read`],
      ['POST', `${id}/actions/unread`],
      ['DELETE', id],
      ['DELETE', newUuid()],
    ] as const) {
      const reply = await two.send({ method, url: `/v3/webmessages/${path}` });
      codes.push([reply.statusCode, reply.json<{ code: string }>().code]);
    }
    expect(codes).toEqual(Array.from({ length: 4 }, () => [404, 'MP/MESSAGE_NOT_FOUND']));
    await post(two, 'actions/read_all', {});
    expect(await count(one)).toBe(1);
    const remove = () => one.send({ method: 'DELETE', url: `/v3/webmessages/${id}`, headers: { 'idempotency-key': 'gone' } });
    expect([(await remove()).statusCode, (await remove()).statusCode, await count(one)]).toEqual([204, 204, 0]);
    expect((await platform.send({ method: 'GET', url: '/v3/webmessages/count' })).statusCode).toBe(401);
    expect((await one.send({ method: 'GET', url: '/v3/webmessages?limit=0' })).statusCode).toBe(400);
  });

  test('[R7.22b] are forgotten a season after they were read', async () => {
    const person = await platform.person();
    await notify(platform.db, { ...job('read'), to: [person.subject_id] }, Date.now());
    await notify(platform.db, { ...job('unread'), to: [person.subject_id] }, Date.now());
    const id = (await list(person)).items.find(({ args }) => args['name'] === 'read')?.message_id ?? '';
    await post(person, `${id}/actions/read`);
    await forgetOldMessages(platform.db, Date.now() + 80 * DAY);
    expect((await list(person)).items).toHaveLength(2);
    await forgetOldMessages(platform.db, Date.now() + 91 * DAY);
    expect((await list(person)).items.map(({ args }) => args['name'])).toEqual(['unread']);
    await forgetOldMessages(platform.db, Date.now() + 401 * DAY);
    expect((await list(person)).items).toEqual([]);
  });
});

test('[R7.22c] somebody whose roles were changed is told which they have and no longer have', async () => {
  const [admin, person] = [await platform.person(), await platform.person()];
  const { app_id } = await platform.make.app({ app_name: 'Orders' });
  await platform.make.member(app_id, admin.subject_id, 'admin');
  await platform.make.member(app_id, person.subject_id, 'operator');
  const role_id = await platform.make.role(app_id, {});
  const change = (body: object) => admin.send({ method: 'PATCH', url: `/v2/apps/${app_id}/members/${person.subject_id}/roles`, body });
  expect((await change({ add: [role_id] })).statusCode).toBe(200);
  await change({ add: [role_id] });
  await change({ remove: [role_id] });
  expect((await list(person)).items.map(({ text }) => text.replace(/Role \d+/, 'R'))).toEqual([
    'Your roles in Orders have changed. You no longer have: R.',
    'Your roles in Orders have changed. You now have: R.',
  ]);
});

test('a message calls its app as the reader’s language does, and by the name that it had where nobody has translated it', async () => {
  const [admin, person] = [await platform.person(), await platform.person()];
  const { app_id } = await platform.make.app({ app_name: 'Yard' });
  await platform.make.member(app_id, admin.subject_id, 'admin');
  const text = {
    method: 'PUT',
    url: `/v2/apps/${app_id}/texts/ar`,
    headers: { 'if-match': '1' },
    body: { name: 'الساحة', memo: '' },
  } as const;
  expect((await admin.send(text)).statusCode).toBe(200);
  await notify(
    platform.db,
    { kind: 'app_state_changed', args: { app_name: 'Yard', status: 'frozen' }, app_id, to: [person.subject_id] },
    Date.now(),
  );
  const [arabic] = (await list(person, '', 'ar')).items;
  expect([arabic?.text, arabic?.args['app_name']]).toEqual([expect.stringContaining('الساحة'), 'الساحة']);
  expect((await list(person, '', 'ru')).items[0]?.text).toContain('Yard');
});

describe('an app that will freeze or close', () => {
  test('[R1.09b, R2.30a, R7.22c] tells its administrators once a day how many days are left, by the days of its own zone', async () => {
    const [admin, operator] = [await platform.person(), await platform.person()];
    // Half past eleven in the evening of Shanghai, half past eight in the morning of Los Angeles.
    const now = Date.parse('2027-05-10T15:30:00Z');
    const freeze_at = new Date('2027-05-13T01:00:00Z');
    const shanghai = await platform.make.app({ app_name: 'East', freeze_at });
    const west = await platform.make.app({ app_name: 'West', freeze_at, time_zone_id: 'America/Los_Angeles' });
    for (const { app_id } of [shanghai, west]) {
      await platform.make.member(app_id, admin.subject_id, 'admin');
      await platform.make.member(app_id, operator.subject_id, 'operator');
    }
    await platform.make.app({ freeze_at: new Date(now + 40 * DAY) });
    expect([await tellCountdowns(platform.db, now), await tellCountdowns(platform.db, now + 1_000)]).toEqual([2, 0]);
    const texts = async (): Promise<string[]> => (await list(admin)).items.map(({ text }) => text).toSorted();
    expect(await texts()).toEqual(['East will be frozen in 3 days.', 'West will be frozen in 2 days.']);
    expect(await count(operator)).toBe(0);

    // Midnight in Shanghai: a new day there, still the same in Los Angeles. The new notice replaces the old one.
    await post(admin, 'actions/read_all', {});
    expect(await tellCountdowns(platform.db, now + 3_600_000)).toBe(1);
    expect(await texts()).toEqual(['East will be frozen in 2 days.', 'West will be frozen in 2 days.']);
    expect(await count(admin)).toBe(1);
    expect((await list(admin, '?unread=true')).items[0]).toMatchObject({ app_id: shanghai.app_id, app_code: shanghai.app_code });
  });

  test('[R2.30h, R7.22c] tells all its people when it has', async () => {
    const [admin, operator] = [await platform.person(), await platform.person()];
    const now = Date.now();
    const { app_id } = await platform.make.app({ app_name: 'Stores', freeze_at: new Date(now - 1), close_at: new Date(now + DAY) });
    await platform.make.member(app_id, admin.subject_id, 'admin');
    await platform.make.member(app_id, operator.subject_id, 'operator');
    await advanceAppStates(platform.db, now);
    await tellCountdowns(platform.db, now);
    expect((await list(operator)).items.map(({ text }) => text)).toEqual(['Stores is now frozen.']);
    expect((await list(admin)).items.map(({ kind }) => kind)).toEqual(['app_closes']);
  });
});
