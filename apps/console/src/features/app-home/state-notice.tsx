import type { App } from '@portico/contracts/platform/apps';
import { parseWireTime } from '@portico/contracts/rules/wire-time';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { can } from '../../session/current-app.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './app-home-page.module.css';

/** R2.30, where people work. */
export function StateNotice({ app }: { readonly app: App }) {
  const { t } = useTranslation();
  const now = useNow();
  if (app.status === 'frozen' || app.status === 'closed') {
    // Freezing binds operators, not administrators.
    const frozenText = can(app, 'app:write') ? t('app_home.frozen.admin_text') : t('app_home.frozen.text');
    return (
      <div className={styles['notice']} data-frozen="true">
        <Icon name="alert" size={18} />
        <div>
          <strong>{t(`app_home.${app.status}.title`)}</strong>
          <p>{app.status === 'frozen' ? frozenText : t('app_home.closed.text')}</p>
        </div>
      </div>
    );
  }
  if (app.status !== 'normal' || app.freeze_at === null) return null;
  const days = daysBetween(now, parseWireTime(app.freeze_at));
  return (
    <div className={styles['notice']}>
      <Icon name="clock" size={18} />
      <div>
        <strong>{t('app_list.freezes_in', { days })}</strong>
        <p>{t('app_home.freezing.text')}</p>
      </div>
    </div>
  );
}
