import { LIMITS } from '@portico/contracts/limits';
import type { GroupRole } from '@portico/contracts/platform/group-roles';
import type { MenuGroup } from '@portico/contracts/platform/menu-groups';
import type { Role } from '@portico/contracts/platform/roles';
import { Button, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateGroupRoleMutation, useGroupRolesQuery, useRemoveGroupRoleMutation } from '../../../api/group-roles.ts';
import { useMenuGroupsQuery } from '../../../api/menu-groups.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { pushNotice } from '../../../ui/notices/notice-store.ts';
import { RoleSelect } from '../role-select.tsx';
import { useImpact } from '../../../domain/impact/use-impact.ts';

interface AssociateProps {
  readonly app_id: string;
  readonly title: string;
  readonly submit: string;
  readonly group_id: string | undefined;
  readonly role_id: string | undefined;
  /** What is not given by where one came from is chosen. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** R6.07: a role begins to count in a group, from either side. */
function Associate({ app_id, title, submit, group_id, role_id, children, onClose }: AssociateProps) {
  const { t } = useTranslation();
  const [create, { isLoading }] = useCreateGroupRoleMutation();
  const pair = group_id === undefined || role_id === undefined ? undefined : { group_id, role_id };
  const change = pair ? { group_roles: { set: [{ ...pair, permissions: null }] } } : {};
  const { impact } = useImpact(change, pair ? 1 : 0);
  const run = async (): Promise<void> => {
    if (!pair) return;
    const { data: made } = await create({ params: { app_id }, body: pair });
    if (made)
      pushNotice({ kind: 'success', title: t('menu_groups.associated'), text: `${made.role_display_name} · ${made.group_display_name}` });
    onClose();
  };
  return (
    <Modal
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" loading={isLoading} disabled={pair === undefined} onClick={() => void run()}>
            {submit}
          </Button>
        </>
      }
    >
      {children}
      <p role="status">{impact ? t('access.impact.short', { gain: impact.people_gaining, lose: impact.people_losing }) : ''}</p>
    </Modal>
  );
}

interface AssociateRoleProps {
  readonly app_id: string;
  readonly group: MenuGroup;
  readonly onClose: () => void;
}

/** A role made in the role settings, chosen for a group. */
export function AssociateRole({ app_id, group, onClose }: AssociateRoleProps) {
  const { t } = useTranslation();
  const { group_id } = group;
  const [role_id, setRole] = useState<string>();
  const { data } = useGroupRolesQuery({ params: { app_id }, query: { group_id, limit: LIMITS.page_size } });
  const title = t('menu_groups.associate_title', { name: group.display_name });
  return (
    <Associate app_id={app_id} title={title} submit={t('menu_groups.associate')} group_id={group_id} role_id={role_id} onClose={onClose}>
      <RoleSelect
        app_id={app_id}
        label={t('roles.one')}
        without={data?.items.map((each) => each.role_id) ?? []}
        value={role_id}
        onChange={setRole}
      />
    </Associate>
  );
}

interface AssociateGroupProps {
  readonly app_id: string;
  readonly role: Role;
  readonly without: readonly string[];
  readonly onClose: () => void;
}

/** A group chosen for a role that is open. */
export function AssociateGroup({ app_id, role, without, onClose }: AssociateGroupProps) {
  const { t } = useTranslation();
  const { role_id } = role;
  const [group_id, setGroup] = useState<string>();
  const { data, isFetching } = useMenuGroupsQuery({ params: { app_id } });
  const title = t('roles.add_group_title', { name: role.display_name });
  return (
    <Associate app_id={app_id} title={title} submit={t('roles.add_group')} group_id={group_id} role_id={role_id} onClose={onClose}>
      <Select
        style={{ inlineSize: '100%' }}
        aria-label={t('menu_groups.one')}
        placeholder={t('menu_groups.choose')}
        showSearch={{ optionFilterProp: 'label' }}
        loading={isFetching}
        value={group_id ?? null}
        onChange={(next: string | null) => setGroup(next ?? undefined)}
        options={(data?.items ?? [])
          .filter((group) => !without.includes(group.group_id))
          .map((group) => ({ value: group.group_id, label: group.display_name }))}
      />
    </Associate>
  );
}

interface EndAssociationProps {
  readonly app_id: string;
  readonly role: GroupRole;
  readonly onClose: () => void;
}

/** R6.07: the role stays as it is, with everybody who holds it; only what it opens through this group goes. */
export function EndAssociation({ app_id, role, onClose }: EndAssociationProps) {
  const { t } = useTranslation();
  const { group_id, role_id, role_display_name, group_display_name } = role;
  const [remove, { isLoading }] = useRemoveGroupRoleMutation();
  const { impact } = useImpact({ group_roles: { remove: [{ group_id, role_id }] } }, 1);
  const run = async (): Promise<void> => {
    const { error } = await remove({ params: { app_id, role_id }, query: { group_id }, if_match: role.version });
    if (!error) pushNotice({ kind: 'success', title: t('menu_groups.ended'), text: role_display_name });
    onClose();
  };
  return (
    <ConfirmDelete
      name={role_display_name}
      asks={{
        title: t('menu_groups.ending.title', { role: role_display_name, group: group_display_name }),
        text: t('menu_groups.ending.text'),
        submit: t('menu_groups.end'),
      }}
      consequences={impact && impact.people_losing > 0 ? [t('menu_groups.uses.people', { count: impact.people_losing })] : []}
      typed={false}
      running={isLoading}
      onDelete={() => void run()}
      onClose={onClose}
    />
  );
}
