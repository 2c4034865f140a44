import type { Lang } from '@portico/contracts/langs';
import type { UserConfigChange } from '@portico/contracts/platform/user-configs';
import type { UserPreferenceChange } from '@portico/contracts/platform/user-preferences';
import { store } from '../lib/storage.ts';
import type { ThemeName } from '../ui/theme/build-theme.ts';
import { ownTimeZoneSet } from './global-slice.ts';
import { LANG_KEY } from './language.ts';
import { SIDE_KEY, sideCollapsed, THEME_KEY, themeChosen } from './look-slice.ts';
import { OWNER_KEY } from './settings.ts';
import { showLanguage } from './show-language.ts';
import type { Dispatch } from './state.ts';

/** `yes` where the person follows the system, so that choosing a theme knows that this ends. */
export const SYSTEM_KEY = 'portico-follows-system';

/** What was chosen goes with the person. Guests keep nothing, and need not be told so. */
async function keep(dispatch: Dispatch, change: UserConfigChange): Promise<boolean> {
  const { userConfigsApi } = await import('../api/user-configs.ts');
  const { error } = await dispatch(userConfigsApi.endpoints.saveUserConfig.initiate({ body: change, ignore: ['MP/NO_PERMISSION'] }));
  return error === undefined;
}

/** The same for what the console alone knows; whoever signs in has no use for it. */
export async function keepPreference(dispatch: Dispatch, change: UserPreferenceChange): Promise<boolean> {
  const preferences = await import('./preferences.ts');
  return preferences.keepPreference(dispatch, change);
}

/** Before anybody has signed in it is the choice of whoever does next. */
function chosenHere(key: string, value: string, signed_in: boolean): void {
  store(key, value);
  if (!signed_in) store(OWNER_KEY, '');
}

export async function chooseLanguage(dispatch: Dispatch, lang: Lang, signed_in: boolean): Promise<void> {
  chosenHere(LANG_KEY, lang, signed_in);
  await showLanguage(dispatch, lang);
  if (signed_in) await keep(dispatch, { lang });
}

/** Whoever chooses a theme no longer follows the system. */
export async function chooseTheme(dispatch: Dispatch, theme: ThemeName): Promise<void> {
  chosenHere(THEME_KEY, theme, true);
  dispatch(themeChosen(theme));
  // Whatever this browser believes: it may have been chosen in another one.
  await keepPreference(dispatch, { follows_system: false });
  await keep(dispatch, { theme });
}

/** Empty: the clock of the app one is in. */
export async function chooseTimeZone(dispatch: Dispatch, time_zone_id: string): Promise<boolean> {
  const kept = await keep(dispatch, { time_zone_id });
  if (kept) dispatch(ownTimeZoneSet(time_zone_id));
  return kept;
}

export function collapseSide(dispatch: Dispatch, collapsed: boolean): void {
  store(SIDE_KEY, collapsed ? 'collapsed' : 'open');
  dispatch(sideCollapsed(collapsed));
}
