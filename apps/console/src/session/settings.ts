import { DEFAULT_LANG, LANGS, pickOffered, type Lang } from '@portico/contracts/langs';
import { DEFAULTS } from '@portico/contracts/limits';
import type { UserConfig } from '@portico/contracts/platform/user-configs';
import { CLIENT_FAILURES } from '../api/api-error.ts';
import { readStored, store } from '../lib/storage.ts';
import { isThemeName, type ThemeName } from '../ui/theme/build-theme.ts';
import { langChosen, ownTimeZoneSet } from './global-slice.ts';
import { LANG_KEY, switchLanguage } from './language.ts';
import { THEME_KEY, themeChosen } from './look-slice.ts';
import type { Dispatch } from './state.ts';

/** Whose choices this browser holds; empty: somebody's who had not signed in yet. */
export const OWNER_KEY = 'portico-owner';

type Told = Pick<UserConfig, 'lang' | 'theme' | 'time_zone_id'>;
/** R8.11: where the settings cannot be read. */
const FALLBACK: Told = { lang: DEFAULT_LANG, theme: DEFAULTS.theme, time_zone_id: '' };

interface Here {
  readonly lang: string | undefined;
  readonly theme: string | undefined;
  readonly owner: string | undefined;
}

interface Settled {
  /** Absent: as it is. */
  readonly lang: Lang | undefined;
  readonly theme: ThemeName | undefined;
  readonly time_zone_id: string;
}

/** R4.11: what a person chose in this browser, else what they chose elsewhere. The defaults of the server are nobody's choice. */
export function settle(told: Told | undefined, here: Here, user_id: string): Settled {
  const { lang, theme, time_zone_id } = told ?? FALLBACK;
  const mine = here.owner === undefined || here.owner === '' || here.owner === user_id;
  return {
    lang: (mine && here.lang !== undefined) || lang === DEFAULT_LANG ? undefined : pickOffered(lang, LANGS),
    theme: (mine && here.theme !== undefined) || theme === DEFAULTS.theme || !isThemeName(theme) ? undefined : theme,
    time_zone_id,
  };
}

/** After signing in: language, theme and time zone follow the person from one browser to the next. */
export async function loadSettings(dispatch: Dispatch, user_id: string): Promise<void> {
  const { userConfigsApi } = await import('../api/user-configs.ts');
  const query = dispatch(userConfigsApi.endpoints.userConfig.initiate({ ignore: CLIENT_FAILURES }, { forceRefetch: true }));
  const { data } = await query;
  query.unsubscribe();
  const here = { lang: readStored(LANG_KEY), theme: readStored(THEME_KEY), owner: readStored(OWNER_KEY) };
  const { lang, theme, time_zone_id } = settle(data, here, user_id);
  dispatch(ownTimeZoneSet(time_zone_id));
  if (theme) {
    store(THEME_KEY, theme);
    dispatch(themeChosen(theme));
  }
  if (lang) {
    store(LANG_KEY, lang);
    await switchLanguage(lang);
    dispatch(langChosen(lang));
  }
  store(OWNER_KEY, user_id);
}
