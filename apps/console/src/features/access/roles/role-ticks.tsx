import type { PermissionMenus } from '@portico/contracts/platform/permissions';
import type { Role, RoleGrants } from '@portico/contracts/platform/roles';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../../lib/address.ts';
import { currentOf, saveFailure } from '../../../api/failure-text.ts';
import { useChangeRoleGrantsMutation, useRoleGrantsQuery, useRoleQuery } from '../../../api/roles.ts';
import { can, useCurrentApp } from '../../../session/current-app.ts';
import { useAppSelector } from '../../../session/state.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { SetBase } from '../../../ui/form-kit/set-change.ts';
import { useEditSet } from '../../../ui/form-kit/use-edit-set.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { pushNotice } from '../../../ui/notices/notice-store.ts';
import { arrangeTree } from '../../../lib/tree-math.ts';
import { useAccessHrefs } from '../addresses.ts';
import { permissionItems, type PermissionItem } from '../permission-tree.ts';
import type { Part } from '../tick-tools.tsx';
import { TickEditor } from '../tick-editor.tsx';
import { useImpact } from '../../../domain/impact/use-impact.ts';
import { BeyondNote } from './beyond-note.tsx';
import { CompareRole } from './compare-role.tsx';

interface RoleTicksProps {
  readonly app_id: string;
  readonly role: Role;
  readonly loaded: RoleGrants;
  readonly matrix: PermissionMenus;
}

const toBase = ({ items, version }: RoleGrants): SetBase => ({ ids: new Set(items.map(({ permission_id }) => permission_id)), version });

/** The other role one compares with, as the address names it. */
function useOther(app_id: string) {
  const [search, set] = useAddress();
  const role_id = search.get('with') ?? '';
  const { currentData: role } = useRoleQuery({ params: { app_id, role_id }, ignore: ['MP/ROLE_NOT_FOUND'] }, { skip: role_id === '' });
  const { currentData: grants } = useRoleGrantsQuery(
    { params: { app_id, role_id }, ignore: ['MP/ROLE_NOT_FOUND'] },
    { skip: role_id === '' },
  );
  const choose = (id: string | undefined): void => set({ show: '', with: id });
  const ids = useMemo(() => grants && toBase(grants).ids, [grants]);
  return { name: role?.display_name ?? '', ids, role_id, choose };
}

/** R1.04: the permissions of a role, with who gains and who loses before it is saved. */
export function RoleTicks({ app_id, role, loaded, matrix }: RoleTicksProps) {
  const { t } = useTranslation();
  const app = useCurrentApp();
  const hrefs = useAccessHrefs();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [change] = useChangeRoleGrantsMutation();
  const tree = useMemo(() => arrangeTree(permissionItems(matrix, t('permissions.unused'))), [matrix, t]);
  const base = useMemo(() => toBase(loaded), [loaded]);
  const other = useOther(app_id);
  const edit = useEditSet<SetBase>({
    name: `role-grants:${role.role_id}`,
    user_id,
    base,
    save: async ({ add, remove }, from) => {
      const answer = await change({
        params: { app_id, role_id: role.role_id },
        body: { add: [...add], remove: [...remove] },
        if_match: from.version,
        ignore: ['COMMON/STALE_VERSION'],
      });
      const current = currentOf(answer);
      if (answer.data) {
        pushNotice({ kind: 'success', title: t('common.saved'), text: role.display_name });
        return { saved: toBase(answer.data) };
      }
      return { refused: saveFailure(answer.error, t) ?? { code: '', message: '' }, theirs: current && toBase(current) };
    },
  });
  const codesOf = (ids: readonly string[]): string[] => ids.flatMap((id) => tree.byId.get(id)?.code ?? []);
  const impact = useImpact(
    { role_permissions: [{ role_id: role.role_id, add: codesOf(edit.change.add), remove: codesOf(edit.change.remove) }] },
    edit.changes,
  );
  const may_write = can(app, 'role:write') && role.within_reach;
  const { ids } = other;
  const parts: readonly Part<PermissionItem>[] = ids
    ? [{ key: 'differs', label: t('roles.differs'), has: ({ id }) => ids.has(id) !== edit.chosen.has(id) }]
    : [];
  const takeOver = (exactly: boolean): void => {
    if (!ids) return;
    if (exactly)
      edit.set(
        [...edit.chosen].filter((id) => !ids.has(id)),
        false,
      );
    edit.set([...ids], true);
  };
  if (matrix.permissions.length === 0)
    return (
      <EmptyState
        icon="key"
        title={t('permissions.empty.title')}
        text={t('permissions.empty.text')}
        action={<LinkButton to={hrefs.permissions}>{t('permissions.title')}</LinkButton>}
      />
    );
  return (
    <TickEditor<PermissionItem, SetBase>
      label={t('permissions.tree')}
      filter={t('permissions.search')}
      ticked={t('roles.given')}
      tree={tree}
      edit={edit}
      may_write={may_write}
      impact={impact}
      parts={parts}
      head={can(app, 'role:write') && !role.within_reach ? <BeyondNote /> : null}
      end={(item) => (ids?.has(item.id) ? t('roles.other_has', { name: other.name }) : t('access.pages', { count: item.pages }))}
      tools={
        <>
          <CompareRole app_id={app_id} without={role.role_id} role_id={other.role_id} name={other.name} onChoose={other.choose} />
          {ids && may_write ? (
            <ActionMenu
              label={t('roles.take')}
              actions={[
                { key: 'add', label: t('roles.take_add', { name: other.name }), run: () => takeOver(false) },
                { key: 'same', label: t('roles.take_same', { name: other.name }), run: () => takeOver(true) },
              ]}
            >
              {(button) => (
                <Button {...button}>
                  {t('roles.take')}
                  <Icon name="chevron_down" size={14} />
                </Button>
              )}
            </ActionMenu>
          ) : null}
        </>
      }
    />
  );
}
