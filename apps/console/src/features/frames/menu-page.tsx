import { isWebAddress } from '@portico/contracts/rules/web-address';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useFrameQuery } from '../../api/frames.ts';
import { useAppBase } from '../../domain/screens/app-base.ts';
import { useCurrentApp } from '../../session/current-app.ts';
import { useNavigation } from '../../session/navigation.ts';
import { useMenuVisit } from '../../domain/menus/visit-menu.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { menuHref } from '../../domain/menus/menu-link.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { Redirect } from '../../ui/redirect.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { DirectoryCards } from './directory-cards.tsx';
import { isFramed } from './framable.ts';
import styles from './frames.module.css';

/** A menu that was opened. What shows in a frame is on the stage, which outlives this; here is everything else. */
function MenuPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { app_menu_id = '', typeCode } = useParams();
  const base = useAppBase();
  const app = useCurrentApp();
  const nav = useNavigation();
  const item = nav.byId.get(app_menu_id);
  const directory = item?.type === 'directory';
  const { currentData } = useFrameQuery(
    { params: { app_id: app?.app_id ?? '', app_menu_id }, query: typeCode === undefined ? {} : { biz_type: typeCode } },
    { skip: app === undefined || !directory },
  );
  useMenuVisit(item);
  if (nav.loading) return <SkeletonRows rows={4} height={48} />;
  if (nav.failure) return <LoadFailure error={nav.failure} retrying={false} onRetry={nav.retry} />;
  if (!item)
    return (
      <EmptyState
        icon="lock"
        title={t('frames.missing_title')}
        text={t('frames.missing')}
        action={
          <Button type="primary" onClick={() => void navigate(base)}>
            {t('layout.home')}
          </Button>
        }
      />
    );
  if (isFramed(item, pathname)) return null;
  const children = nav.childrenOf(app_menu_id);
  const tab = item.layout === 'tab' ? children.find((child) => child.type === 'page') : undefined;
  if (directory && tab) return <Redirect to={menuHref(base, tab.app_menu_id)} />;
  const banner = currentData?.banner ?? '';
  return (
    <PageShell
      title={item.name}
      crumbs={nav.ancestorsOf(app_menu_id).map((each) => ({ label: each.name, to: menuHref(base, each.app_menu_id) }))}
    >
      {banner.startsWith('https://') ? <img className={styles['banner']} src={banner} alt="" /> : null}
      {directory ? (
        <DirectoryCards name={item.name} items={children} nav={nav} base={base} />
      ) : (
        <EmptyState
          icon={isWebAddress(item.target) ? 'external' : 'file'}
          title={item.name}
          text={isWebAddress(item.target) ? t('frames.own_window') : t('frames.no_address')}
          action={
            isWebAddress(item.target) ? (
              <Button type="primary" href={item.target} target="_blank" rel="noopener noreferrer" icon={<Icon name="external" />}>
                {t('common.open_new_window')}
              </Button>
            ) : undefined
          }
        />
      )}
    </PageShell>
  );
}
export { MenuPage as Component };
