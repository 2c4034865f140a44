import type { AppMenuNode } from '@portico/contracts/platform/app-menus';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { arrangeTree, visibleRows } from '../../lib/tree-math.ts';
import styles from './small-screen.module.css';

const always = (): boolean => true;

/** The menu bar of a phone, as an administrator of the app would see it. */
export function PhonePreview({ menus }: { readonly menus: readonly AppMenuNode[] }) {
  const { t } = useTranslation();
  const rows = useMemo(() => {
    const here = new Set(menus.map(({ app_menu_id }) => app_menu_id));
    const items = menus.map((menu) => ({
      ...menu,
      id: menu.app_menu_id,
      directory: menu.type === 'directory',
      parent_id: menu.parent_id !== null && here.has(menu.parent_id) ? menu.parent_id : null,
    }));
    return visibleRows(arrangeTree(items), always);
  }, [menus]);
  return (
    <div className={styles['phone']}>
      <h2>{t('small_screen.preview')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- longer than a phone is high, and scrolls with the keys as well */}
      <div className={styles['glass']} role="region" aria-label={t('small_screen.preview')} tabIndex={0}>
        {rows.length === 0 ? <p>{t('small_screen.nothing')}</p> : null}
        <ul>
          {rows.map(({ item, level }) => (
            <li key={item.id} data-directory={item.directory} style={{ paddingInlineStart: 12 + (level - 1) * 18 }}>
              <Icon name={item.directory ? 'folder' : 'file'} size={15} />
              <bdi>{item.name}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
