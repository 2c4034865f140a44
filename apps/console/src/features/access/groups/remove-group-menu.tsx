import { useTranslation } from 'react-i18next';
import { useRemoveGroupMenuMutation } from '../../../api/menu-groups.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { pushNotice } from '../../../ui/notices/notice-store.ts';
import type { Tree } from '../../../lib/tree-math.ts';
import type { GroupEntry } from './group-entry.ts';

interface RemoveGroupMenuProps {
  readonly entry: GroupEntry;
  readonly tree: Tree<GroupEntry>;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

const countBelow = (tree: Tree<GroupEntry>, id: string): number =>
  tree.childrenOf(id).reduce((sum, child) => sum + 1 + countBelow(tree, child.id), 0);

export function RemoveGroupMenu({ entry, tree, onRemoved, onClose }: RemoveGroupMenuProps) {
  const { t } = useTranslation();
  const [remove, { isLoading }] = useRemoveGroupMenuMutation();
  const below = countBelow(tree, entry.id);
  const run = async (): Promise<void> => {
    const { error } = await remove({ params: { group_id: entry.group_id, group_menu_id: entry.id }, if_match: entry.version });
    onClose();
    if (error) return;
    pushNotice({ kind: 'success', title: t('menu_groups.taken_out'), text: entry.name });
    onRemoved();
  };
  return (
    <ConfirmDelete
      name={entry.name}
      asks={{
        title: t('menu_groups.taking_out.title', { name: entry.name }),
        text: t('menu_groups.taking_out.text'),
        submit: t('menu_groups.take_out'),
      }}
      consequences={below > 0 ? [t('app_menus.children', { count: below })] : []}
      typed={false}
      running={isLoading}
      onDelete={() => void run()}
      onClose={onClose}
    />
  );
}
