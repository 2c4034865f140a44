import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWholeAppConfigQuery } from '../../../api/app-config.ts';
import { can, useCurrentApp } from '../../../session/current-app.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useAccessHrefs } from '../addresses.ts';
import styles from '../access.module.css';

/** Groups may be put together before they count; whoever does so is told that they do not, and where it is switched on. */
export function GroupingNote() {
  const { t } = useTranslation();
  const hrefs = useAccessHrefs();
  const app = useCurrentApp();
  const app_id = app?.app_id ?? '';
  const { data: whole } = useWholeAppConfigQuery({ params: { app_id } }, { skip: app_id === '' });
  if (whole?.config.grouping !== false) return null;
  return (
    <div className={styles['note']} role="note">
      <Icon name="info" />
      <span className={styles['grow']}>{t('menu_groups.not_in_force')}</span>
      {can(app, 'app:write') ? <Link to={hrefs.grouping}>{t('menu_groups.switch_on')}</Link> : null}
    </div>
  );
}
