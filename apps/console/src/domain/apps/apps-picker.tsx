import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAllAppsQuery } from '../../api/app-admin.ts';
import { useTypedKeyword } from '../../lib/typed-keyword.ts';

const OFFERED = 20;

interface AppsPickerProps {
  readonly label: string;
  readonly placeholder: string;
  readonly most: number;
  /** All from the form; ids of apps. */
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (app_ids: readonly string[]) => void;
}

/** Several apps of the installation, found by a part of their name or code; for those who oversee it. */
export function AppsPicker({ label, placeholder, most, id, value = [], onChange }: AppsPickerProps) {
  const { t } = useTranslation();
  const { typed, keyword, onType } = useTypedKeyword();
  const found = useAllAppsQuery({ query: { keyword, limit: OFFERED } });
  const chosen = useAllAppsQuery({ query: { app_ids: value.join(','), limit: most } }, { skip: value.length === 0 });
  const apps = new Map(
    [...(chosen.data?.items ?? []), ...(found.currentData?.items ?? [])].map((app) => [app.app_id, `${app.app_name} (${app.app_code})`]),
  );
  // Until the search has answered, what is there is narrowed here: Enter must not choose an app that does not match.
  const is_behind = keyword !== typed || found.isFetching;
  const matches = (text: string, option?: { readonly label: string }): boolean =>
    option?.label.toLowerCase().includes(text.trim().toLowerCase()) === true;
  // Whether an app was deleted is known only once the names have loaded.
  const gone = chosen.isSuccess && !chosen.isFetching ? value.filter((app_id) => !apps.has(app_id)) : [];
  return (
    <Select<string[], { value: string; label: string }>
      mode="multiple"
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      placeholder={placeholder}
      maxCount={most}
      loading={found.isFetching || chosen.isFetching}
      showSearch={{ filterOption: is_behind ? matches : false, onSearch: onType }}
      value={[...value]}
      options={[
        ...[...apps].map(([app_id, name]) => ({ value: app_id, label: name })),
        ...gone.map((app_id) => ({ value: app_id, label: t('registry.apps.gone') })),
      ]}
      onChange={(app_ids) => {
        onType('');
        onChange?.(app_ids);
      }}
    />
  );
}
