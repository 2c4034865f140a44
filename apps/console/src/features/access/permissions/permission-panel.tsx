import { LIMITS } from '@portico/contracts/limits';
import { permissions, type Permission, type PermissionDraft } from '@portico/contracts/platform/permissions';
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAnswer } from '../../../api/failure-text.ts';
import { useCreatePermissionMutation, useUpdatePermissionMutation } from '../../../api/permissions.ts';
import { useAppSelector } from '../../../session/state.ts';
import { CodeInput } from '../../../ui/code-input.tsx';
import { ContractField } from '../../../domain/forms/contract-field.tsx';
import { EditPanel } from '../../../ui/form-kit/edit-panel.tsx';
import { useEditForm } from '../../../ui/form-kit/use-edit-form.ts';
import { Icon } from '../../../ui/icon.tsx';
import { pushNotice } from '../../../ui/notices/notice-store.ts';
import { DeletePermission } from './delete-permission.tsx';
import { PermissionUses } from './permission-uses.tsx';
import styles from '../access.module.css';

const SCHEMA = permissions.create.body;
const CODE_FAULTS = ['MP/PERMISSION_CODE_EXISTS', 'MP/PERMISSION_CODE_SHARED'];
const OWN_CODES = ['COMMON/STALE_VERSION', 'COMMON/INVALID_ARGUMENT', ...CODE_FAULTS];

interface PermissionPanelProps {
  readonly app_id: string;
  /** Absent: a new one is made. */
  readonly permission: Permission | undefined;
  readonly read_only: boolean;
  readonly onMade?: () => void;
  readonly onClose: () => void;
}

/** Name and code of a permission, and what it is used for. A new code is written into the menus that name the old one. */
export function PermissionPanel({ app_id, permission, read_only, onMade, onClose }: PermissionPanelProps) {
  const { t } = useTranslation();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const initial = useMemo<PermissionDraft>(() => ({ name: permission?.name ?? '', code: permission?.code ?? '' }), [permission]);
  const [create] = useCreatePermissionMutation();
  const [update] = useUpdatePermissionMutation();
  const [deleting, setDeleting] = useState(false);
  const edit = useEditForm<PermissionDraft>({
    name: `permission:${permission?.permission_id ?? 'new'}`,
    user_id,
    initial,
    version: permission?.version,
    fieldOf: (code) => (CODE_FAULTS.includes(code) ? 'code' : undefined),
    save: async (body, version) => {
      const call = permission
        ? update({
            params: { app_id, permission_id: permission.permission_id },
            body,
            ...(version === undefined ? {} : { if_match: version }),
            ignore: OWN_CODES,
          })
        : create({ params: { app_id }, body, ignore: OWN_CODES });
      const { data, error } = await call;
      if (data) pushNotice({ kind: 'success', title: permission ? t('common.saved') : t('permissions.created'), text: data.display_name });
      return saveAnswer({ data, error }, t);
    },
  });
  const labels = { name: t('common.name'), code: t('common.code_of') };
  return (
    <EditPanel
      title={permission?.display_name ?? t('permissions.new')}
      icon="key"
      edit={edit}
      initial={initial}
      labels={labels}
      read_only={read_only}
      {...(permission ? {} : { create: t('common.create') })}
      {...(onMade ? { onSaved: onMade } : {})}
      onClose={onClose}
      after={
        permission ? (
          <div className={styles['after']}>
            <PermissionUses app_id={app_id} permission={permission} />
            {read_only ? null : (
              <Button danger icon={<Icon name="trash" />} onClick={() => setDeleting(true)}>
                {t('common.delete')}
              </Button>
            )}
            {deleting ? (
              <DeletePermission app_id={app_id} permission={permission} onDeleted={onClose} onClose={() => setDeleting(false)} />
            ) : null}
          </div>
        ) : null
      }
    >
      <ContractField schema={SCHEMA} name="name" label={labels.name} changed={edit.changed}>
        <Input count={{ show: true, max: LIMITS.permission_name }} />
      </ContractField>
      <ContractField
        schema={SCHEMA}
        name="code"
        label={labels.code}
        changed={edit.changed}
        hint={permission && permission.menu_count > 0 ? t('permissions.code_hint') : undefined}
      >
        <CodeInput count={{ show: true, max: LIMITS.permission_code }} />
      </ContractField>
    </EditPanel>
  );
}
