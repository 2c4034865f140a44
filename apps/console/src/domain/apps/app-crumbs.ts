import { useTranslation } from 'react-i18next';
import type { Crumb } from '../../ui/page-shell.tsx';
import { useAppBase } from '../screens/app-base.ts';
import { useCurrentApp } from '../../session/current-app.ts';

/** Where a screen that manages the app stands, and what it belongs to where it is part of another. */
export function useAppCrumbs(...under: readonly Crumb[]): readonly Crumb[] {
  const { t } = useTranslation();
  const app = useCurrentApp();
  const base = useAppBase();
  return [{ label: app?.display_name ?? '', to: base }, { label: t('common.manage') }, ...under];
}
