import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { appLangsApi } from '../api/app-langs.ts';
import { appMenusApi } from '../api/app-menus.ts';
import { CLIENT_FAILURES } from '../api/api-error.ts';
import { contractApi } from '../api/contract-api.ts';
import { langsApi } from '../api/langs.ts';
import { packsApi } from '../api/language-packs.ts';
import { userConfigsApi } from '../api/user-configs.ts';
import { appEntered, langChosen } from './global-slice.ts';
import { selectI18nModel } from './i18n-model.ts';
import { addLangDialog, langGone, langSelected, multiLangEdited } from './i18n-slice.ts';
import { rootReducer } from './state.ts';

const APP = '11111111-1111-4111-8111-111111111111';
const trial = () => configureStore({ reducer: rootReducer, middleware: (defaults) => defaults().concat(contractApi.middleware) });

test('[R3.20] the model of languages begins with its defaults', () => {
  expect(selectI18nModel(trial().getState())).toEqual({
    supportLangList: [],
    productLangList: [],
    currentLang: 'zh-CN',
    selectedLang: '',
    showAddLangDialog: false,
    globalMenu: [],
    multiMenu: [],
    editMultiLang: null,
    userConfig: null,
  });
});

test('[R3.18, R3.20] what the server told stands in the model under its name and is held nowhere else', async () => {
  const store = trial();
  const give = (action: Parameters<typeof store.dispatch>[0]) => store.dispatch(action);
  give(appEntered({ app_id: APP, time_zone_id: '' }));
  const langs = [{ lang: 'en', langName: 'English' }];
  const product = { lang: 'sw', name: 'Swahili', display: 'Kiswahili', offered: true, built_in: false, version: 1 };
  const config = { user_id: '1', lang: 'en', theme: 'theme4', time_zone_id: '' } as const;
  const item = {
    parent_id: null,
    name: 'Help',
    code: 'help',
    type: 'page',
    layout: 'default',
    target: '',
    open_in_new_window: false,
  } as const;
  const row = { menu_id: APP, code: 'orders', type: 'page', name: 'Orders', memo: '', cells: [] } as const;
  await store.dispatch(appLangsApi.util.upsertQueryData('appLangs', { params: { app_id: APP } }, { count: 1, items: langs }));
  await store.dispatch(langsApi.util.upsertQueryData('productLangs', { ignore: CLIENT_FAILURES }, { count: 1, items: [product] }));
  await store.dispatch(userConfigsApi.util.upsertQueryData('userConfig', { ignore: CLIENT_FAILURES }, config));
  await store.dispatch(
    appMenusApi.util.upsertQueryData(
      'navigation',
      { params: { app_id: APP }, query: {}, ignore: CLIENT_FAILURES },
      {
        nav_version: 1,
        items: [
          { ...item, app_menu_id: 'a', global_menu_id: 'a' },
          { ...item, app_menu_id: 'b', global_menu_id: null },
        ],
      },
    ),
  );
  await store.dispatch(
    packsApi.util.upsertQueryData(
      'packGrid',
      { app_id: APP },
      { pages: [{ items: [{ ...row, cells: [] }], cursor: null }], pageParams: [''] },
    ),
  );
  give(langChosen('ru'));
  give(addLangDialog(true));
  give(multiLangEdited({ menu_id: APP, lang: 'en' }));
  expect(selectI18nModel(store.getState())).toEqual({
    supportLangList: langs,
    productLangList: [product],
    currentLang: 'ru',
    selectedLang: '',
    showAddLangDialog: true,
    globalMenu: [{ ...item, app_menu_id: 'a', global_menu_id: 'a' }],
    multiMenu: [row],
    editMultiLang: { menu_id: APP, lang: 'en' },
    userConfig: config,
  });
  expect(Object.keys(store.getState().i18nModel)).toEqual(['selectedLang', 'showAddLangDialog', 'editMultiLang']);
});

test('[R4.12] deleting the selected language selects the first remaining one, deleting another changes nothing', () => {
  const store = trial();
  const selected = (): string => selectI18nModel(store.getState()).selectedLang;
  store.dispatch(langSelected('ar'));
  store.dispatch(langGone({ lang: 'ms', remaining: [{ lang: 'en' }, { lang: 'ar' }] }));
  expect(selected()).toBe('ar');
  store.dispatch(langGone({ lang: 'ar', remaining: [{ lang: 'en' }, { lang: 'ru' }] }));
  expect(selected()).toBe('en');
  store.dispatch(langGone({ lang: 'en', remaining: [] }));
  expect(selected()).toBe('');
});
