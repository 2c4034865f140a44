import type { appTexts } from '@portico/contracts/platform/app-texts';
import type { App } from '@portico/contracts/platform/apps';
import type { ResponseOf } from '@portico/contracts/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlatform, type Person, type TestPlatform } from '../../testing/start-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

type Texts = ResponseOf<(typeof appTexts)['list']>;
const codeOf = (reply: { json: () => unknown }): string => (reply.json() as { code: string }).code;

async function yard(): Promise<{ admin: Person; app: { app_id: string; app_code: string }; url: string }> {
  const admin = await platform.person();
  const app = await platform.make.app({ app_name: 'Yard', memo: 'Where goods wait' });
  await platform.make.member(app.app_id, admin.subject_id, 'admin');
  return { admin, app, url: `/v2/apps/${app.app_id}/texts` };
}
const save = (who: Person, url: string, lang: string, body: object, version = 1) =>
  who.send({ method: 'PUT', url: `${url}/${lang}`, headers: { 'if-match': String(version) }, body });
const read = async (who: Person, url: string, lang: string): Promise<App> =>
  (await who.send({ method: 'GET', url, headers: { 'accept-language': lang } })).json<App>();

test('an app is read, listed, searched and signed in to by its name in the reader’s language; what is changed stays its own', async () => {
  const { admin, app, url } = await yard();
  const saved = await save(admin, url, 'ar', { name: 'الساحة', memo: '' });
  expect([saved.statusCode, saved.json()]).toEqual([200, { lang: 'ar', name: 'الساحة', memo: '', version: 2 }]);
  expect((await save(admin, url, 'ru', { name: '', memo: 'Где ждут товары' }, 2)).statusCode).toBe(200);
  expect((await admin.send({ method: 'GET', url })).json<Texts>()).toEqual({
    items: expect.arrayContaining([
      { lang: 'ar', name: 'الساحة', memo: '' },
      { lang: 'ru', name: '', memo: 'Где ждут товары' },
    ]),
    version: 3,
  });
  const by_code = `/v2/apps/code/${app.app_code}`;
  const own = { app_name: 'Yard', memo: 'Where goods wait' };
  const reads = { ar: ['الساحة', own.memo], ru: ['Yard', 'Где ждут товары'], en: ['Yard', own.memo], ms: ['Yard', own.memo] };
  for (const [lang, [display_name, display_memo]] of Object.entries(reads))
    expect(await read(admin, by_code, lang), lang).toMatchObject({ ...own, display_name, display_memo });
  const listed = await admin.send({
    method: 'GET',
    url: `/v2/apps/actions/get_user_app?keyword=${encodeURIComponent('ساح')}`,
    headers: { 'accept-language': 'ar' },
  });
  expect(listed.json()).toMatchObject({ count: 1, items: [{ ...own, display_name: 'الساحة' }] });
  expect(await read(admin, `/v2/public/apps/code/${app.app_code}`, 'ar')).toMatchObject({ app_name: 'الساحة' });
  const index = await admin.send({ method: 'GET', url: '/v2/user_apps/pages', headers: { 'accept-language': 'ar' } });
  expect(index.json()).toMatchObject({ items: [{ app_name: 'الساحة' }] });

  expect((await save(admin, url, 'ar', { name: '', memo: '' }, 3)).statusCode).toBe(200);
  expect(await read(admin, by_code, 'ar')).toMatchObject({ display_name: 'Yard' });
});

test('a text that somebody else saved first is answered with, a language that the app does not offer is not known, and its words go with it', async () => {
  const { admin, app, url } = await yard();
  await save(admin, url, 'ar', { name: 'الساحة', memo: '' });
  const stale = await save(admin, url, 'ar', { name: 'الفناء', memo: '' });
  expect([stale.statusCode, codeOf(stale)]).toEqual([409, 'COMMON/STALE_VERSION']);
  expect(stale.json()).toMatchObject({ current: { lang: 'ar', name: 'الساحة', version: 2 } });
  expect(codeOf(await save(admin, url, 'fi', { name: 'Piha', memo: '' }, 2))).toBe('MP/LANG_NOT_FOUND');
  expect((await save(admin, url, 'ar', { name: 'x'.repeat(101), memo: '' }, 2)).statusCode).toBe(400);
  expect((await admin.send({ method: 'DELETE', url: `/v2/apps/${app.app_id}/langs/ar` })).statusCode).toBe(200);
  expect((await admin.send({ method: 'GET', url })).json<Texts>()).toEqual({ items: [], version: 3 });
  const logs = await platform.db
    .selectFrom('operation_log')
    .select(['event', 'before', 'after'])
    .where('app_id', '=', app.app_id)
    .where('event', '=', 'translation.changed')
    .execute();
  expect(logs).toEqual([
    { event: 'translation.changed', before: { lang: 'ar', name: '', memo: '' }, after: { lang: 'ar', name: 'الساحة', memo: '' } },
  ]);
});

test('only whoever may translate menus translates the app', async () => {
  const { admin, app, url } = await yard();
  const [reader, outsider] = [await platform.person(), await platform.person()];
  await platform.make.member(app.app_id, reader.subject_id, 'operator');
  await platform.make.role(app.app_id, { members: [reader.subject_id], capabilities: ['lang:read'] });
  expect((await reader.send({ method: 'GET', url })).statusCode).toBe(200);
  expect(codeOf(await save(reader, url, 'ar', { name: 'الساحة', memo: '' }))).toBe('MP/NO_PERMISSION');
  expect(codeOf(await save(outsider, url, 'ar', { name: 'الساحة', memo: '' }))).toBe('MP/APP_NOT_FOUND');
  expect(await read(admin, `/v2/apps/${app.app_id}`, 'ar')).toMatchObject({ display_name: 'Yard' });
});
