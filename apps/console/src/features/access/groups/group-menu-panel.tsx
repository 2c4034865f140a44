import { ROOT } from '@portico/contracts/platform/app-menus';
import { Button, Form, Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMenuTreeQuery } from '../../../api/app-menus.ts';
import { currentOf, saveAnswer, saveFailure } from '../../../api/failure-text.ts';
import { useUpdateGroupMenuMutation } from '../../../api/menu-groups.ts';
import { LIMITS } from '@portico/contracts/limits';
import { useAppSelector } from '../../../session/state.ts';
import { EditPanel } from '../../../ui/form-kit/edit-panel.tsx';
import { FieldLabel } from '../../../ui/form-kit/field-label.tsx';
import { useEditForm } from '../../../ui/form-kit/use-edit-form.ts';
import { Icon } from '../../../ui/icon.tsx';
import { pushNotice } from '../../../ui/notices/notice-store.ts';
import { canMoveInto, type Tree } from '../../../lib/tree-math.ts';
import { pathOf, type GroupEntry } from './group-entry.ts';

interface GroupMenuPanelProps {
  readonly app_id: string;
  readonly entry: GroupEntry;
  readonly tree: Tree<GroupEntry>;
  readonly read_only: boolean;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}
/** `parent_id` is `root` at the top: a field needs a value. */
interface Values {
  readonly app_menu_id: string;
  readonly parent_id: string;
  readonly sort: number;
}
const OWN_CODES = ['COMMON/STALE_VERSION', 'MP/GROUP_MENU_EXISTS', 'MP/MENU_PARENT_INVALID', 'MP/MENU_TOO_DEEP'];
const valuesOf = ({ app_menu_id, parent_id, sort }: Pick<GroupEntry, 'app_menu_id' | 'parent_id' | 'sort'>): Values => ({
  app_menu_id,
  parent_id: parent_id ?? ROOT,
  sort,
});

/** One menu of a group: which menu of the app it is, below which directory, at which place. */
export function GroupMenuPanel({ app_id, entry, tree, read_only, onRemove, onClose }: GroupMenuPanelProps) {
  const { t } = useTranslation();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const { data: menus } = useMenuTreeQuery({ params: { app_id } });
  const [update] = useUpdateGroupMenuMutation();
  const initial = useMemo(() => valuesOf(entry), [entry]);
  const edit = useEditForm<Values>({
    name: `group-menu:${entry.id}`,
    user_id,
    initial,
    version: entry.version,
    fieldOf: (code) => (code === 'MP/GROUP_MENU_EXISTS' ? 'app_menu_id' : code.startsWith('MP/MENU_') ? 'parent_id' : undefined),
    save: async (values, version) => {
      const answer = await update({
        params: { group_id: entry.group_id, group_menu_id: entry.id },
        body: { ...values, parent_id: values.parent_id === ROOT ? null : values.parent_id },
        ...(version === undefined ? {} : { if_match: version }),
        ignore: OWN_CODES,
      });
      if (!answer.error) pushNotice({ kind: 'success', title: t('common.saved'), text: entry.name });
      const refused = saveFailure(answer.error, t);
      const theirs = currentOf(answer);
      if (!refused || !theirs) return saveAnswer(answer, t);
      return { ...refused, current: { ...valuesOf(theirs), version: theirs.version } };
    },
  });
  const taken = new Set([...tree.byId.values()].map(({ app_menu_id }) => app_menu_id));
  const byMenu = new Map(menus?.items.map((menu) => [menu.app_menu_id, menu]));
  const menuOptions = [...byMenu.values()]
    .filter(({ app_menu_id }) => app_menu_id === entry.app_menu_id || !taken.has(app_menu_id))
    .map((menu) => ({ value: menu.app_menu_id, label: pathOf(menu, byMenu) }));
  const directories = [...tree.byId.values()].filter((item) => item.directory && canMoveInto(tree, entry.id, item.id, LIMITS.menu_depth));
  const parentOptions: { readonly value: string; readonly label: string }[] = [
    { value: ROOT, label: t('app_menus.top_level') },
    ...directories.map((item) => ({ value: item.id, label: pathOf(item, tree.byId) })),
  ];
  const others = (parent: string): readonly GroupEntry[] =>
    tree.childrenOf(parent === ROOT ? null : parent).filter(({ id }) => id !== entry.id);
  const placeOptions = [undefined, ...others(edit.values.parent_id)].map((before, n) => ({
    value: n,
    label: before ? t('menu_groups.place_after', { name: before.name }) : t('menu_groups.place_first'),
  }));
  const labels: Record<keyof Values, string> = {
    app_menu_id: t('menu_groups.stands_for'),
    parent_id: t('common.in_directory'),
    sort: t('menu_groups.place'),
  };
  const label = (name: keyof Values) => <FieldLabel text={labels[name]} changed={edit.changed.includes(name)} />;
  const say = (field: string, value: unknown): string | undefined => {
    if (field === 'sort') return placeOptions.find((option) => option.value === value)?.label;
    return [...menuOptions, ...parentOptions].find((option) => option.value === value)?.label;
  };
  return (
    <EditPanel
      title={entry.name}
      icon={entry.directory ? 'folder' : 'file'}
      edit={edit}
      initial={initial}
      labels={labels}
      say={say}
      read_only={read_only}
      onClose={onClose}
      after={
        read_only ? null : (
          <Button danger icon={<Icon name="trash" />} onClick={onRemove}>
            {t('menu_groups.take_out')}
          </Button>
        )
      }
    >
      <Form.Item name="app_menu_id" label={label('app_menu_id')} extra={t('menu_groups.stands_for_hint')}>
        <Select showSearch={{ optionFilterProp: 'label' }} disabled={read_only} options={menuOptions} />
      </Form.Item>
      <Form.Item name="parent_id" label={label('parent_id')}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          disabled={read_only}
          options={parentOptions}
          onChange={(parent: string) =>
            edit.form.setFieldValue('sort', parent === initial.parent_id ? initial.sort : others(parent).length)
          }
        />
      </Form.Item>
      <Form.Item name="sort" label={label('sort')}>
        <Select disabled={read_only} options={placeOptions} />
      </Form.Item>
    </EditPanel>
  );
}
