import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import type { Tree } from '../../lib/tree-math.ts';
import type { MenuItem } from '../../api/menu-item.ts';

/** From here on the name has to be typed. */
const MANY = 5;

interface DeleteTreeMenuProps {
  readonly tree: Tree<MenuItem>;
  readonly item: MenuItem;
  /** What deleting means beyond the tree. */
  readonly also?: string | undefined;
  readonly remove: (item: MenuItem) => Promise<boolean>;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

const below = (tree: Tree<MenuItem>, id: string): number => tree.childrenOf(id).reduce((sum, child) => sum + 1 + below(tree, child.id), 0);

export function DeleteTreeMenu({ tree, item, also, remove, onDeleted, onClose }: DeleteTreeMenuProps) {
  const { t } = useTranslation();
  const [running, setRunning] = useState(false);
  const children = below(tree, item.id);
  const run = async (): Promise<void> => {
    setRunning(true);
    if (await remove(item)) {
      pushNotice({ kind: 'success', title: t('app_menus.deleted'), text: item.name });
      onDeleted();
    }
    onClose();
  };
  return (
    <ConfirmDelete
      name={item.name}
      consequences={children > 0 ? [t('app_menus.children', { count: children })] : []}
      note={also}
      typed={children >= MANY}
      running={running}
      onDelete={() => void run()}
      onClose={onClose}
    />
  );
}
