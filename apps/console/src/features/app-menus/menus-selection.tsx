import { LIMITS } from '@portico/contracts/limits';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '../../lib/tree-math.ts';
import { Icon } from '../../ui/icon.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { useChosenHere, type ChosenMenus } from './chosen-menus.ts';
import type { MenuItem } from './menu-items.ts';

interface MenusSelectionProps {
  readonly tree: Tree<MenuItem>;
  readonly chosen: ChosenMenus;
  readonly onMove: () => void;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

/** What can be done with the menus that are chosen, while there are any. */
export function MenusSelection({ tree, chosen, onMove, onDelete, onClear }: MenusSelectionProps) {
  const { t } = useTranslation();
  const count = useChosenHere(chosen, tree).size;
  const too_many = count > LIMITS.delta;
  // The count changes with each step; what is to be done with them does not.
  const buttons = useMemo(
    () => (
      <>
        <Button icon={<Icon name="move" />} disabled={too_many} onClick={onMove}>
          {t('app_menus.move_to')}
        </Button>
        <Button danger icon={<Icon name="trash" />} disabled={too_many} onClick={onDelete}>
          {t('common.delete')}
        </Button>
      </>
    ),
    [t, too_many, onMove, onDelete],
  );
  if (count === 0) return null;
  return (
    <SelectionBar count={count} note={too_many ? t('menu_work.at_most', { max: LIMITS.delta }) : undefined} onClear={onClear}>
      {buttons}
    </SelectionBar>
  );
}
