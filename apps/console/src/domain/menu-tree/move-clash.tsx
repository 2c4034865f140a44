import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/modal.tsx';
import { pathTo, type Tree } from '../../lib/tree-math.ts';
import type { Clash, Moving } from './use-menu-moves.ts';
import styles from './menu-tree.module.css';

interface MoveClashProps<T extends Moving> {
  readonly tree: Tree<T>;
  readonly clash: Clash<T>;
  readonly onSettle: (insist: boolean) => void;
}

/** Two people moved the same: where it is now, where one wanted it, and nothing happens before one has chosen. */
export function MoveClash<T extends Moving>({ tree, clash, onSettle }: MoveClashProps<T>) {
  const { t } = useTranslation();
  const [first] = clash.moves;
  const now = clash.current.find(({ id }) => id === first?.item.id);
  if (!first || !now) return null;
  const place = (parent_id: string | null, n: number): string =>
    `${parent_id === null ? t('app_menus.top_level') : pathTo(tree, parent_id)} · ${t('app_menus.sort')} ${n + 1}`;
  return (
    <Modal
      title={t('menu_work.clash.title')}
      onClose={() => onSettle(false)}
      footer={
        <>
          <Button onClick={() => onSettle(false)}>{t('menu_work.clash.leave')}</Button>
          <Button type="primary" onClick={() => onSettle(true)}>
            {t('menu_work.clash.insist')}
          </Button>
        </>
      }
    >
      <dl className={styles['clash']}>
        <dt>{t('menu_work.clash.now', { name: first.item.name })}</dt>
        <dd>
          <bdi>{place(now.parent_id, now.sort)}</bdi>
        </dd>
        <dt>{t('menu_work.clash.wanted')}</dt>
        <dd>
          <bdi>{place(first.parent_id, first.n)}</bdi>
        </dd>
      </dl>
      {clash.moves.length > 1 ? <p>{t('menu_work.clash.more', { count: clash.moves.length - 1 })}</p> : null}
    </Modal>
  );
}
