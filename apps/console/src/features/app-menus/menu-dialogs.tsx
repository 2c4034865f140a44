import { LIMITS } from '@portico/contracts/limits';
import { Button, Select } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyMenuDependentsQuery, useRemoveMenuMutation } from '../../api/app-menus.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { Modal } from '../../ui/modal.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { canMoveInto, type Place, type Tree } from '../../ui/tree-editor/tree-math.ts';
import type { MenuItem } from './menu-items.ts';

/** From here on the name has to be typed. */
const MANY = 5;

interface DeleteMenuProps {
  readonly app_id: string;
  readonly item: MenuItem;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function DeleteMenu({ app_id, item, onDeleted, onClose }: DeleteMenuProps) {
  const { t } = useTranslation();
  const [ask, { data }] = useLazyMenuDependentsQuery();
  const [remove, { isLoading }] = useRemoveMenuMutation();
  useEffect(() => {
    void ask({ params: { app_id, app_menu_id: item.id } });
  }, [ask, app_id, item.id]);
  if (!data) return null;
  const consequences = [
    ...(data.descendants > 0 ? [t('app_menus.children', { count: data.descendants })] : []),
    ...(data.group_menus > 0 ? [t('app_menus.groups', { count: data.group_menus })] : []),
  ];
  const run = async (): Promise<void> => {
    const { error } = await remove({ params: { app_id, app_menu_id: item.id }, if_match: item.version });
    if (!error) {
      pushNotice({ kind: 'success', title: t('app_menus.deleted'), text: item.name });
      onDeleted();
    }
    onClose();
  };
  return (
    <ConfirmDelete
      name={item.name}
      consequences={consequences}
      typed={data.descendants >= MANY}
      running={isLoading}
      onDelete={() => void run()}
      onClose={onClose}
    />
  );
}

interface MoveMenuProps {
  readonly tree: Tree<MenuItem>;
  readonly item: MenuItem;
  readonly onMove: (item: MenuItem, to: Place) => void;
  readonly onClose: () => void;
}

const TOP = '';

/** Moving without dragging: a directory is chosen by its name. */
export function MoveMenu({ tree, item, onMove, onClose }: MoveMenuProps) {
  const { t } = useTranslation();
  const [parent, setParent] = useState(item.parent_id ?? TOP);
  const options = useMemo(() => {
    const pathOf = (at: MenuItem): string => {
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
