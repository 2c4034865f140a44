import { LIMITS } from '@portico/contracts/limits';
import { Button, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../modal.tsx';
import { canMoveInto, type Place, type Tree } from '../tree-editor/tree-math.ts';
import type { MenuItem } from './menu-item.ts';

interface MoveMenuProps<T extends MenuItem> {
  readonly tree: Tree<T>;
  readonly item: T;
  readonly onMove: (item: T, to: Place) => void;
  readonly onClose: () => void;
}

const TOP = '';

/** Moving without dragging: a directory is chosen by its name. */
export function MoveMenu<T extends MenuItem>({ tree, item, onMove, onClose }: MoveMenuProps<T>) {
  const { t } = useTranslation();
  const [parent, setParent] = useState(item.parent_id ?? TOP);
  const options = useMemo(() => {
    const pathOf = (at: T): string => {
      const up = at.parent_id === null ? undefined : tree.byId.get(at.parent_id);
      return up ? `${pathOf(up)} › ${at.name}` : at.name;
    };
    const directories = [...tree.byId.values()].filter((d) => d.directory && canMoveInto(tree, item.id, d.id, LIMITS.menu_depth));
    return [{ value: TOP, label: t('app_menus.top_level') }, ...directories.map((d) => ({ value: d.id, label: pathOf(d) }))];
  }, [tree, item.id, t]);
  const move = (): void => {
    const parent_id = parent === TOP ? null : parent;
    onMove(item, { parent_id, n: tree.childrenOf(parent_id).filter((c) => c.id !== item.id).length });
    onClose();
  };
  return (
    <Modal
      title={t('app_menus.move_title', { name: item.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" disabled={parent === (item.parent_id ?? TOP)} onClick={move}>
            {t('app_menus.move')}
          </Button>
        </>
      }
    >
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('app_menus.move_field')}
        value={parent}
        onChange={setParent}
        options={options}
        style={{ inlineSize: '100%' }}
      />
    </Modal>
  );
}
