import { LIMITS } from '@portico/contracts/limits';
import { AUTH_TYPES, serviceChange, serviceDraft, type Service, type ServiceDraft } from '@portico/contracts/platform/services';
import { Input, Segmented, Select } from 'antd';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAnswer } from '../../api/failure-text.ts';
import { useCategoriesQuery, useCreateServiceMutation, useUpdateServiceMutation } from '../../api/services.ts';
import { useAppSelector } from '../../session/state.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { EditPanel } from '../../ui/form-kit/edit-panel.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { pushNotice } from '../../ui/notices/notice-store.ts';

const EMPTY: ServiceDraft = { nickname: '', name: '', service_code: '', category: '', config_check_url: '', auth_type: 'no_auth' };
const OWN_CODES = [
  'COMMON/STALE_VERSION',
  'COMMON/INVALID_ARGUMENT',
  'PORTAL_BIZ_SERVICE/SERVICE_CODE_EXISTS',
  'PORTAL_BIZ_SERVICE/SERVICE_NAME_EXISTS',
];
const FIELD_OF: Readonly<Record<string, string>> = {
  'PORTAL_BIZ_SERVICE/SERVICE_CODE_EXISTS': 'service_code',
  'PORTAL_BIZ_SERVICE/SERVICE_NAME_EXISTS': 'name',
};

interface ServiceFormProps {
  /** Absent for a new one. */
  readonly service: Service | undefined;
  readonly onCreated?: (service_code: string) => void;
  readonly onClose: () => void;
}

const draftOf = ({ nickname, name, service_code, category, config_check_url, auth_type }: Service): ServiceDraft => ({
  nickname,
  name,
  service_code,
  category,
  config_check_url,
  auth_type,
});

/** What is registered of a service. Its code stays what it was made with. */
export function ServiceForm({ service, onCreated, onClose }: ServiceFormProps) {
  const { t } = useTranslation();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const { data: categories } = useCategoriesQuery({});
  const [create] = useCreateServiceMutation();
  const [update] = useUpdateServiceMutation();
  const initial = useMemo(() => (service ? draftOf(service) : EMPTY), [service]);
  const made = useRef('');
  const edit = useEditForm<ServiceDraft>({
    name: `service:${service?.service_id ?? 'new'}`,
    user_id,
    initial,
    version: service?.version,
    fieldOf: (code) => FIELD_OF[code],
    save: async (values, version) => {
      if (service) {
        const { service_code: _code, ...body } = values;
        const { data, error } = await update({
          params: { service_id: service.service_id },
          body,
          ...(version === undefined ? {} : { if_match: version }),
          ignore: OWN_CODES,
        });
        if (!error) pushNotice({ kind: 'success', title: t('common.saved'), text: values.nickname });
        return saveAnswer({ data, error }, t);
      }
      const { data, error } = await create({ body: values, ignore: OWN_CODES });
      made.current = data?.service_code ?? '';
      if (data) pushNotice({ kind: 'success', title: t('services.created'), text: data.nickname });
      return saveAnswer({ data, error }, t);
    },
  });
  const labels = {
    nickname: t('common.name'),
    name: t('services.name'),
    service_code: t('common.code_of'),
    category: t('services.category'),
    config_check_url: t('services.config_check_url'),
    auth_type: t('services.auth_type'),
  };
  const schema = service ? serviceChange : serviceDraft;
  const field = { schema, changed: service ? edit.changed : [] };
  return (
    <EditPanel
      title={service ? service.nickname : t('services.new')}
      icon="plug"
      edit={edit}
      initial={initial}
      labels={labels}
      {...(service ? {} : { create: t('common.create') })}
      onSaved={() => {
        if (service) onClose();
        else onCreated?.(made.current);
      }}
      onClose={onClose}
    >
      <ContractField {...field} name="nickname" label={labels.nickname}>
        <Input count={{ show: true, max: LIMITS.service_name }} />
      </ContractField>
      <ContractField {...field} name="name" label={labels.name}>
        <Input count={{ show: true, max: LIMITS.service_name }} />
      </ContractField>
      {service ? null : (
        <ContractField {...field} name="service_code" label={labels.service_code} hint={t('services.code_hint')}>
          <CodeInput count={{ show: true, max: LIMITS.service_code }} />
        </ContractField>
      )}
      <ContractField {...field} name="category" label={labels.category}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: '', label: t('services.no_category') },
            ...(categories?.items ?? []).map(({ name }) => ({ value: name, label: name })),
          ]}
        />
      </ContractField>
      <ContractField {...field} name="config_check_url" label={labels.config_check_url}>
        <CodeInput placeholder="https://" inputMode="url" />
      </ContractField>
      <ContractField {...field} name="auth_type" label={labels.auth_type}>
        <Segmented
          block
          aria-label={labels.auth_type}
          options={AUTH_TYPES.map((value) => ({ value, label: t(`services.auth_types.${value}`) }))}
        />
      </ContractField>
    </EditPanel>
  );
}
