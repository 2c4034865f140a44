import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useAppBase } from '../screens/app-base.ts';
import { useCurrentApp } from '../../session/current-app.ts';
import type { Crumb } from '../../ui/page-shell.tsx';

/** Where an installation's screen is opened from: inside an app, or outside of them. */
export function useInstallationCrumbs(): readonly Crumb[] {
  const { t } = useTranslation();
  const app = useCurrentApp();
  const base = useAppBase();
  const { id } = useParams();
  return [...(id === undefined ? [] : [{ label: app?.display_name ?? '', to: base }]), { label: t('layout.installation') }];
}
