import type { NavigationItem } from '@portico/contracts/platform/app-menus';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppBase } from '../../domain/screens/app-base.ts';
import type { Navigation } from '../../session/navigation.ts';
import { MenuCards } from '../../domain/menus/menu-cards.tsx';
import styles from './app-home-page.module.css';

interface MenuTilesProps {
  readonly id: string;
  readonly title: string;
  readonly count?: string | undefined;
  readonly items: readonly NavigationItem[];
  readonly nav: Navigation;
  readonly foot?: ReactNode;
}

/** Pages as tiles, each with the directory it stands in. */
export function MenuTiles({ id, title, count, items, nav, foot }: MenuTilesProps) {
  const { t } = useTranslation();
  const base = useAppBase();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['section']}>
        {title} {count === undefined ? null : <span>{count}</span>}
      </h2>
      <MenuCards
        base={base}
        items={items}
        narrow="icons"
        renderHint={(item) => nav.ancestorsOf(item.app_menu_id).at(-1)?.name ?? t('app_home.top_level')}
      />
      {foot}
    </section>
  );
}
