import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import type { MenuMoves, Moving } from './use-menu-moves.ts';
import styles from './menu-tree.module.css';

interface TreeFootProps<T extends Moving> {
  readonly moves: MenuMoves<T>;
  /** Absent while nobody knows. */
  readonly count: number | undefined;
  readonly may_write: boolean;
  /** More that the keys do. */
  readonly hint?: string;
}

/** What moved last, with the way back; else how many there are. */
export function TreeFoot<T extends Moving>({ moves, count, may_write, hint }: TreeFootProps<T>) {
  const { t } = useTranslation();
  return (
    <div className={styles['foot']}>
      <span role="status" className={styles['moved']}>
        {moves.last ? (
          <>
            <Icon name="undo" size={14} />
            <bdi>{moves.last.text}</bdi>
            {moves.last.back ? (
              <Button size="small" type="link" onClick={moves.undo}>
                {t('app_menus.undo')}
              </Button>
            ) : null}
          </>
        ) : count === undefined ? null : (
          t('app_menus.count', { count })
        )}
      </span>
      {may_write ? (
        <span className={styles['hint']}>
          {t('app_menus.keys_hint')} {hint}
        </span>
      ) : null}
    </div>
  );
}
