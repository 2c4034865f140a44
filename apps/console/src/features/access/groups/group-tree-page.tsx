import type { AppMenuNode } from '@portico/contracts/platform/app-menus';
import type { GroupMenu, GroupTree } from '@portico/contracts/platform/group-menus';
import type { MenuGroup } from '@portico/contracts/platform/menu-groups';
import { Select } from 'antd';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useAddress } from '../../../lib/address.ts';
import { useMenuTreeQuery } from '../../../api/app-menus.ts';
import { currentOf, saveFailure } from '../../../api/failure-text.ts';
import { useComposeGroupMutation, useGroupTreeQuery } from '../../../api/menu-groups.ts';
import { usePermissionMenusQuery } from '../../../api/permissions.ts';
import { can, useCurrentApp } from '../../../session/current-app.ts';
import { useAppSelector } from '../../../session/state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useEditSet } from '../../../ui/form-kit/use-edit-set.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { pushNotice } from '../../../ui/notices/notice-store.ts';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import type { CheckItem } from '../../../ui/tree-editor/check-tree.tsx';
import { arrangeTree } from '../../../lib/tree-math.ts';
import { ANY, useAccessHrefs } from '../addresses.ts';
import { TickEditor } from '../tick-editor.tsx';
import { useImpact } from '../../../domain/impact/use-impact.ts';
import { compositionOf, leavesIn } from './composition.ts';
import { GroupShell } from './group-shell.tsx';
import styles from '../access.module.css';

type MenuTick = CheckItem & { readonly keys: number };
const toTick = ({ app_menu_id, parent_id, sort, type, name, code, permission_count }: AppMenuNode): MenuTick => ({
  id: app_menu_id,
  parent_id,
  sort,
  directory: type === 'directory',
  name,
  code,
  keys: permission_count,
});

/** Which menus need the permission that the address preselects (R2.32). */
function usePreselected(app_id: string) {
  const { t } = useTranslation();
  const app = useCurrentApp();
  const { defPerId = ANY } = useParams();
  const [search, set] = useAddress();
  const chosen = search.get('per') ?? defPerId;
  const { data } = usePermissionMenusQuery({ params: { app_id } }, { skip: !can(app, 'role:read') });
  const permission = data?.permissions.find(({ permission_id }) => permission_id === chosen);
  const menus = useMemo(
    () => new Set(data?.items.flatMap((menu) => (permission && menu.permissions.includes(permission.code) ? [menu.app_menu_id] : []))),
    [data, permission],
  );
  const needs = useCallback((item: MenuTick) => menus.has(item.id), [menus]);
  const choose = (value: string): void => set({ per: value });
  const select = data ? (
    <Select
      className={styles['pick'] ?? ''}
      aria-label={t('menu_groups.by_permission')}
      showSearch={{ optionFilterProp: 'label' }}
      value={permission?.permission_id ?? ANY}
      onChange={choose}
      options={[
        { value: ANY, label: t('menu_groups.any_permission') },
        ...data.permissions.map(({ permission_id, name, code }) => ({ value: permission_id, label: t('access.named', { name, code }) })),
      ]}
    />
  ) : null;
  return { within: permission ? needs : undefined, select };
}

interface ComposeProps {
  readonly app_id: string;
  readonly group: MenuGroup;
  readonly nodes: readonly AppMenuNode[];
  readonly loaded: GroupTree;
}
interface Composed {
  readonly ids: ReadonlySet<string>;
  readonly version: number;
  readonly entries: readonly GroupMenu[];
}

function Compose({ app_id, group, nodes, loaded }: ComposeProps) {
  const { t } = useTranslation();
  const app = useCurrentApp();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const tree = useMemo(() => arrangeTree(nodes.map(toTick)), [nodes]);
  const [compose] = useComposeGroupMutation();
  const { group_id, display_name } = group;
  const toBase = useCallback(
    ({ items, version }: GroupTree): Composed => ({ ids: leavesIn(tree, items), version, entries: items }),
    [tree],
  );
  const base = useMemo(() => toBase(loaded), [toBase, loaded]);
  const edit = useEditSet<Composed>({
    name: `group-tree:${group_id}`,
    user_id,
    base,
    save: async (change, from) => {
      const answer = await compose({
        params: { group_id },
        body: compositionOf(tree, from.entries, change),
        if_match: from.version,
        ignore: ['COMMON/STALE_VERSION'],
      });
      const current = currentOf(answer);
      if (answer.data) {
        pushNotice({ kind: 'success', title: t('common.saved'), text: display_name });
        return { saved: toBase(answer.data) };
      }
      return { refused: saveFailure(answer.error, t) ?? { code: '', message: '' }, theirs: current && toBase(current) };
    },
  });
  const composition = compositionOf(tree, edit.base.entries, edit.change);
  const impact = useImpact({ group_menus: [{ group_id, ...composition }] }, edit.changes);
  const { within, select } = usePreselected(app_id);
  return (
    <TickEditor<MenuTick, Composed>
      label={t('menu_groups.tree')}
      filter={t('menu_groups.filter')}
      ticked={t('menu_groups.inside')}
      tree={tree}
      edit={edit}
      may_write={can(app, 'group:write')}
      within={within}
      tools={select}
      impact={impact}
      end={(item) => (item.keys > 0 ? t('menu_groups.keys', { count: item.keys }) : t('menu_groups.open_to_all'))}
    />
  );
}

function Loading({ app_id, group }: Pick<ComposeProps, 'app_id' | 'group'>) {
  const { t } = useTranslation();
  const hrefs = useAccessHrefs();
  const menus = useMenuTreeQuery({ params: { app_id } });
  const entries = useGroupTreeQuery({ params: { group_id: group.group_id } });
  const failed = [menus, entries].find(({ currentData, error }) => currentData === undefined && error !== undefined);
  if (failed?.error) return <LoadFailure error={failed.error} retrying={failed.isFetching} onRetry={() => void failed.refetch()} />;
  if (!menus.data || !entries.currentData) return <SkeletonRows rows={12} height={36} />;
  if (menus.data.items.length === 0)
    return (
      <EmptyState
        icon="list"
        title={t('menu_groups.no_menus.title')}
        text={t('menu_groups.no_menus.text')}
        action={
          <LinkButton to={hrefs.menus('root')} type="primary">
            {t('menu_groups.no_menus.action')}
          </LinkButton>
        }
      />
    );
  return <Compose key={group.group_id} app_id={app_id} group={group} nodes={menus.data.items} loaded={entries.currentData} />;
}

/** R2.18 `menutree`: a group composed out of the app's tree. */
function GroupTreePage() {
  return <GroupShell current="menutree">{(group, app_id) => <Loading app_id={app_id} group={group} />}</GroupShell>;
}
export { GroupTreePage as Component };
