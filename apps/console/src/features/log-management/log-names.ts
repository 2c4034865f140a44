import { OUTSIDE_APPS } from '@portico/contracts/platform/logs';
import { useTranslation } from 'react-i18next';
import { useAllAppsQuery } from '../../api/app-admin.ts';
import { usePublicNames } from '../../domain/people/public-names.ts';
import { readChosen, type ChoiceKey } from './log-filters.ts';

interface LogNames {
  readonly personName: (value: string) => string;
  readonly appName: (id: string) => string;
}

/** What is filtered by an id is shown by its name. `in_app`: the log of one app, whose readers may not know of others. */
export function useLogNames(search: URLSearchParams, in_app: boolean): LogNames {
  const { t } = useTranslation();
  const chosen = (key: ChoiceKey): string[] => {
    const { in: wanted, not } = readChosen(search, key);
    return [...wanted, ...not];
  };
  const { nameOf } = usePublicNames(chosen('operator'));
  const app_ids = chosen('app').filter((id) => id !== OUTSIDE_APPS);
  const { data: apps } = useAllAppsQuery({ query: { app_ids: app_ids.join(',') } }, { skip: in_app || app_ids.length === 0 });
  return {
    personName: (value) => nameOf(value) ?? value,
    appName: (id) =>
      id === OUTSIDE_APPS ? t('log_work.outside') : (apps?.items.find(({ app_id }) => app_id === id)?.app_name ?? t('logs.of_app')),
  };
}
