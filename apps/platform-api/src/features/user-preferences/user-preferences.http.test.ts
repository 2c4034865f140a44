import type { UserPreference } from '@portico/contracts/platform/user-preferences';
import { signedInGuest } from '@portico/user-centre/testing/registered';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const url = '/v2/user_preferences';
const read = async (who: Person) => (await who.send({ method: 'GET', url })).json<UserPreference>();
const save = (who: Person, body: object) => who.send({ method: 'PATCH', url, body });
const STANDARD = {
  follows_system: false,
  density: 'comfortable',
  start_page: 'app_list',
  start_app_id: null,
  start_app_code: null,
  home_cards: [],
  home_hidden: [],
};

test('a person begins with the standard preferences and keeps what was saved, which the log tells field by field', async () => {
  const [person, other] = [await platform.person('Mei Tan'), await platform.person()];
  expect(await read(person)).toEqual(STANDARD);
  const saved = await save(person, { follows_system: true, density: 'compact' });
  expect([saved.statusCode, saved.json()]).toEqual([200, { ...STANDARD, follows_system: true, density: 'compact' }]);
  await save(person, { density: 'comfortable' });
  expect(await read(person)).toEqual({ ...STANDARD, follows_system: true, density: 'comfortable' });
  expect(await read(other), 'nobody else').toEqual(STANDARD);
  const logs = await platform.db
    .selectFrom('operation_log')
    .select(['event', 'before', 'after'])
    .where('user_id', '=', person.subject_id)
    .orderBy('log_id')
    .execute();
  expect(logs).toEqual([
    {
      event: 'own_settings.changed',
      before: { follows_system: false, density: 'comfortable' },
      after: { follows_system: true, density: 'compact' },
    },
    { event: 'own_settings.changed', before: { density: 'compact' }, after: { density: 'comfortable' } },
  ]);
});

test('the start page is an app that one may enter, or the last one entered of those, and else the app list', async () => {
  const [person, boss] = [await platform.person(), await platform.person()];
  await platform.make.platformRole(boss.subject_id, 'super_admin');
  const [older, mine, others] = [await platform.make.app(), await platform.make.app(), await platform.make.app()];
  for (const { app_id } of [older, mine]) {
    await platform.make.member(app_id, person.subject_id, 'operator');
    await platform.make.role(app_id, { members: [person.subject_id] });
  }
  expect((await save(person, { start_page: 'last_app' })).json()).toMatchObject({ start_app_code: null });
  for (const { app_id } of [older, mine]) await person.send({ method: 'POST', url: `/v2/user_apps/visits/${app_id}` });
  expect(await read(person)).toMatchObject({ start_page: 'last_app', start_app_code: mine.app_code });
  expect((await save(person, { start_page: 'app', start_app_id: mine.app_id })).json()).toMatchObject({ start_app_code: mine.app_code });
  const refused = await save(person, { start_app_id: others.app_id });
  expect(refused.json()).toMatchObject({ code: 'MP/USER_APP_NOT_EXIST' });
  await boss.send({ method: 'PATCH', url: `/v2/apps/${mine.app_id}/status`, body: { action: 'stop' } });
  expect(await read(person), 'stopped').toMatchObject({ start_app_id: mine.app_id, start_app_code: null });
  await save(person, { start_page: 'last_app' });
  expect(await read(person), 'the one before').toMatchObject({ start_app_code: older.app_code });
  await boss.send({ method: 'DELETE', url: `/v2/apps/${older.app_id}/members/${person.subject_id}` });
  expect(await read(person), 'no member').toMatchObject({ start_app_code: null });
});

test('saving a start page as the very first thing finds the app, and what was found is right for the app’s own calls too', async () => {
  const person = await platform.person();
  const { app_id, app_code } = await platform.make.app();
  await platform.make.member(app_id, person.subject_id, 'operator');
  await platform.make.role(app_id, { members: [person.subject_id], capabilities: ['menu:read'] });
  expect((await save(person, { start_page: 'app', start_app_id: app_id })).json()).toMatchObject({ start_app_code: app_code });
  expect((await person.send({ method: 'GET', url: `/v2/apps/${app_id}/app_menus` })).statusCode).toBe(200);
});

test('the order of the home and what is hidden there are kept, what no console offers is refused, and a guest keeps nothing', async () => {
  const person = await platform.person();
  const cards = ['messages', 'entries'];
  expect((await save(person, { home_cards: cards })).json()).toMatchObject({ home_cards: cards });
  expect(await read(person)).toMatchObject({ home_cards: cards });
  expect((await save(person, { home_hidden: ['about'] })).json()).toMatchObject({ home_cards: cards, home_hidden: ['about'] });
  expect(await read(person)).toMatchObject({ home_cards: cards, home_hidden: ['about'] });
  for (const body of [
    { density: 'tiny' },
    { start_page: 'moon' },
    { colour: 'red' },
    { home_cards: ['weather'] },
    { home_cards: ['messages', 'messages'] },
    { home_hidden: ['weather'] },
    { home_hidden: ['about', 'about'] },
  ])
    expect((await save(person, body)).statusCode).toBe(400);
  const { signer } = await signedInGuest(platform.uc);
  const saved = await platform.signed(signer, { method: 'PATCH', url, body: { density: 'compact' } });
  expect([saved.statusCode, saved.json<{ code: string }>().code]).toEqual([403, 'MP/NO_PERMISSION']);
  expect((await platform.signed(signer, { method: 'GET', url })).json()).toEqual(STANDARD);
});
