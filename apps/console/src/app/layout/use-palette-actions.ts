import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { chooseLanguage, chooseTheme, collapseSide } from '../../session/choices.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { useOfferedLanguages } from '../../domain/languages/offered-languages.ts';
import { useAppDispatch, useAppSelector } from '../../session/state.ts';
import { THEMES } from '../../ui/theme/build-theme.ts';
import type { Entry } from './palette-entries.ts';
import { useLeave } from './use-leave.ts';

/** What the layout itself does for the palette. */
export interface ShellActions {
  readonly onTimeZone: () => void;
}

/** What one can do from anywhere; found by its own words and by those of the group it belongs to. */
export function usePaletteActions({ onTimeZone }: ShellActions): readonly Entry[] {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { id } = useParams();
  const zone = useTimeZone();
  const leave = useLeave();
  const languages = useOfferedLanguages();
  const { lang } = useAppSelector((state) => state.global);
  const { theme } = useAppSelector((state) => state.theme);
  const { collapsed } = useAppSelector((state) => state.slideState);
  const current = t('layout.palette.current');
  const action = (entry: Omit<Entry, 'group'>): Entry => ({ group: 'actions', ...entry });
  return [
    action({ key: 'apps', icon: 'list', name: t('layout.all_apps'), to: '/app-list' }),
    action({ key: 'account', icon: 'user', name: t('layout.account'), to: '/account' }),
    action({ key: 'messages', icon: 'bell', name: t('messages.title'), to: '/messages' }),
    action({ key: 'zone', icon: 'clock', name: t('layout.time_zone'), where: zone, run: onTimeZone }),
    ...(id !== undefined
      ? [
          action({
            key: 'side',
            icon: 'panel',
            name: collapsed ? t('layout.expand') : t('layout.collapse_side'),
            run: () => collapseSide(dispatch, !collapsed),
          }),
        ]
      : []),
    ...languages.map(({ lang: l, display }) =>
      action({
        key: `lang:${l}`,
        icon: 'globe',
        name: display,
        where: l === lang ? `${t('layout.language')} · ${current}` : t('layout.language'),
        also: [t('layout.language'), l],
        run: () => void chooseLanguage(dispatch, l, true),
      }),
    ),
    ...THEMES.map((name) =>
      action({
        key: `theme:${name}`,
        icon: 'theme',
        name: t(`layout.themes.${name}`),
        where: name === theme ? `${t('layout.theme')} · ${current}` : t('layout.theme'),
        also: [t('layout.theme'), name],
        run: () => void chooseTheme(dispatch, name),
      }),
    ),
    action({ key: 'leave', icon: 'sign_out', name: t('layout.sign_out'), run: () => void leave() }),
  ];
}
