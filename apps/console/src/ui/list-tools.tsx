import { Button, Checkbox, Popover } from 'antd';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnChoice } from './column-choice.ts';
import { IconButton } from './icon-button.tsx';
import styles from './list-tools.module.css';

interface ListToolsProps<T> {
  readonly choice: ColumnChoice<T>;
  /** Absent where the screen has an export of its own. */
  readonly onExport?: (() => void) | undefined;
}

/** Which columns are shown, and a file of what is shown. */
export function ListTools<T>({ choice, onExport }: ListToolsProps<T>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    setOpen(false);
    button.current?.focus();
  };
  const { optional, isHidden, hide } = choice;
  const hidden = optional.filter(({ key }) => isHidden(key)).map(({ key }) => key);
  const toggle = (key: string, on: boolean): void => hide(on ? hidden.filter((other) => other !== key) : [...hidden, key]);
  return (
    <div className={styles['tools']}>
      <Popover
        trigger="click"
        arrow={false}
        placement="bottomRight"
        open={open}
        onOpenChange={setOpen}
        destroyOnHidden
        content={
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears what its boxes do not
          <fieldset className={styles['columns']} onKeyDown={onKeyDown}>
            <legend>{t('common.list.columns')}</legend>
            {optional.map(({ key, title }) => (
              <Checkbox key={key} checked={!isHidden(key)} onChange={(event) => toggle(key, event.target.checked)}>
                {title}
              </Checkbox>
            ))}
            <Button type="link" size="small" disabled={hidden.length === 0} onClick={() => hide([])}>
              {t('common.list.all_columns')}
            </Button>
          </fieldset>
        }
      >
        <IconButton
          ref={button}
          small
          icon="columns"
          size={16}
          label={t('common.list.columns')}
          aria-haspopup="dialog"
          aria-expanded={open}
        />
      </Popover>
      {onExport ? <IconButton small icon="download" size={16} label={t('common.list.export')} onClick={onExport} /> : null}
    </div>
  );
}
