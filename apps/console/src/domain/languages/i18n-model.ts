import { createSelector } from '@reduxjs/toolkit';
import { appLangsApi } from '../../api/app-langs.ts';
import { packsApi } from '../../api/language-packs.ts';
import { useAppSelector, type RootState } from '../../session/state.ts';

const NONE: readonly never[] = [];
/** The calls as their screens make them: the same words find what they brought. */
export const appLangsOf = (app_id: string) => ({ params: { app_id } });

/** Thousands of rows: made anew only when they are others. */
const selectMultiMenu = createSelector(
  [(state: RootState) => packsApi.endpoints.packGrid.select({ app_id: state.global.selectAppId })(state).data?.pages],
  (pages) => pages?.flatMap((page) => page.items) ?? NONE,
);

/** R3.20, what the language screens share: server data is held once, in the data cache, and stands here under its name. */
export const selectI18nModel = createSelector(
  [
    (state: RootState) => appLangsApi.endpoints.appLangs.select(appLangsOf(state.global.selectAppId))(state).data?.items,
    selectMultiMenu,
    (state: RootState) => state.global.lang,
    (state: RootState) => state.i18nModel,
  ],
  (supportLangList, multiMenu, currentLang, client) => ({
    ...client,
    currentLang,
    supportLangList: supportLangList ?? NONE,
    /** Menus by languages. */
    multiMenu,
  }),
);
type I18nModel = ReturnType<typeof selectI18nModel>;

/** One part of it: who uses it is not drawn again for the others. */
export const useI18nModel = <K extends keyof I18nModel>(part: K): I18nModel[K] => useAppSelector((state) => selectI18nModel(state)[part]);
