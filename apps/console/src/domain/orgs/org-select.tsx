import { LIMITS } from '@portico/contracts/limits';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrgsQuery } from '../../api/orgs.ts';

interface OrgSelectProps {
  readonly label: string;
  /** What the chosen one is called where it is not among those that were found; empty: unknown. */
  readonly nameOf: (org_id: string) => string;
  /** None may be chosen too. */
  readonly clearable?: boolean;
  readonly disabled?: boolean;
  readonly onName?: (org_name: string) => void;
  /** All from the form; empty: none. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (org_id: string) => void;
}

/** An organisation, found by its name or code. */
export function OrgSelect({ label, nameOf, clearable = false, disabled = false, onName, id, value = '', onChange }: OrgSelectProps) {
  const { t } = useTranslation();
  const [keyword, setKeyword] = useState('');
  const { data, isFetching } = useOrgsQuery({ query: { limit: LIMITS.page_size, ...(keyword === '' ? {} : { keyword }) } });
  const found = (data?.items ?? []).map(({ org_id, org_name }) => ({ value: org_id, label: org_name }));
  const listed = found.some((option) => option.value === value);
  const options = value === '' || listed ? found : [{ value, label: nameOf(value) || value }, ...found];
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      showSearch={{ filterOption: false, onSearch: (words) => setKeyword(words.trim().slice(0, LIMITS.search_keyword)) }}
      aria-label={label}
      placeholder={t('app_admin.find_org')}
      loading={isFetching}
      allowClear={clearable}
      disabled={disabled}
      value={value === '' ? null : value}
      options={options}
      onChange={(org_id: string | null | undefined) => {
        onName?.(options.find((option) => option.value === org_id)?.label ?? '');
        onChange?.(org_id ?? '');
      }}
    />
  );
}
