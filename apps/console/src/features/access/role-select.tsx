import { LIMITS } from '@portico/contracts/limits';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRolesQuery } from '../../api/roles.ts';

interface RoleSelectProps {
  readonly app_id: string;
  readonly label: string;
  readonly without: readonly string[];
  readonly value?: string | undefined;
  readonly onChange?: (role_id: string | undefined) => void;
  readonly placeholder?: string;
  readonly className?: string | undefined;
  readonly id?: string;
  /** It was just opened: the focus belongs in it. */
  readonly asked?: boolean;
}

/** One role of the app, looked for by name: there may be a thousand. */
export function RoleSelect({ app_id, label, without, value, onChange, placeholder, className, id, asked = false }: RoleSelectProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed);
  const { data, isFetching } = useRolesQuery({
    params: { app_id },
    query: { limit: LIMITS.page_size, ...(keyword === '' ? {} : { keyword }) },
  });
  const options = (data?.items ?? []).filter(({ role_id }) => !without.includes(role_id));
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened it, and the focus belongs in what opened
      autoFocus={asked}
      aria-label={label}
      className={className ?? ''}
      style={{ inlineSize: '100%' }}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={placeholder ?? t('roles.choose')}
      loading={isFetching}
      value={value ?? null}
      onChange={(next: string | null) => onChange?.(next ?? undefined)}
      options={options.map(({ role_id, display_name }) => ({ value: role_id, label: display_name }))}
    />
  );
}
