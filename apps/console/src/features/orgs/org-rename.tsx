import { LIMITS } from '@portico/contracts/limits';
import { orgs, type Org } from '@portico/contracts/user-centre/orgs';
import { Input } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAnswer } from '../../api/failure-text.ts';
import { useRenameOrgMutation } from '../../api/orgs.ts';
import { useAppSelector } from '../../session/state.ts';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { EditPanel } from '../../ui/form-kit/edit-panel.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';

export function OrgRename({ org, onClose }: { readonly org: Org; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [rename] = useRenameOrgMutation();
  const initial = useMemo(() => ({ org_name: org.org_name }), [org]);
  const edit = useEditForm<{ readonly org_name: string }>({
    name: `org:${org.org_id}`,
    user_id,
    initial,
    version: org.version,
    save: async ({ org_name }, version) => saveAnswer(await rename({ org, org_name, version }), t),
  });
  return (
    <EditPanel
      title={org.org_name}
      icon="people"
      edit={edit}
      initial={initial}
      labels={{ org_name: t('common.name') }}
      onSaved={onClose}
      onClose={onClose}
    >
      <ContractField schema={orgs.rename.body} name="org_name" label={t('common.name')} changed={edit.changed}>
        <Input count={{ show: true, max: LIMITS.org_name }} />
      </ContractField>
    </EditPanel>
  );
}
