import { LIMITS } from '@portico/contracts/limits';
import { roles, type Role, type RoleDraft } from '@portico/contracts/platform/roles';
import { Form, Input } from 'antd';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAnswer } from '../../../api/failure-text.ts';
import { useCreateRoleMutation, useUpdateRoleMutation } from '../../../api/roles.ts';
import { useAppSelector } from '../../../session/state.ts';
import { useImpact } from '../../../domain/impact/use-impact.ts';
import { ConfirmAccess } from '../../../domain/impact/confirm-access.tsx';
import { ContractField } from '../../../domain/forms/contract-field.tsx';
import { EditPanel } from '../../../ui/form-kit/edit-panel.tsx';
import { SwitchField } from '../../../ui/form-kit/switch-field.tsx';
import { useEditForm } from '../../../ui/form-kit/use-edit-form.ts';
import { useQuestion } from '../../../ui/form-kit/use-question.ts';
import { pushNotice } from '../../../ui/notices/notice-store.ts';
import { RoleSelect } from '../role-select.tsx';

const OWN_CODES = ['COMMON/STALE_VERSION', 'COMMON/INVALID_ARGUMENT', 'MP/ROLE_NAME_EXISTS'];
const SCHEMA = roles.update.body;

interface DisableRoleProps {
  readonly role: Role;
  readonly onAnswer: (yes: boolean) => void;
}

function DisableRole({ role, onAnswer }: DisableRoleProps) {
  const { t } = useTranslation();
  const impact = useImpact({ roles: [{ role_id: role.role_id, disabled: true }] }, 1);
  return (
    <ConfirmAccess
      danger
      title={t('roles.disabling.title', { name: role.display_name })}
      submit={t('roles.disabling.submit')}
      running={false}
      impact={impact}
      onSubmit={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <p>{t('roles.disabled_hint')}</p>
    </ConfirmAccess>
  );
}

interface RolePanelProps {
  readonly app_id: string;
  /** Absent: a new one is made. */
  readonly role?: Role;
  readonly onMade: (role_id: string) => void;
  readonly onClose: () => void;
}

/** Name, memo and whether a role is in force; a new one may begin as a copy. */
export function RolePanel({ app_id, role, onMade, onClose }: RolePanelProps) {
  const { t } = useTranslation();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const initial = useMemo<RoleDraft>(
    () => ({
      role_name: role?.role_name ?? '',
      memo: role?.memo ?? '',
      disabled: role?.disabled ?? false,
      ...(role ? {} : { copy_from: undefined }),
    }),
    [role],
  );
  const [create] = useCreateRoleMutation();
  const [update] = useUpdateRoleMutation();
  const made = useRef<string>(undefined);
  const { question, ask } = useQuestion<Role>();
  const edit = useEditForm<RoleDraft>({
    name: `role:${role?.role_id ?? 'new'}`,
    user_id,
    initial,
    version: role?.version,
    confirm: async (values, before) => role === undefined || before.disabled || !values.disabled || (await ask(role)),
    fieldOf: (code) => (code === 'MP/ROLE_NAME_EXISTS' ? 'role_name' : undefined),
    save: async (values, version) => {
      const { copy_from, ...fields } = values;
      const call = role
        ? update({
            params: { app_id, role_id: role.role_id },
            body: fields,
            ...(version === undefined ? {} : { if_match: version }),
            ignore: OWN_CODES,
          })
        : create({ params: { app_id }, body: { ...fields, ...(copy_from ? { copy_from } : {}) }, ignore: OWN_CODES });
      const { data, error } = await call;
      if (data) {
        made.current = data.role_id;
        pushNotice({ kind: 'success', title: role ? t('common.saved') : t('roles.created'), text: data.display_name });
      }
      return saveAnswer({ data, error }, t);
    },
  });
  const labels = { role_name: t('common.name'), memo: t('common.memo'), disabled: t('roles.disabled') };
  return (
    <EditPanel
      title={role?.display_name ?? t('roles.new')}
      icon="shield"
      edit={edit}
      initial={initial}
      labels={labels}
      {...(role ? {} : { create: t('common.create') })}
      onSaved={() => {
        if (role) onClose();
        else if (made.current !== undefined) onMade(made.current);
      }}
      onClose={onClose}
    >
      <ContractField schema={SCHEMA} name="role_name" label={labels.role_name} changed={edit.changed}>
        <Input count={{ show: true, max: LIMITS.role_name }} />
      </ContractField>
      <ContractField schema={SCHEMA} name="memo" label={labels.memo} changed={edit.changed}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} count={{ show: true, max: LIMITS.menu_memo }} />
      </ContractField>
      {role ? null : (
        <Form.Item name="copy_from" label={t('roles.copy_from')} extra={t('roles.copy_from_hint')}>
          <RoleSelect app_id={app_id} label={t('roles.copy_from')} without={[]} placeholder={t('roles.copy_none')} />
        </Form.Item>
      )}
      <SwitchField name="disabled" label={labels.disabled} hint={t('roles.disabled_hint')} changed={edit.changed.includes('disabled')} />
      {question ? <DisableRole role={question.about} onAnswer={question.answer} /> : null}
    </EditPanel>
  );
}
