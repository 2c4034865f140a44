import { Button, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import type { OwnerFilter } from './menu-items.ts';
import type { MenusAddress } from './use-menus-address.ts';
import styles from '../../domain/menu-tree/menu-tree.module.css';

interface MenusToolbarProps {
  readonly address: MenusAddress;
  readonly counts: Readonly<Record<OwnerFilter, number>>;
  readonly onExpandAll: () => void;
  readonly onCollapseAll: () => void;
  /** Absent for who may not look with the eyes of others. */
  readonly onPreview: (() => void) | undefined;
}

export function MenusToolbar({ address, counts, onExpandAll, onCollapseAll, onPreview }: MenusToolbarProps) {
  const { t } = useTranslation();
  const option = (value: OwnerFilter, label: string) => ({
    value,
    label: (
      <span>
        {label} <span className={styles['figure']}>{counts[value]}</span>
      </span>
    ),
  });
  return (
    <div className={styles['tools']}>
      <SearchField className={styles['filter']} label={t('app_menus.filter')} value={address.keyword} onChange={address.setKeyword} />
      <Segmented
        aria-label={t('app_menus.owner')}
        value={address.owner}
        onChange={(value) => address.set({ owner: value === 'all' ? undefined : value })}
        options={[option('all', t('common.all')), option('own', t('app_menus.own')), option('service', t('app_menus.services'))]}
      />
      <IconButton icon="expand" label={t('menu_work.expand_all')} onClick={onExpandAll} />
      <IconButton icon="collapse" label={t('menu_work.collapse_all')} onClick={onCollapseAll} />
      {onPreview ? (
        <Button className={styles['last'] ?? ''} icon={<Icon name="eye" />} onClick={onPreview}>
          {t('menu_work.preview.button')}
        </Button>
      ) : null}
    </div>
  );
}
