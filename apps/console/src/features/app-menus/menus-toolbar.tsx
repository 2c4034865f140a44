import { Button, Segmented } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import type { OwnerFilter } from './menu-items.ts';
import styles from '../../domain/menu-tree/menu-tree.module.css';

interface MenusToolbarProps {
  readonly keyword: string;
  readonly onKeyword: (words: string) => void;
  readonly owner: OwnerFilter;
  readonly onOwner: (owner: OwnerFilter) => void;
  /** How many menus there are, and how many of them are the app's own. */
  readonly all: number;
  readonly own: number;
  readonly onExpandAll: () => void;
  readonly onCollapseAll: () => void;
  /** Not everybody may look with the eyes of others. */
  readonly may_preview: boolean;
  readonly onPreview: () => void;
}

/** Fields and buttons of the library with all their parts, which need not be drawn anew because a menu moves. */
export const MenusToolbar = memo((props: MenusToolbarProps) => {
  const { keyword, onKeyword, owner, onOwner, all, own, onExpandAll, onCollapseAll, may_preview, onPreview } = props;
  const { t } = useTranslation();
  const option = (value: OwnerFilter, label: string, count: number) => ({
    value,
    label: (
      <span>
        {label} <span className={styles['figure']}>{count}</span>
      </span>
    ),
  });
  return (
    <div className={styles['tools']}>
      <SearchField className={styles['filter']} label={t('app_menus.filter')} value={keyword} onChange={onKeyword} />
      <Segmented
        aria-label={t('app_menus.owner')}
        value={owner}
        onChange={onOwner}
        options={[
          option('all', t('common.all'), all),
          option('own', t('app_menus.own'), own),
          option('service', t('app_menus.services'), all - own),
        ]}
      />
      <IconButton icon="expand" label={t('menu_work.expand_all')} onClick={onExpandAll} />
      <IconButton icon="collapse" label={t('menu_work.collapse_all')} onClick={onCollapseAll} />
      {may_preview ? (
        <Button className={styles['last'] ?? ''} icon={<Icon name="eye" />} onClick={onPreview}>
          {t('menu_work.preview.button')}
        </Button>
      ) : null}
    </div>
  );
});
