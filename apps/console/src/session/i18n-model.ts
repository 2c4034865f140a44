import { createSelector } from '@reduxjs/toolkit';
import { appLangsApi } from '../api/app-langs.ts';
import { appMenusApi } from '../api/app-menus.ts';
import { CLIENT_FAILURES } from '../api/api-error.ts';
import { langsApi } from '../api/langs.ts';
import { packsApi } from '../api/language-packs.ts';
import { userConfigsApi } from '../api/user-configs.ts';
import { useAppSelector, type RootState } from './state.ts';

const NONE: readonly never[] = [];
/** The calls as their screens make them: the same words find what they brought. */
export const appLangsOf = (app_id: string) => ({ params: { app_id } });
const OWN_CONFIG = { ignore: CLIENT_FAILURES } as const;

function navigationOf(app_id: string) {
  return { params: { app_id }, query: {}, ignore: CLIENT_FAILURES };
}

/** Thousands of rows: made anew only when they are others. */
const selectMultiMenu = createSelector(
  [(state: RootState) => packsApi.endpoints.packGrid.select({ app_id: state.global.selectAppId })(state).data?.pages],
  (pages) => pages?.flatMap((page) => page.items) ?? NONE,
);
const selectGlobalMenu = createSelector(
  [(state: RootState) => appMenusApi.endpoints.navigation.select(navigationOf(state.global.selectAppId))(state).data?.items],
  (items) => items?.filter((item) => item.global_menu_id !== null) ?? NONE,
);

/** R3.20, by the reading of R3.18: server data is held once, in the data cache, and stands here under its name. */
export const selectI18nModel = createSelector(
  [
    (state: RootState) => appLangsApi.endpoints.appLangs.select(appLangsOf(state.global.selectAppId))(state).data?.items,
    (state: RootState) => langsApi.endpoints.productLangs.select(OWN_CONFIG)(state).data?.items,
    selectGlobalMenu,
    selectMultiMenu,
    (state: RootState) => userConfigsApi.endpoints.userConfig.select(OWN_CONFIG)(state).data,
    (state: RootState) => state.global.lang,
    (state: RootState) => state.i18nModel,
  ],
  (supportLangList, productLangList, globalMenu, multiMenu, userConfig, currentLang, client) => ({
    ...client,
    currentLang,
    supportLangList: supportLangList ?? NONE,
    productLangList: productLangList ?? NONE,
    /** The menus of every app, as they are called in the current language. */
    globalMenu,
    /** Menus by languages. */
    multiMenu,
    userConfig: userConfig ?? null,
  }),
);
type I18nModel = ReturnType<typeof selectI18nModel>;

/** One part of it: who uses it is not drawn again for the others. */
export const useI18nModel = <K extends keyof I18nModel>(part: K): I18nModel[K] => useAppSelector((state) => selectI18nModel(state)[part]);
