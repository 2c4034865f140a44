import { LIMITS } from '@portico/contracts/limits';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTemplatesQuery } from '../../api/templates.ts';

interface TemplateSelectProps {
  /** All from the form; empty: the default one. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (template_id: string) => void;
}

/** What the menus of a new app begin with. */
export function TemplateSelect({ id, value = '', onChange }: TemplateSelectProps) {
  const { t } = useTranslation();
  const { data, isFetching } = useTemplatesQuery({ query: { limit: LIMITS.page_size } });
  const templates = data?.items ?? [];
  const standard = templates.find(({ is_default }) => is_default);
  const nobody_chose = standard ? t('app_admin.template_default', { name: standard.template_name }) : t('app_admin.template_none');
  return (
    <Select<string>
      {...(id === undefined ? {} : { id })}
      aria-label={t('app_admin.template')}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      value={value}
      options={[
        { value: '', label: nobody_chose },
        ...templates
          .filter(({ is_default }) => !is_default)
          .map(({ template_id, template_name }) => ({ value: template_id, label: template_name })),
      ]}
      onChange={(template_id: string) => onChange?.(template_id)}
    />
  );
}
