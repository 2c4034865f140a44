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

/** R3.20, by the reading of R3.18: server data is held once, in the data cache, and stands here under its name. */
export const selectI18nModel = createSelector(
  [
    (state: RootState) => appLangsApi.endpoints.appLangs.select(appLangsOf(state.global.selectAppId))(state).data?.items,
    (state: RootState) => langsApi.endpoints.productLangs.select(OWN_CONFIG)(state).data?.items,
    (state: RootState) => appMenusApi.endpoints.navigation.select(navigationOf(state.global.selectAppId))(state).data?.items,
    (state: RootState) => packsApi.endpoints.packGrid.select({ app_id: state.global.selectAppId })(state).data?.pages,
    (state: RootState) => userConfigsApi.endpoints.userConfig.select(OWN_CONFIG)(state).data,
    (state: RootState) => state.global.lang,
    (state: RootState) => state.i18nModel,
  ],
  (supportLangList, productLangList, navigation, pages, userConfig, currentLang, client) => ({
    ...client,
    currentLang,
    supportLangList: supportLangList ?? NONE,
    productLangList: productLangList ?? NONE,
    /** The menus of every app, as they are called in the current language. */
    globalMenu: navigation?.filter((item) => item.global_menu_id !== null) ?? NONE,
    /** Menus by languages. */
    multiMenu: pages?.flatMap((page) => page.items) ?? NONE,
    userConfig: userConfig ?? null,
  }),
);
export type I18nModel = ReturnType<typeof selectI18nModel>;

function navigationOf(app_id: string) {
  return { params: { app_id }, query: {}, ignore: CLIENT_FAILURES };
}

export const useI18nModel = (): I18nModel => useAppSelector(selectI18nModel);
