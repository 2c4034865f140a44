import type { Lang } from '@portico/contracts/langs';
import { contractApi } from '../api/contract-api.ts';
import { store } from '../lib/storage.ts';
import type { ThemeName } from '../ui/theme/build-theme.ts';
import { langChosen } from './global-slice.ts';
import { LANG_KEY, switchLanguage } from './language.ts';
import { SIDE_KEY, sideCollapsed, THEME_KEY, themeChosen } from './look-slice.ts';
import type { Dispatch } from './state.ts';

/** Loaded before it is shown; names from the server come in the new language too. */
export async function chooseLanguage(dispatch: Dispatch, lang: Lang, signed_in: boolean): Promise<void> {
  store(LANG_KEY, lang);
  await switchLanguage(lang);
  dispatch(langChosen(lang));
  if (!signed_in) return;
  dispatch(contractApi.util.invalidateTags(['app', 'navigation', 'menu_tree', 'menu']));
  const { userConfigsApi } = await import('../api/user-configs.ts');
  await dispatch(userConfigsApi.endpoints.saveUserConfig.initiate({ body: { lang } }));
}

export function chooseTheme(dispatch: Dispatch, theme: ThemeName): void {
  store(THEME_KEY, theme);
  dispatch(themeChosen(theme));
}

export function collapseSide(dispatch: Dispatch, collapsed: boolean): void {
  store(SIDE_KEY, collapsed ? 'collapsed' : 'open');
  dispatch(sideCollapsed(collapsed));
}
