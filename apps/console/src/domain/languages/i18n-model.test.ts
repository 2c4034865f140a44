import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { appLangsApi } from '../../api/app-langs.ts';
import { contractApi } from '../../api/contract-api.ts';
import { packsApi } from '../../api/language-packs.ts';
import { appEntered, langChosen } from '../../session/global-slice.ts';
import { selectI18nModel } from './i18n-model.ts';
import { addLangDialog, langGone, langSelected, multiLangEdited } from '../../session/i18n-slice.ts';
import { rootReducer } from '../../session/state.ts';

const APP = '11111111-1111-4111-8111-111111111111';
const trial = () => configureStore({ reducer: rootReducer, middleware: (defaults) => defaults().concat(contractApi.middleware) });

test('[R3.20] the model of languages begins with its defaults', () => {
  expect(selectI18nModel(trial().getState())).toEqual({
    supportLangList: [],
    currentLang: 'zh-CN',
    selectedLang: '',
    showAddLangDialog: false,
    multiMenu: [],
    editMultiLang: null,
  });
});

test('[R3.18, R3.20] what the server told stands in the model under its name and is held nowhere else', async () => {
  const store = trial();
  const give = (action: Parameters<typeof store.dispatch>[0]) => store.dispatch(action);
  give(appEntered({ app_id: APP, time_zone_id: '' }));
  const langs = [{ lang: 'en', langName: 'English' }];
  const row = { menu_id: APP, code: 'orders', type: 'page', name: 'Orders', memo: '', cells: [] } as const;
  await store.dispatch(appLangsApi.util.upsertQueryData('appLangs', { params: { app_id: APP } }, { count: 1, items: langs }));
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
    currentLang: 'ru',
    selectedLang: '',
    showAddLangDialog: true,
    multiMenu: [row],
    editMultiLang: { menu_id: APP, lang: 'en' },
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
