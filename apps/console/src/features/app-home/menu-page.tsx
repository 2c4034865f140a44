import { isWebAddress } from '@portico/contracts/rules/web-address';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useAppBase } from '../../session/app-base.ts';
import { useCurrentApp } from '../../session/current-app.ts';
import { useNavigation } from '../../session/navigation.ts';
import { useMenuVisit } from '../../session/visit-menu.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuLink, menuHref } from '../../ui/menu-link.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './app-home-page.module.css';

/** A menu opened from the side: a directory shows what it holds, a page its address. */
export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { app_menu_id = '' } = useParams();
  const base = useAppBase();
  const app = useCurrentApp();
  const nav = useNavigation();
  const item = nav.byId.get(app_menu_id);
  useMenuVisit(item);
  if (nav.loading) return <SkeletonRows rows={4} height={48} />;
  if (!item)
    return (
      <EmptyState
        icon="lock"
        title={t('common.not_found.title')}
        text={t('app_home.page.missing')}
        action={
          <Button type="primary" onClick={() => void navigate(base)}>
            {t('layout.home')}
          </Button>
        }
      />
    );
  const crumbs = [
    { label: app?.app_name ?? '', to: base },
    ...nav.ancestorsOf(app_menu_id).map((a) => ({ label: a.name, to: menuHref(base, a.app_menu_id) })),
  ];
  const children = nav.childrenOf(app_menu_id);
  const address = isWebAddress(item.target) ? item.target : undefined;
  return (
    <PageShell title={item.name} crumbs={crumbs}>
      {item.type === 'directory' ? (
        children.length === 0 ? (
          <EmptyState icon="folder" title={item.name} text={t('app_home.page.empty_directory')} />
        ) : (
          <ul className={styles['tiles']} aria-label={t('app_home.page.directory_text')}>
            {children.map((child) => (
              <li key={child.app_menu_id}>
                <MenuLink base={base} item={child} className={styles['tile']}>
                  <span className={styles['square']}>
                    <Icon name={child.type === 'page' ? 'file' : 'folder'} size={18} />
                  </span>
                  <span className={styles['words']}>
                    <strong>{child.name}</strong>
                    <small>
                      <CodeText quiet>{child.code}</CodeText>
                    </small>
                  </span>
                </MenuLink>
              </li>
            ))}
          </ul>
        )
      ) : (
        <div className={`${styles['card']} ${styles['page']}`}>
          <p>{address ? t('app_home.page.page_text') : t('app_home.page.no_address')}</p>
          {address ? <CodeText>{address}</CodeText> : null}
          {address ? (
            <Button type="primary" href={address} target="_blank" rel="noopener noreferrer" icon={<Icon name="external" />}>
              {t('common.open_new_window')}
            </Button>
          ) : null}
        </div>
      )}
    </PageShell>
  );
}
