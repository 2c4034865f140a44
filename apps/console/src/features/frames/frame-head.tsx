import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFavorites } from '../../domain/menus/favorites.ts';
import type { Navigation } from '../../session/navigation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { menuHref } from '../../domain/menus/menu-link.tsx';
import { StarButton } from '../../ui/star-button.tsx';
import { hostOf } from './framable.ts';
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
  /** It has come up, as far as anybody can tell. */
  readonly up: boolean;
  readonly banner: string;
  readonly onReload: () => void;
}

/** On one line: where one is in the app, what the page is called and says it shows, and what can be done about it. */
export function FrameHead({ item, nav, base, title, dirty, up, banner, onReload }: FrameHeadProps) {
  const { t } = useTranslation();
  const favorites = useFavorites();
  const above = nav.ancestorsOf(item.app_menu_id);
  const directory = above.at(-1);
  const tabs = directory?.layout === 'tab' ? nav.childrenOf(directory.app_menu_id).filter((each) => each.type === 'page') : [];
  const openWindow = (): void => void window.open(item.target, '_blank', 'noopener,noreferrer');
  return (
    <>
      <div className={styles['head']}>
        {above.length === 0 ? null : (
          <nav aria-label={t('layout.breadcrumb')} className={styles['crumbs']}>
            <ol>
              {above.map((each) => (
                <li key={each.app_menu_id}>
                  <Link to={menuHref(base, each.app_menu_id)}>
                    <bdi>{each.name}</bdi>
                  </Link>
                  <Icon name="chevron_right" size={13} />
                </li>
              ))}
            </ol>
          </nav>
        )}
        <h1 className={styles['title']}>
          <bdi>{item.name}</bdi>
        </h1>
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
        <bdi className={styles['said']}>{title}</bdi>
        <span className={styles['host']} data-up={up}>
          {up ? <Icon name="check" size={14} /> : null}
          <bdi dir="ltr">{hostOf(item.target)}</bdi>
        </span>
        <IconButton icon="refresh" label={t('common.load_again')} onClick={onReload} />
        <IconButton icon="external" label={t('common.open_new_window')} onClick={openWindow} />
      </div>
      {/* The policy admits pictures by https only. */}
      {banner.startsWith('https://') ? <img className={styles['banner']} src={banner} alt="" /> : null}
      {directory && tabs.length > 0 ? <FrameTabs label={directory.name} tabs={tabs} current={item.app_menu_id} base={base} /> : null}
    </>
  );
}
