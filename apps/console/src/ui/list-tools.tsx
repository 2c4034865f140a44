import { Button, Checkbox, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { usePanel } from './use-panel.ts';
import styles from './list-tools.module.css';

interface ColumnsShown {
  readonly optional: readonly { readonly key: string; readonly title: string }[];
  readonly isHidden: (key: string) => boolean;
  readonly hide: (keys: readonly string[]) => void;
}

interface ListToolsProps {
  readonly choice: ColumnsShown;
  /** Absent where the screen has an export of its own. */
  readonly onExport?: (() => void) | undefined;
}

/** Which columns are shown, and a file of what is shown. */
export function ListTools({ choice: { optional, isHidden, hide }, onExport }: ListToolsProps) {
  const { t } = useTranslation();
  const { popover, button, panel } = usePanel();
  const hidden = optional.filter(({ key }) => isHidden(key)).map(({ key }) => key);
  const toggle = (key: string, on: boolean): void => hide(on ? hidden.filter((other) => other !== key) : [...hidden, key]);
  return (
    <div className={styles['tools']}>
      <Popover
        {...popover}
        placement="bottomRight"
        content={
          <div {...panel} aria-label={t('common.list.columns')} className={styles['columns']}>
            {optional.map(({ key, title }) => (
              <Checkbox key={key} checked={!isHidden(key)} onChange={(event) => toggle(key, event.target.checked)}>
                <bdi>{title}</bdi>
              </Checkbox>
            ))}
            <Button type="link" size="small" disabled={hidden.length === 0} onClick={() => hide([])}>
              {t('common.list.all_columns')}
            </Button>
          </div>
        }
      >
        <IconButton {...button} small icon="columns" size={16} label={t('common.list.columns')} />
      </Popover>
      {onExport ? <IconButton small icon="download" size={16} label={t('common.list.export')} onClick={onExport} /> : null}
    </div>
  );
}
