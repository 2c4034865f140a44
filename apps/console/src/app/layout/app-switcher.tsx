import { LIMITS } from '@portico/contracts/limits';
import { Popover } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMyAppsQuery } from '../../api/apps.ts';
import { config } from '../../lib/config.ts';
import { useCurrentApp } from '../../session/current-app.ts';
import { useAppSelector } from '../../session/state.ts';
import { AppIcon } from '../../domain/apps/app-icon.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { usePanel } from '../../ui/use-panel.ts';
import styles from './header-bar.module.css';

/** Below this one sees them all at once. */
const SEARCHED_FROM = 8;

function AppChoices({ onChosen }: { readonly onChosen: () => void }) {
  const { t } = useTranslation();
  const selectAppId = useAppSelector((state) => state.global.selectAppId);
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const all = useMyAppsQuery({ query: {} });
  const found = useMyAppsQuery({ query: { keyword } }, { skip: keyword === '' });
  const { data, isLoading } = keyword === '' ? all : found;
  return (
    <>
      {(all.data?.count ?? 0) > SEARCHED_FROM ? (
        <label className={styles['find']}>
          <Icon name="search" size={15} />
          <span className="sr-only">{t('layout.find_app')}</span>
          <input
            type="search"
            placeholder={t('layout.find_app')}
            maxLength={LIMITS.search_keyword}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      ) : null}
      {isLoading ? <SkeletonRows rows={3} height={40} /> : null}
      {data?.items.length === 0 ? <p className={styles['notice']}>{t('common.nothing_found.title')}</p> : null}
      {data?.items.map((app) => (
        <Link
          key={app.app_id}
          to={`/app/${app.app_code}`}
          className={styles['entry']}
          aria-current={app.app_id === selectAppId}
          onClick={onChosen}
        >
          <AppIcon icon={app.icon} logo={app.logo_url} />
          <span className={styles['names']}>
            <strong dir="auto">{app.display_name}</strong>
            <CodeText quiet>{app.app_code}</CodeText>
          </span>
          {app.favorite ? <Icon name="star" size={14} className={styles['favorite']} /> : null}
        </Link>
      ))}
      <div className={styles['rule']} />
      <Link to="/app-list" className={styles['entry']} onClick={onChosen}>
        <Icon name="list" />
        <span>{t('layout.all_apps')}</span>
      </Link>
    </>
  );
}

export function AppSwitcher() {
  const { t } = useTranslation();
  const app = useCurrentApp();
  const panel = usePanel();
  if (!app) return null;
  return (
    <Popover
      {...panel.popover}
      placement="bottomLeft"
      classNames={{ root: styles['over'] ?? '' }}
      content={
        <div {...panel.panel} className={styles['panel']} aria-label={t('layout.switch_app')}>
          <AppChoices onChosen={panel.close} />
        </div>
      }
    >
      <button type="button" {...panel.button} className={styles['switcher']}>
        <AppIcon icon={app.icon} logo={app.logo_url} />
        <span className="sr-only">{t('layout.switch_app')}: </span>
        <span className={styles['names']}>
          <strong dir="auto" title={app.display_name}>
            {app.display_name}
          </strong>
          <small dir="auto">{app.org_name ?? config.company}</small>
        </span>
        <Icon name="updown" size={14} />
      </button>
    </Popover>
  );
}
