import { PLATFORM_ROLES } from '@portico/contracts/rules/platform-role';
import { installationRoles, type PlatformRoleGrant } from '@portico/contracts/user-centre/installation-roles';
import { Segmented } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFailure } from '../../api/failure-text.ts';
import { useGiveInstallationRoleMutation } from '../../api/installation-roles.ts';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { PersonPicker } from '../../domain/people/person-picker.tsx';
import { useAppSelector } from '../../session/state.ts';
import { EditPanel } from '../../ui/form-kit/edit-panel.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { pushNotice } from '../../ui/notices/notice-store.ts';

interface Draft {
  readonly user_id: string;
  readonly role: PlatformRoleGrant['role'];
}
/** Somebody is found by name, and named before anything is saved. */
export function GiveRole({ who, onClose }: { readonly who: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [give] = useGiveInstallationRoleMutation();
  const initial = useMemo<Draft>(() => ({ user_id: who, role: 'auditor' }), [who]);
  const edit = useEditForm<Draft>({
    name: 'platform-role:new',
    user_id,
    initial,
    fieldOf: (code) => (code === 'MP/USER_NOT_FOUND' ? 'user_id' : undefined),
    save: async (body) => {
      const { data, error } = await give(body);
      if (data) pushNotice({ kind: 'success', title: t('common.done'), text: data.name });
      return saveFailure(error, t);
    },
  });
  const schema = installationRoles.grant.body;
  return (
    <EditPanel
      title={t('platform_roles.give')}
      icon="shield"
      edit={edit}
      initial={initial}
      labels={{}}
      create={t('platform_roles.submit')}
      onSaved={onClose}
      onClose={onClose}
    >
      <ContractField schema={schema} name="user_id" label={t('people.picker.label')} hint={t('people.picker.hint')}>
        <PersonPicker active_only />
      </ContractField>
      <ContractField schema={schema} name="role" label={t('platform_roles.role')} hint={t(`platform_roles.means.${edit.values.role}`)}>
        <Segmented
          block
          aria-label={t('platform_roles.role')}
          options={PLATFORM_ROLES.map((value) => ({ value, label: t(`platform_roles.roles.${value}`) }))}
        />
      </ContractField>
    </EditPanel>
  );
}
