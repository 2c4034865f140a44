import { DEFAULTS, LIMITS } from '@portico/contracts/limits';
import { appCreation } from '@portico/contracts/platform/app-admin';
import { Form, Input, Select } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateAppMutation } from '../../api/app-admin.ts';
import { useAddLangsMutation } from '../../api/app-langs.ts';
import { saveFailure } from '../../api/failure-text.ts';
import { useProductLangsQuery } from '../../api/langs.ts';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { codeOfName } from '../../lib/code-of-name.ts';
import { useDraftKey } from '../../lib/draft-key.ts';
import { useAppSelector } from '../../session/state.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ZoneField } from '../../ui/zone-select.tsx';
import { StepForm } from './step-form.tsx';
import styles from './first-hour.module.css';

interface Draft {
  readonly app_name: string;
  readonly app_code: string;
  readonly langs: readonly string[];
  readonly time_zone_id: string;
}

const EMPTY: Draft = { app_name: '', app_code: '', langs: [], time_zone_id: DEFAULTS.time_zone_id };

/** The app with what it cannot do without. Administrators have a step of their own; the rest has its form elsewhere. */
export function CreateApp() {
  const { t } = useTranslation();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const { data: langs } = useProductLangsQuery({});
  const [create] = useCreateAppMutation();
  const [addLangs] = useAddLangsMutation();
  const keyOf = useDraftKey();
  const own_code = useRef(false);
  const edit = useEditForm<Draft>({
    name: 'first-hour:app',
    user_id,
    initial: EMPTY,
    fieldOf: (code) => (code === 'MP/APP_CODE_EXISTS' ? 'app_code' : undefined),
    save: async ({ langs: chosen, ...body }) => {
      const { data, error } = await create({
        // What the contract fills in where nothing is said.
        body: appCreation.parse(body),
        idempotency_key: keyOf(body),
        ignore: ['COMMON/INVALID_ARGUMENT', 'MP/APP_CODE_EXISTS'],
      });
      // A language that was refused is told as a notice, and added on its own screen: the app is there.
      if (data && chosen.length > 0) await addLangs({ params: { app_id: data.app_id }, body: { items: chosen.map((lang) => ({ lang })) } });
      return saveFailure(error, t);
    },
  });
  const onTyped = ({ app_name, app_code }: Partial<Draft>): void => {
    if (app_code !== undefined) own_code.current = app_code !== '';
    if (app_name !== undefined && !own_code.current) edit.form.setFieldValue('app_code', codeOfName(app_name, LIMITS.app_code));
  };
  return (
    <StepForm
      edit={edit}
      initial={EMPTY}
      submit={t('app_admin.create')}
      onTyped={onTyped}
      others={
        <LinkButton type="text" to="/manage/app-list?new=app">
          {t('first_hour.app.more')}
        </LinkButton>
      }
    >
      <div className={styles['pair']}>
        <ContractField schema={appCreation} name="app_name" label={t('common.name')}>
          <Input placeholder={t('first_hour.app.example')} />
        </ContractField>
        <ContractField schema={appCreation} name="app_code" label={t('common.code_of')} hint={t('app_admin.code_hint')}>
          <CodeInput />
        </ContractField>
        {/* No field of the contract: languages are added to the app once it is there. */}
        <Form.Item name="langs" label={t('first_hour.app.languages')}>
          <Select
            mode="multiple"
            aria-label={t('first_hour.app.languages')}
            placeholder={t('first_hour.app.languages_none')}
            maxCount={LIMITS.langs_per_app}
            showSearch={{ optionFilterProp: 'label' }}
            options={(langs?.items ?? []).filter(({ offered }) => offered).map(({ lang, display }) => ({ value: lang, label: display }))}
          />
        </Form.Item>
        <ContractField schema={appCreation} name="time_zone_id" label={t('app_list.time_zone')}>
          <ZoneField label={t('app_list.time_zone')} />
        </ContractField>
      </div>
    </StepForm>
  );
}
