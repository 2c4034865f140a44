import { LIMITS } from '@portico/contracts/limits';
import { Button, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/modal.tsx';
import { canMoveInto, type Place, type Tree } from '../../lib/tree-math.ts';
import { directoryChoices, TOP } from './directory-choices.ts';
import type { MenuItem } from '../../api/menu-item.ts';

interface MoveMenuProps<T extends MenuItem> {
  readonly tree: Tree<T>;
  readonly items: readonly T[];
  readonly onMove: (items: readonly T[], to: Place) => void;
  readonly onClose: () => void;
}

/** Moving without dragging: a directory is chosen by its name. */
export function MoveMenu<T extends MenuItem>({ tree, items, onMove, onClose }: MoveMenuProps<T>) {
  const { t } = useTranslation();
  const parents = new Set(items.map((item) => item.parent_id ?? TOP));
  const [all] = parents;
  // Those of several places have none in common to begin with.
  const from = parents.size === 1 ? all : undefined;
  const [parent, setParent] = useState(from);
  const options = useMemo(() => {
    const fits = (id: string): boolean => items.every((item) => canMoveInto(tree, item.id, id, LIMITS.menu_depth));
    return directoryChoices(tree, t('app_menus.top_level'), (d) => fits(d.id));
  }, [tree, items, t]);
  const move = (): void => {
    const parent_id = parent === TOP || parent === undefined ? null : parent;
    const moved = new Set(items.map((item) => item.id));
    onMove(items, { parent_id, n: tree.childrenOf(parent_id).filter((c) => !moved.has(c.id)).length });
    onClose();
  };
  const [first] = items;
  const title =
    items.length === 1 ? t('app_menus.move_title', { name: first?.name ?? '' }) : t('menu_work.move_title', { count: items.length });
  return (
    <Modal
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" disabled={parent === undefined || parent === from} onClick={move}>
            {t('app_menus.move')}
          </Button>
        </>
      }
    >
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('app_menus.move_field')}
        value={parent ?? null}
        onChange={(value) => setParent(value ?? undefined)}
        options={options}
        style={{ inlineSize: '100%' }}
      />
    </Modal>
  );
}
