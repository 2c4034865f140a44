import { LIMITS } from '@portico/contracts/limits';
import type { GroupRole } from '@portico/contracts/platform/group-roles';
import type { MenuGroup } from '@portico/contracts/platform/menu-groups';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateGroupRoleMutation, useGroupRolesQuery, useRemoveGroupRoleMutation } from '../../../api/group-roles.ts';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { pushNotice } from '../../../ui/notices/notice-store.ts';
import { RoleSelect } from '../role-select.tsx';
import { useImpact } from '../use-impact.ts';

interface AssociateRoleProps {
  readonly app_id: string;
  readonly group: MenuGroup;
  readonly onClose: () => void;
}

/** R6.07: a role made in the role settings begins to count in a group. */
export function AssociateRole({ app_id, group, onClose }: AssociateRoleProps) {
  const { t } = useTranslation();
  const { group_id } = group;
  const [role_id, setRole] = useState<string>();
  const { data } = useGroupRolesQuery({ params: { app_id }, query: { group_id, limit: LIMITS.page_size } });
  const [create, { isLoading }] = useCreateGroupRoleMutation();
  const change = role_id === undefined ? {} : { group_roles: { set: [{ group_id, role_id, permissions: null }] } };
  const { impact } = useImpact(change, role_id === undefined ? 0 : 1);
  const run = async (): Promise<void> => {
    if (role_id === undefined) return;
    const { data: made } = await create({ params: { app_id }, body: { group_id, role_id } });
    if (made) pushNotice({ kind: 'success', title: t('menu_groups.associated'), text: made.role_name });
    onClose();
  };
  return (
    <Modal
      title={t('menu_groups.associate_title', { name: group.group_name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" loading={isLoading} disabled={role_id === undefined} onClick={() => void run()}>
            {t('menu_groups.associate')}
          </Button>
        </>
      }
    >
      <RoleSelect
        app_id={app_id}
        label={t('roles.one')}
        without={data?.items.map((each) => each.role_id) ?? []}
        value={role_id}
        onChange={setRole}
      />
      <p role="status">{impact ? t('access.impact.short', { gain: impact.people_gaining, lose: impact.people_losing }) : ''}</p>
    </Modal>
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
  const { group_id, role_id, role_name, group_name } = role;
  const [remove, { isLoading }] = useRemoveGroupRoleMutation();
  const { impact } = useImpact({ group_roles: { remove: [{ group_id, role_id }] } }, 1);
  const run = async (): Promise<void> => {
    const { error } = await remove({ params: { app_id, role_id }, query: { group_id }, if_match: role.version });
    if (!error) pushNotice({ kind: 'success', title: t('menu_groups.ended'), text: role_name });
    onClose();
  };
  return (
    <ConfirmDelete
      name={role_name}
      asks={{
        title: t('menu_groups.ending.title', { role: role_name, group: group_name }),
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
