import { DEFAULTS } from '@portico/contracts/limits';
import { useEffect } from 'react';
import { CLIENT_FAILURES } from '../api/api-error.ts';
import { useUserConfigQuery } from '../api/user-configs.ts';
import { useUserPreferencesQuery } from '../api/user-preferences.ts';
import { followSystemDark, NARROW, useMedia } from '../lib/media.ts';
import { readStored, store } from '../lib/storage.ts';
import { SYSTEM_KEY } from './choices.ts';
import { THEME_KEY, themeChosen } from './look-slice.ts';
import { useAppDispatch, useAppSelector } from './state.ts';

/** For the first picture of the next time. */
const DENSITY_KEY = 'portico-density';
/** Graphite, the only dark one. */
const DARK = 'theme1';

/** Nobody chooses these before signing in, so the server is always right about them. */
function useOwn() {
  const skip = useAppSelector((state) => state.global.login !== 'logged_in');
  const { data: settings } = useUserConfigQuery({ ignore: CLIENT_FAILURES }, { skip });
  const { data: preferences } = useUserPreferencesQuery({ ignore: CLIENT_FAILURES }, { skip });
  return { settings, preferences };
}

export const useFollowsSystem = (): boolean => useOwn().preferences?.follows_system ?? false;

/** Whoever follows the system has the dark theme while it is dark, else the light one that they chose last. */
function useSystemTheme(): void {
  const dispatch = useAppDispatch();
  const { settings, preferences } = useOwn();
  const light = settings?.theme === DARK ? DEFAULTS.theme : settings?.theme;
  const follows = preferences?.follows_system;
  useEffect(() => {
    if (follows !== undefined) store(SYSTEM_KEY, follows ? 'yes' : 'no');
    if (!follows || light === undefined) return undefined;
    return followSystemDark((dark) => {
      const shown = dark ? DARK : light;
      store(THEME_KEY, shown);
      dispatch(themeChosen(shown));
    });
  }, [follows, light, dispatch]);
}

/** What follows the person into every browser. Answers whether lines stand close: never on a phone, where fingers need room. */
export function useOwnLook(): boolean {
  useSystemTheme();
  const density = useOwn().preferences?.density;
  const narrow = useMedia(NARROW);
  const compact = (density ?? readStored(DENSITY_KEY)) === 'compact' && !narrow;
  useEffect(() => {
    if (density !== undefined) store(DENSITY_KEY, density);
    document.documentElement.style.setProperty('--portico-tighten', compact ? '8px' : '0px');
  }, [density, compact]);
  return compact;
}
