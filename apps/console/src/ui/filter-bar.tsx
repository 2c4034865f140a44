import { Button, Popover } from 'antd';
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

/** The add button is open, but no field is chosen yet. */
const CHOOSING = '';

/** Field | value | remove for what is set; a dashed button adds one. The state is the caller's address. */
export function FilterBar({ search, fields, onClear }: FilterBarProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<string>();
  const [adding, setAdding] = useState<string>();
  const chips = fields.filter((field) => field.shown !== undefined);
  const free = fields.filter((field) => field.shown === undefined);
  const chosen = free.find((field) => field.key === adding);
  const choices = (
    <div className={styles['choices']}>
      {free.map((field) => (
        <button key={field.key} type="button" onClick={() => setAdding(field.key)}>
          {field.label}
        </button>
      ))}
    </div>
  );
  return (
    <div className={styles['bar']} role="search">
      {search}
      {chips.map((field) => (
        <span key={field.key} className={styles['chip']}>
          <Popover
            trigger="click"
            arrow={false}
            placement="bottomLeft"
            open={open === field.key}
            onOpenChange={(o) => setOpen(o ? field.key : undefined)}
            destroyOnHidden
            content={field.editor(() => setOpen(undefined))}
          >
            <button type="button" aria-label={t('common.edit_filter', { name: field.label })} aria-expanded={open === field.key}>
              <span>{field.label}</span>
              <b>
                <bdi>{field.shown}</bdi>
              </b>
            </button>
          </Popover>
          <button type="button" aria-label={t('common.remove_filter', { name: field.label })} onClick={field.onRemove}>
            <Icon name="close" size={12} />
          </button>
        </span>
      ))}
      {free.length > 0 ? (
        <Popover
          trigger="click"
          arrow={false}
          placement="bottomLeft"
          open={adding !== undefined}
          onOpenChange={(o) => setAdding(o ? CHOOSING : undefined)}
          destroyOnHidden
          content={chosen ? chosen.editor(() => setAdding(undefined)) : choices}
        >
          <button type="button" className={styles['add']} aria-expanded={adding !== undefined} aria-haspopup="true">
            <Icon name="plus" size={13} />
            {t('common.add_filter')}
          </button>
        </Popover>
      ) : null}
      {fields.some((field) => field.shown !== undefined) ? (
        <Button type="link" size="small" onClick={onClear}>
          {t('common.clear')}
        </Button>
      ) : null}
    </div>
  );
}
