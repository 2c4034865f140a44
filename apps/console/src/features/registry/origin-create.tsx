import { LIMITS } from '@portico/contracts/limits';
import { ORIGIN_USES, origins } from '@portico/contracts/user-centre/registry-origins';
import { Checkbox, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { saveFailure } from '../../api/failure-text.ts';
import { useRegisterOriginMutation } from '../../api/registry.ts';
import { useAppSelector } from '../../session/state.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { EditPanel } from '../../ui/form-kit/edit-panel.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import styles from './registry.module.css';

interface Draft {
  readonly origin: string;
  readonly name: string;
  readonly uses: (typeof ORIGIN_USES)[number][];
  readonly client_id: string;
}
const EMPTY: Draft = { origin: '', name: '', uses: ['page'], client_id: '' };
const FIELDS: Readonly<Record<string, string>> = { 'UC/REGISTRATION_EXISTS': 'origin', 'UC/CLIENT_NOT_REGISTERED': 'client_id' };

export function OriginCreate({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [register] = useRegisterOriginMutation();
  const edit = useEditForm<Draft>({
    name: 'origin:new',
    user_id,
    initial: EMPTY,
    fieldOf: (code) => FIELDS[code],
    save: async ({ client_id, ...body }) => {
      const { data, error } = await register({ ...body, ...(body.uses.includes('script') ? { client_id } : {}) });
      if (data) pushNotice({ kind: 'success', title: t('common.done'), text: data.origin });
      return saveFailure(error, t);
    },
  });
  const schema = origins.create_origin.body;
  return (
    <EditPanel
      title={t('registry.new_origin')}
      icon="globe"
      edit={edit}
      initial={EMPTY}
      labels={{}}
      create={t('registry.register')}
      onSaved={onClose}
      onClose={onClose}
    >
      <ContractField schema={schema} name="origin" label={t('registry.origin')}>
        <CodeInput placeholder="https://" inputMode="url" />
      </ContractField>
      <ContractField schema={schema} name="name" label={t('common.name')}>
        <Input count={{ show: true, max: LIMITS.registry_name }} />
      </ContractField>
      <ContractField schema={schema} name="uses" label={t('registry.uses')}>
        <Checkbox.Group
          className={styles['uses'] ?? ''}
          options={ORIGIN_USES.map((value) => ({ value, label: t(`registry.use.${value}`) }))}
        />
      </ContractField>
      {edit.values.uses.includes('script') ? (
        <ContractField schema={schema} name="client_id" label={t('registry.client')}>
          <CodeInput />
        </ContractField>
      ) : null}
    </EditPanel>
  );
}
