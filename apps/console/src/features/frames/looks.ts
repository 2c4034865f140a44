import type { Lang } from '@portico/contracts/langs';
import type { FrameLooks } from '@portico/frame/host';
import { useMemo } from 'react';
import { NARROW, useMedia } from '../../lib/media.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { directionOf } from '../../session/language.ts';
import { useAppSelector } from '../../session/state.ts';
import { cssVariables, themeTokens, type ThemeName } from '../../ui/theme/build-theme.ts';

/** What pages may rely on, by the console's own token. The README of packages/frame lists them: a name stays, its value may change. */
const TOKENS = {
  bg: 'color-bg-container',
  'bg-layout': 'color-bg-layout',
  'bg-elevated': 'color-bg-elevated',
  fill: 'color-fill-tertiary',
  text: 'color-text',
  'text-secondary': 'color-text-secondary',
  'text-tertiary': 'color-text-tertiary',
  border: 'color-border',
  'border-secondary': 'color-border-secondary',
  'control-border': 'color-control-border',
  primary: 'color-primary',
  'primary-hover': 'color-primary-hover',
  'primary-bg': 'color-primary-bg',
  'on-primary': 'color-on-primary',
  link: 'color-link',
  success: 'color-success',
  'success-bg': 'color-success-bg',
  warning: 'color-warning',
  'warning-bg': 'color-warning-bg',
  error: 'color-error',
  'error-bg': 'color-error-bg',
  radius: 'border-radius',
  'control-height': 'control-height',
  font: 'font-family',
  'font-code': 'font-family-code',
  'font-size': 'font-size',
} as const;

export function looksOf(theme: ThemeName, lang: Lang, narrow: boolean, time_zone: string): FrameLooks {
  const variables = cssVariables(theme, lang, narrow);
  const tokens = Object.entries(TOKENS).map(([name, from]) => [`--portico-${name}`, variables.get(`--portico-${from}`) ?? '']);
  const scheme = ['color-scheme', themeTokens(theme).scheme];
  return { theme, tokens: Object.fromEntries([...tokens, scheme]), lang, direction: directionOf(lang), time_zone };
}

/** The same object until one of them changes. */
export function useLooks(): FrameLooks {
  const theme = useAppSelector((state) => state.theme.theme);
  const lang = useAppSelector((state) => state.global.lang);
  const narrow = useMedia(NARROW);
  const zone = useTimeZone();
  return useMemo(() => looksOf(theme, lang, narrow, zone), [theme, lang, narrow, zone]);
}
