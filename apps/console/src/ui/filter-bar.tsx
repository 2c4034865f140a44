import { Button, Dropdown, Popover } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import styles from './filter-bar.module.css';

export interface FilterField {
  readonly key: string;
  readonly label: string;
  /** What the chip says while it is set. */
  readonly shown: string | undefined;
  readonly editor: (done: () => void) => ReactNode;
  readonly onRemove: () => void;
}

interface FilterBarProps {
  readonly search: ReactNode;
  readonly fields: readonly FilterField[];
  readonly onClear: () => void;
}

/** Field | value | remove for what is set; a dashed button adds one. The state is the caller's address. */
export function FilterBar({ search, fields, onClear }: FilterBarProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<string>();
  const chips = fields.filter((field) => field.shown !== undefined || field.key === open);
  const free = fields.filter((field) => field.shown === undefined);
  return (
    <div className={styles['bar']} role="search">
      {search}
      {chips.map((field) => (
        <span key={field.key} className={styles['chip']}>
          <Popover trigger="click" arrow={false} placement="bottomLeft" open={open === field.key} onOpenChange={(o) => setOpen(o ? field.key : undefined)} destroyOnHidden content={field.editor(() => setOpen(undefined))}>
            <button type="button" aria-label={t('common.edit_filter', { name: field.label })} aria-expanded={open === field.key}>
              <span>{field.label}</span>{field.shown === undefined ? null : <b><bdi>{field.shown}</bdi></b>}
            </button>
          </Popover>
          {field.shown === undefined ? null : <button type="button" aria-label={t('common.remove_filter', { name: field.label })} onClick={field.onRemove}><Icon name="close" size={12} /></button>}
        </span>
      ))}
      {free.length > 0 ? (
        <Dropdown trigger={['click']} autoFocus menu={{ items: free.map((field) => ({ key: field.key, label: field.label })), onClick: ({ key }) => setTimeout(() => setOpen(key), 0) }}>
          <button type="button" className={styles['add']} aria-haspopup="menu"><Icon name="plus" size={13} />{t('common.add_filter')}</button>
        </Dropdown>
      ) : null}
      {fields.some((field) => field.shown !== undefined) ? <Button type="link" size="small" onClick={onClear}>{t('common.clear')}</Button> : null}
    </div>
  );
}
