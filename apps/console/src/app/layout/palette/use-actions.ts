import type { Capability } from '@portico/contracts/capabilities';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useOwnStandingQuery } from '../../../api/platform-roles.ts';
import { chooseLanguage, chooseTheme, collapseSide } from '../../../session/choices.ts';
import { can, useCurrentApp, useTimeZone } from '../../../session/current-app.ts';
import { useOfferedLanguages } from '../../../domain/languages/offered-languages.ts';
import { isSuperAdmin } from '../../../domain/screens/screen.ts';
import { useManageHref } from '../../../domain/screens/screens.ts';
import { useAppDispatch, useAppSelector } from '../../../session/state.ts';
import type { MadeNew, PaletteWords } from '../../../locales/palette-words.ts';
import { THEMES } from '../../../ui/theme/build-theme.ts';
import { useLeave } from '../use-leave.ts';
import type { Entry } from './entries.ts';

/** What the layout itself does for the palette, and the palette for an action. */
export interface ShellActions {
  readonly onTimeZone: () => void;
  readonly onChoose: (what: 'language' | 'theme') => void;
}

export interface Actions {
  readonly actions: readonly Entry[];
  readonly languages: readonly Entry[];
  readonly themes: readonly Entry[];
}

interface Making {
  readonly screen: string;
  readonly query: string;
  /** In the app that is open; else whoever changes the installation. */
  readonly needs?: Capability;
}
const MAKING: Readonly<Record<MadeNew, Making>> = {
  page: { screen: 'menu-manage', query: 'new=page', needs: 'menu:write' },
  directory: { screen: 'menu-manage', query: 'new=directory', needs: 'menu:write' },
  group: { screen: 'menu-group', query: 'new=group', needs: 'group:write' },
  role: { screen: 'menu-group-role', query: 'new=role', needs: 'role:write' },
  permission: { screen: 'permission', query: 'new=permission', needs: 'role:write' },
  member: { screen: 'members', query: 'new=member', needs: 'member:write' },
  app: { screen: 'app-list', query: 'new=app' },
  organisation: { screen: 'organisations', query: 'new=org' },
};

const isMadeNew = (name: string): name is MadeNew => name in MAKING;

/** What can be made here, where one may. */
function useMaking({ make, make_also }: PaletteWords): readonly Entry[] {
  const { id } = useParams();
  const current = useCurrentApp();
  const app = id === undefined ? undefined : current;
  const { data: standing } = useOwnStandingQuery({});
  const hrefOf = useManageHref();
  const is_super = standing !== undefined && isSuperAdmin(standing);
  return Object.keys(MAKING)
    .filter(isMadeNew)
    .flatMap((name): Entry[] => {
      const { screen, query, needs } = MAKING[name];
      if (needs === undefined ? !is_super : !can(app, needs)) return [];
      return [{ key: `new:${name}`, group: 'actions', icon: 'plus', name: make[name], also: make_also, to: `${hrefOf(screen)}?${query}` }];
    });
}

/** What one can do from anywhere, with the other words by which people look for it. */
export function useActions({ onTimeZone, onChoose }: ShellActions, words: PaletteWords): Actions {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { id } = useParams();
  const zone = useTimeZone();
  const leave = useLeave();
  const offered = useOfferedLanguages();
  const making = useMaking(words);
  const lang = useAppSelector((state) => state.global.lang);
  const { theme } = useAppSelector((state) => state.theme);
  const { collapsed } = useAppSelector((state) => state.slideState);
  const said = (what: string, is_current: boolean): string => (is_current ? `${what} · ${t('layout.palette.current')}` : what);
  const action = (entry: Omit<Entry, 'group'>): Entry => ({ group: 'actions', ...entry });
  const languages = offered.map(({ lang: l, display }) =>
    action({
      key: `lang:${l}`,
      icon: 'globe',
      name: display,
      where: said(t('layout.language'), l === lang),
      also: words.languages[l],
      run: () => void chooseLanguage(dispatch, l, true),
    }),
  );
  const themes = THEMES.map((name) =>
    action({
      key: `theme:${name}`,
      icon: 'theme',
      name: t(`layout.themes.${name}`),
      where: said(t('layout.theme'), name === theme),
      also: words.themes[name],
      run: () => void chooseTheme(dispatch, name),
    }),
  );
  const { actions: also } = words;
  const side = action({
    key: 'side',
    icon: 'panel',
    name: collapsed ? t('layout.expand') : t('layout.collapse_side'),
    also: also.side,
    run: () => collapseSide(dispatch, !collapsed),
  });
  const choose = (what: 'language' | 'theme', icon: Entry['icon'], where: string): Entry =>
    action({ key: what, icon, name: t(`layout.${what}`), where, also: also[what], stays: true, run: () => onChoose(what) });
  return {
    languages,
    themes,
    actions: [
      action({ key: 'apps', icon: 'list', name: t('layout.all_apps'), also: also.apps, to: '/app-list' }),
      action({ key: 'account', icon: 'user', name: t('layout.account'), also: also.account, to: '/account' }),
      action({ key: 'messages', icon: 'bell', name: t('messages.title'), also: also.messages, to: '/messages' }),
      action({ key: 'zone', icon: 'clock', name: t('layout.time_zone'), where: zone, also: also.zone, run: onTimeZone }),
      ...(id === undefined ? [] : [side]),
      choose('language', 'globe', offered.find((each) => each.lang === lang)?.display ?? ''),
      choose('theme', 'theme', t(`layout.themes.${theme}`)),
      ...making,
      action({ key: 'leave', icon: 'sign_out', name: t('layout.sign_out'), also: also.leave, run: () => void leave() }),
    ],
  };
}
