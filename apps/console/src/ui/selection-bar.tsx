import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  readonly count: number;
  /** What else there is to say about so many. */
  readonly note?: string | undefined;
  /** What can be done with them. */
  readonly children: ReactNode;
  readonly onClear: () => void;
}

/** Below the rows while some are chosen: above them it would move what the pointer is on. */
export function SelectionBar({ count, note, children, onClear }: SelectionBarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['bar']}>
      <span role="status" className={styles['count']}>
        {t('common.selection.count', { count })} {note}
      </span>
      {children}
      <Button type="text" icon={<Icon name="close" />} onClick={onClear}>
        {t('common.selection.clear')}
      </Button>
    </div>
  );
}
