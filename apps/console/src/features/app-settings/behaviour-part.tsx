import { LIMITS } from '@portico/contracts/limits';
import { appConfigChange, type AppConfig } from '@portico/contracts/platform/app-config';
import { MENU_LAYOUTS } from '@portico/contracts/platform/app-menus';
import { Input, InputNumber, Segmented, Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeAppConfigMutation, useWholeAppConfigQuery } from '../../api/app-config.ts';
import { saveAnswer } from '../../api/failure-text.ts';
import { useAppSelector } from '../../session/state.ts';
import { ContractField } from '../../ui/form-kit/contract-field.tsx';
import { EditSection } from '../../ui/form-kit/edit-section.tsx';
import { SwitchField } from '../../ui/form-kit/switch-field.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { pushNotice } from '../../ui/notices/notice-store.ts';

type Draft = Pick<AppConfig, 'grouping' | 'admits_guests' | 'default_lang' | 'quick_entry_limit' | 'menu_layout' | 'freeze_notice'>;
const SHOWN_HERE = ['COMMON/STALE_VERSION', 'COMMON/INVALID_ARGUMENT', 'MP/LANG_NOT_FOUND'];

interface BehaviourPartProps {
  readonly app_id: string;
  readonly config: AppConfig;
  readonly may_write: boolean;
}

export function BehaviourPart({ app_id, config, may_write }: BehaviourPartProps) {
  const { t } = useTranslation();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const { data: whole } = useWholeAppConfigQuery({ params: { app_id } });
  const [change] = useChangeAppConfigMutation();
  const initial = useMemo<Draft>(() => {
    const { grouping, admits_guests, default_lang, quick_entry_limit, menu_layout, freeze_notice } = config;
    return { grouping, admits_guests, default_lang, quick_entry_limit, menu_layout, freeze_notice };
  }, [config]);
  const edit = useEditForm<Draft>({
    name: `app-config:${app_id}`,
    user_id,
    initial,
    version: config.version,
    save: async (body, version) => {
      const { data, error } = await change({
        params: { app_id },
        body,
        ...(version === undefined ? {} : { if_match: version }),
        ignore: SHOWN_HERE,
      });
      if (!error) pushNotice({ kind: 'success', title: t('common.saved') });
      return saveAnswer({ data, error }, t);
    },
  });
  const labels = {
    grouping: t('app_settings.grouping'),
    admits_guests: t('app_settings.guests'),
    default_lang: t('app_settings.default_lang'),
    quick_entry_limit: t('app_settings.quick_limit'),
    menu_layout: t('app_settings.menu_layout'),
    freeze_notice: t('app_settings.freeze_notice'),
  };
  const langs = (whole?.langs ?? []).map(({ lang, langName }) => ({ value: lang, label: langName }));
  const isChanged = (field: keyof Draft): boolean => edit.changed.includes(field);
  return (
    <EditSection edit={edit} initial={initial} labels={labels} read_only={!may_write}>
      <ContractField schema={appConfigChange} name="default_lang" label={labels.default_lang} changed={edit.changed}>
        <Select
          aria-label={labels.default_lang}
          disabled={!may_write}
          options={[{ value: '', label: t('app_settings.first_lang') }, ...langs]}
        />
      </ContractField>
      <ContractField schema={appConfigChange} name="quick_entry_limit" label={labels.quick_entry_limit} changed={edit.changed}>
        <InputNumber precision={0} disabled={!may_write} />
      </ContractField>
      <ContractField schema={appConfigChange} name="menu_layout" label={labels.menu_layout} changed={edit.changed}>
        <Segmented
          disabled={!may_write}
          aria-label={labels.menu_layout}
          options={MENU_LAYOUTS.map((value) => ({ value, label: t(`app_menus.layout_${value}`) }))}
        />
      </ContractField>
      <ContractField
        schema={appConfigChange}
        name="freeze_notice"
        label={labels.freeze_notice}
        changed={edit.changed}
        hint={t('app_settings.freeze_notice_hint')}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} count={{ show: true, max: LIMITS.freeze_notice }} />
      </ContractField>
      <SwitchField name="grouping" label={labels.grouping} hint={t('app_settings.grouping_hint')} changed={isChanged('grouping')} />
      <SwitchField
        name="admits_guests"
        label={labels.admits_guests}
        hint={t('app_settings.guests_hint')}
        changed={isChanged('admits_guests')}
      />
    </EditSection>
  );
}
