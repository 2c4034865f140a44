import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import { useTranslation } from 'react-i18next';
import { useCurrentApp } from '../../session/current-app.ts';
import { useFavorites } from '../../domain/menus/favorites.ts';
import type { Navigation } from '../../session/navigation.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { menuHref } from '../../domain/menus/menu-link.tsx';
import { PageHead } from '../../ui/page-shell.tsx';
import { StarButton } from '../../ui/star-button.tsx';
import { FrameTabs } from './frame-tabs.tsx';
import styles from './frames.module.css';

interface FrameHeadProps {
  readonly item: NavigationItem;
  readonly nav: Navigation;
  readonly base: string;
  /** What the page says it is showing. */
  readonly title: string;
  /** Something in the page is unsaved. */
  readonly dirty: boolean;
  readonly banner: string;
  readonly onReload: () => void;
}

/** Where one is, what the page is called, and what can be done about it. */
export function FrameHead({ item, nav, base, title, dirty, banner, onReload }: FrameHeadProps) {
  const { t } = useTranslation();
  const app = useCurrentApp();
  const favorites = useFavorites();
  const above = nav.ancestorsOf(item.app_menu_id);
  const directory = above.at(-1);
  const tabs = directory?.layout === 'tab' ? nav.childrenOf(directory.app_menu_id).filter((each) => each.type === 'page') : [];
  const openWindow = (): void => void window.open(item.target, '_blank', 'noopener,noreferrer');
  return (
    <>
      <PageHead
        title={item.name}
        mark={
          <>
            {favorites.writable ? (
              <StarButton
                on={favorites.has(item)}
                label={t('app_home.favorite', { name: item.name })}
                onToggle={(on) => favorites.toggle(item, on)}
              />
            ) : null}
            {dirty ? (
              <Badge tone="warning" dot>
                {t('frames.unsaved')}
              </Badge>
            ) : null}
          </>
        }
        subtitle={title === '' ? undefined : <bdi>{title}</bdi>}
        crumbs={[
          { label: app?.app_name ?? '', to: base },
          ...above.map((each) => ({ label: each.name, to: menuHref(base, each.app_menu_id) })),
        ]}
        actions={
          <>
            <IconButton icon="refresh" label={t('common.load_again')} onClick={onReload} />
            <IconButton icon="external" label={t('common.open_new_window')} onClick={openWindow} />
          </>
        }
      />
      {/* The policy admits pictures by https only. */}
      {banner.startsWith('https://') ? <img className={styles['banner']} src={banner} alt="" /> : null}
      {directory && tabs.length > 0 ? <FrameTabs label={directory.name} tabs={tabs} current={item.app_menu_id} base={base} /> : null}
    </>
  );
}
