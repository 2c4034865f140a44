import { LIMITS } from '@portico/contracts/limits';
import { templateChange, templateDraft, type Template, type TemplateDraft } from '@portico/contracts/platform/templates';
import { Input, Select } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMyAppsQuery } from '../../api/apps.ts';
import { saveAnswer } from '../../api/failure-text.ts';
import { useCreateTemplateMutation, useUpdateTemplateMutation } from '../../api/templates.ts';
import { useAppSelector } from '../../session/state.ts';
import { ContractField } from '../../domain/forms/contract-field.tsx';
import { EditPanel } from '../../ui/form-kit/edit-panel.tsx';
import { SwitchField } from '../../ui/form-kit/switch-field.tsx';
import { useEditForm } from '../../ui/form-kit/use-edit-form.ts';
import { pushNotice } from '../../ui/notices/notice-store.ts';

/** Stands for no app: the template begins empty. */
const NO_APP = '';
type Values = TemplateDraft & { readonly app_id: string };
const EMPTY: Values = { template_name: '', memo: '', is_default: false, app_id: NO_APP };
const OWN_CODES = ['COMMON/STALE_VERSION', 'COMMON/INVALID_ARGUMENT', 'MP/TEMPLATE_NAME_EXISTS'];

interface TemplateFormProps {
  /** Absent for a new one. */
  readonly template: Template | undefined;
  readonly onCreated?: (template_id: string) => void;
  readonly onClose: () => void;
}

/** Name, memo, and for a new one the app whose menus it begins with. */
export function TemplateForm({ template, onCreated, onClose }: TemplateFormProps) {
  const { t } = useTranslation();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [keyword, setKeyword] = useState('');
  const { data: apps } = useMyAppsQuery({ query: keyword === '' ? {} : { keyword } }, { skip: template !== undefined });
  const [create] = useCreateTemplateMutation();
  const [update] = useUpdateTemplateMutation();
  const initial = useMemo<Values>(() => {
    if (!template) return EMPTY;
    const { template_name, memo, is_default } = template;
    return { template_name, memo, is_default, app_id: NO_APP };
  }, [template]);
  const made = useRef('');
  const edit = useEditForm<Values>({
    name: `template:${template?.template_id ?? 'new'}`,
    user_id,
    initial,
    version: template?.version,
    fieldOf: (code) => (code === 'MP/TEMPLATE_NAME_EXISTS' ? 'template_name' : undefined),
    save: async ({ app_id, ...body }, version) => {
      if (template) {
        const { data, error } = await update({
          params: { template_id: template.template_id },
          body,
          ...(version === undefined ? {} : { if_match: version }),
          ignore: OWN_CODES,
        });
        if (!error) pushNotice({ kind: 'success', title: t('common.saved'), text: body.template_name });
        return saveAnswer({ data, error }, t);
      }
      const { data, error } = await create({ body: app_id === NO_APP ? body : { ...body, app_id }, ignore: OWN_CODES });
      made.current = data?.template_id ?? '';
      if (data) pushNotice({ kind: 'success', title: t('templates.created'), text: data.template_name });
      return saveAnswer({ data, error }, t);
    },
  });
  const labels = {
    template_name: t('common.name'),
    memo: t('common.memo'),
    is_default: t('templates.is_default'),
    app_id: t('templates.begin'),
  };
  const field = { schema: template ? templateChange : templateDraft.omit({ app_id: true }), changed: template ? edit.changed : [] };
  return (
    <EditPanel
      title={template ? template.template_name : t('templates.new')}
      icon="copy"
      edit={edit}
      initial={initial}
      labels={labels}
      {...(template ? {} : { create: t('common.create') })}
      onSaved={() => {
        if (template) onClose();
        else onCreated?.(made.current);
      }}
      onClose={onClose}
    >
      <ContractField {...field} name="template_name" label={labels.template_name}>
        <Input count={{ show: true, max: LIMITS.template_name }} />
      </ContractField>
      <ContractField {...field} name="memo" label={labels.memo}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} count={{ show: true, max: LIMITS.menu_memo }} />
      </ContractField>
      {template ? null : (
        <ContractField {...field} name="app_id" label={labels.app_id}>
          <Select
            showSearch={{ filterOption: false, onSearch: setKeyword }}
            options={[
              { value: NO_APP, label: t('templates.begin_empty') },
              {
                label: t('templates.begin_app'),
                options: (apps?.items ?? []).map(({ app_id, app_name }) => ({ value: app_id, label: app_name })),
              },
            ]}
          />
        </ContractField>
      )}
      <SwitchField
        name="is_default"
        label={labels.is_default}
        hint={t('templates.default_hint')}
        changed={template !== undefined && edit.changed.includes('is_default')}
      />
    </EditPanel>
  );
}
