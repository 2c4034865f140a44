import { LIMITS } from '@portico/contracts/limits';
import { appConfigChange, type AppConfig } from '@portico/contracts/platform/app-config';
import { MENU_LAYOUTS } from '@portico/contracts/platform/app-menus';
import { Input, InputNumber, Segmented, Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeAppConfigMutation, useWholeAppConfigQuery } from '../../api/app-config.ts';
import { saveAnswer } from '../../api/failure-text.ts';
import { useAppSelector } from '../../session/state.ts';
import { useImpact } from '../../domain/impact/use-impact.ts';
import { ConfirmAccess } from '../../domain/impact/confirm-access.tsx';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { EditSection } from '../../ui/form-kit/edit-section.tsx';
import { SwitchField } from '../../ui/form-kit/switch-field.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { useQuestion } from '../../ui/form-kit/use-question.ts';
import { pushNotice } from '../../ui/notices/notice-store.ts';

type Draft = Pick<AppConfig, 'grouping' | 'admits_guests' | 'default_lang' | 'quick_entry_limit' | 'menu_layout' | 'freeze_notice'>;
const SHOWN_HERE = ['COMMON/STALE_VERSION', 'COMMON/INVALID_ARGUMENT', 'MP/LANG_NOT_FOUND'];

type AccessSettings = Partial<Pick<AppConfig, 'grouping' | 'admits_guests'>>;

/** Of what was changed, the settings that decide who gets in and who sees what. */
function accessIn(values: Draft, before: Draft): AccessSettings | undefined {
  const changed = (['grouping', 'admits_guests'] as const).filter((key) => values[key] !== before[key]);
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map((key) => [key, values[key]]));
}

interface ChangeAccessProps {
  readonly settings: AccessSettings;
  readonly onAnswer: (yes: boolean) => void;
}

function ChangeAccess({ settings, onAnswer }: ChangeAccessProps) {
  const { t } = useTranslation();
  const impact = useImpact(settings, 1);
  const { grouping, admits_guests } = settings;
  return (
    <ConfirmAccess
      title={t('app_settings.access.title')}
      submit={t('common.save')}
      danger={(impact.impact?.people_losing ?? 0) + (impact.impact?.guests.lost ?? 0) > 0}
      running={false}
      impact={impact}
      onSubmit={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      {grouping === undefined ? null : <p>{grouping ? t('app_settings.access.grouping_on') : t('app_settings.access.grouping_off')}</p>}
      {admits_guests === undefined ? null : (
        <p>{admits_guests ? t('app_settings.access.guests_on') : t('app_settings.access.guests_off')}</p>
      )}
    </ConfirmAccess>
  );
}

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
  const { question, ask } = useQuestion<AccessSettings>();
  const initial = useMemo<Draft>(() => {
    const { grouping, admits_guests, default_lang, quick_entry_limit, menu_layout, freeze_notice } = config;
    return { grouping, admits_guests, default_lang, quick_entry_limit, menu_layout, freeze_notice };
  }, [config]);
  const edit = useEditForm<Draft>({
    name: `app-config:${app_id}`,
    user_id,
    initial,
    version: config.version,
    confirm: async (values, before) => accessIn(values, before) === undefined || (await ask(accessIn(values, before) ?? {})),
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
      {question ? <ChangeAccess settings={question.about} onAnswer={question.answer} /> : null}
    </EditSection>
  );
}
