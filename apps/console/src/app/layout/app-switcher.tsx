import { Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMyAppsQuery } from '../../api/apps.ts';
import { config } from '../../lib/config.ts';
import { useCurrentApp } from '../../session/current-app.ts';
import { AppIcon } from '../../ui/app-icon.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './header-bar.module.css';

function AppChoices({ onChosen }: { readonly onChosen: () => void }) {
  const { t } = useTranslation();
  const current = useCurrentApp();
  const { data } = useMyAppsQuery({ query: {} });
  return (
    <nav className={styles['panel']} aria-label={t('layout.switch_app')}>
      {data?.items.map((app) => (
        <Link
          key={app.app_id}
          to={`/app/${app.app_code}`}
          className={styles['entry']}
          aria-current={app.app_id === current?.app_id}
          onClick={onChosen}
        >
          <AppIcon icon={app.icon} />
          <span className={styles['names']}>
            <strong>{app.app_name}</strong>
            <CodeText quiet>{app.app_code}</CodeText>
          </span>
        </Link>
      ))}
      <div className={styles['rule']} />
      <Link to="/app-list" className={styles['entry']} onClick={onChosen}>
        <Icon name="list" />
        <span>{t('layout.all_apps')}</span>
      </Link>
    </nav>
  );
}

export function AppSwitcher() {
  const { t } = useTranslation();
  const app = useCurrentApp();
  const [open, setOpen] = useState(false);
  if (!app) return null;
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<AppChoices onChosen={() => setOpen(false)} />}
    >
      <button
        type="button"
        className={styles['switcher']}
        aria-label={`${t('layout.switch_app')}: ${app.app_name}`}
        aria-expanded={open}
        aria-haspopup="true"
      >
        <AppIcon icon={app.icon} />
        <span className={styles['names']}>
          <strong>{app.app_name}</strong>
          <small>{app.org_name ?? config.company}</small>
        </span>
        <Icon name="updown" size={14} />
      </button>
    </Popover>
  );
}
