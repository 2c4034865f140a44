import { LIMITS } from '@portico/contracts/limits';
import { useTranslation } from 'react-i18next';
import { useAllAppsQuery } from '../../api/app-admin.ts';

/** Names of the apps that an entry refers to by id, for readers of the installation's log, who may know all apps. */
export function useEntryApps(app_ids: readonly string[]): (app_id: string) => string | undefined {
  const { t } = useTranslation();
  const asked = app_ids.slice(0, LIMITS.log_filter_values);
  const { data, isSuccess } = useAllAppsQuery(
    { query: { app_ids: asked.join(','), limit: asked.length || 1 } },
    { skip: asked.length === 0 },
  );
  return (app_id) => {
    if (!isSuccess || !asked.includes(app_id)) return undefined;
    return data.items.find((app) => app.app_id === app_id)?.app_name ?? t('registry.apps.gone');
  };
}
