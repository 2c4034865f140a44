import type { App } from '@portico/contracts/platform/apps';
import { useTranslation } from 'react-i18next';

/** Whom an app is open to: everybody in it, one organisation, or one biz type (R3.09). */
export function useOpenTo(): (app: Pick<App, 'open_type' | 'open_value' | 'org_name'>) => string {
  const { t } = useTranslation();
  return (app) => {
    const kind = t(`app_list.open_type.${app.open_type}`);
    const named = app.open_value.split(':')[1];
    const part = app.open_type === 'org' ? app.org_name || named : named;
    return app.open_type === 'app' || !part ? kind : `${kind} · ${part}`;
  };
}
