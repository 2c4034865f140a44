import { DEFAULTS, LIMITS } from '@portico/contracts/limits';
import { appCreation } from '@portico/contracts/platform/app-admin';
import type { App } from '@portico/contracts/platform/apps';
import { Form, Input } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateAppMutation } from '../../api/app-admin.ts';
import { saveFailure } from '../../api/failure-text.ts';
import { useDraftKey } from '../../lib/draft-key.ts';
import { useAppSelector } from '../../session/state.ts';
import { PeoplePicker } from '../../domain/people/people-picker.tsx';
import { AppIconChoice } from '../../domain/apps/app-icon-choice.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { EditPanel } from '../../ui/form-kit/edit-panel.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { ZoneField } from '../../ui/zone-select.tsx';
import { TemplateSelect } from './template-select.tsx';
import { NO_OPENNESS, OpennessFields, toWire, type Openness } from './openness.tsx';

interface Draft extends Openness {
  readonly app_name: string;
  readonly app_code: string;
  readonly memo: string;
  readonly icon: App['icon'];
  readonly time_zone_id: string;
  readonly admins: readonly string[];
  /** Empty: the default one, when somebody first enters. */
  readonly template_id: string;
}

const EMPTY: Draft = {
  app_name: '',
  app_code: '',
  memo: '',
  icon: 'box',
  time_zone_id: DEFAULTS.time_zone_id,
  admins: [],
  template_id: '',
  ...NO_OPENNESS,
};
const FIELD_OF: Readonly<Record<string, keyof Draft>> = {
  'MP/APP_CODE_EXISTS': 'app_code',
  'MP/USER_NOT_FOUND': 'admins',
  'MP/TEMPLATE_NOT_FOUND': 'template_id',
};
const SHOWN_HERE = ['COMMON/INVALID_ARGUMENT', ...Object.keys(FIELD_OF)];
const NO_CHANGES: readonly string[] = [];

interface AppCreateProps {
  readonly onCreated: (app: App) => void;
  readonly onClose: () => void;
}

export function AppCreate({ onCreated, onClose }: AppCreateProps) {
  const { t } = useTranslation();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [create] = useCreateAppMutation();
  const keyOf = useDraftKey();
  const created = useRef<App>(undefined);
  const edit = useEditForm<Draft>({
    name: 'app:new',
    user_id,
    initial: EMPTY,
    fieldOf: (code) => FIELD_OF[code],
    save: async ({ app_name, app_code, memo, icon, time_zone_id, admins, template_id, ...open }) => {
      const begins = { admins: [...admins], ...(template_id === '' ? {} : { template_id }) };
      const body = { app_name, app_code, memo, icon, time_zone_id, ...begins, ...toWire(open) };
      const { data, error } = await create({ body, idempotency_key: keyOf(body), ignore: SHOWN_HERE });
      created.current = data;
      if (data) pushNotice({ kind: 'success', title: t('app_admin.created'), text: data.app_name });
      return saveFailure(error, t);
    },
  });
  return (
    <EditPanel
      title={t('app_admin.new')}
      icon="box"
      edit={edit}
      initial={EMPTY}
      labels={{}}
      create={t('app_admin.create')}
      onSaved={() => {
        if (created.current) onCreated(created.current);
      }}
      onClose={onClose}
    >
      <ContractField schema={appCreation} name="app_name" label={t('common.name')}>
        <Input count={{ show: true, max: LIMITS.app_name }} />
      </ContractField>
      <ContractField schema={appCreation} name="app_code" label={t('common.code_of')} hint={t('app_admin.code_hint')}>
        <CodeInput count={{ show: true, max: LIMITS.app_code }} />
      </ContractField>
      <ContractField schema={appCreation} name="icon" label={t('app_admin.icon')}>
        <AppIconChoice />
      </ContractField>
      <ContractField schema={appCreation} name="time_zone_id" label={t('app_list.time_zone')}>
        <ZoneField label={t('app_list.time_zone')} />
      </ContractField>
      <ContractField schema={appCreation} name="admins" label={t('app_admin.administrators')} hint={t('app_admin.admins_hint')}>
        <PeoplePicker label={t('app_admin.administrators')} most={LIMITS.first_admins} />
      </ContractField>
      {/* No field of the contract: nothing chosen is left out. */}
      <Form.Item name="template_id" label={t('app_admin.template')} extra={t('app_admin.template_hint')}>
        <TemplateSelect />
      </Form.Item>
      <OpennessFields schema={appCreation} values={edit.values} changed={NO_CHANGES} />
      <ContractField schema={appCreation} name="memo" label={t('common.memo')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} count={{ show: true, max: LIMITS.menu_memo }} />
      </ContractField>
    </EditPanel>
  );
}
