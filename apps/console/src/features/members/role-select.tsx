import { LIMITS } from '@portico/contracts/limits';
import type { HeldRole } from '@portico/contracts/platform/members';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRolesQuery } from '../../api/roles.ts';
import { canAll, useCurrentApp } from '../../session/current-app.ts';

type NamedRole = Pick<HeldRole, 'role_id' | 'display_name' | 'disabled'>;

interface RoleSelectProps {
  /** Roles that are chosen already: their names are known without asking. */
  readonly held?: readonly NamedRole[];
  /** How many can be chosen. */
  readonly most?: number;
  readonly disabled?: boolean;
  /** All from the form. */
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (role_ids: readonly string[]) => void;
}

const NOBODY: readonly NamedRole[] = [];

/** Roles of the app, found by name. */
export function RoleSelect({ held = NOBODY, most, disabled = false, id, value, onChange }: RoleSelectProps) {
  const { t } = useTranslation();
  const app = useCurrentApp();
  const app_id = app?.app_id ?? '';
  const [keyword, setKeyword] = useState('');
  const { data, isFetching } = useRolesQuery(
    { params: { app_id }, query: keyword === '' ? {} : { keyword } },
    { skip: app_id === '' || disabled },
  );
  const nameOf = (role: NamedRole): string => (role.disabled ? t('members.disabled', { name: role.display_name }) : role.display_name);
  const found = new Map<string, NamedRole>([...held, ...(data?.items ?? [])].map((role) => [role.role_id, role]));
  // Roles that open the console come from administrators; others from whoever holds as much.
  const beyond = new Set(
    (data?.items ?? []).filter((role) => !role.within_reach || (role.capabilities.length > 0 && !canAll(app))).map((role) => role.role_id),
  );
  return (
    <Select
      mode="multiple"
      {...(id === undefined ? {} : { id })}
      aria-label={t('members.roles')}
      style={{ inlineSize: '100%' }}
      placeholder={t('roles.choose')}
      disabled={disabled}
      {...(most === undefined ? {} : { maxCount: most })}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: (words) => setKeyword(words.trim().slice(0, LIMITS.search_keyword)) }}
      value={[...(value ?? [])]}
      options={[...found.values()].map((role) => ({ value: role.role_id, label: nameOf(role), disabled: beyond.has(role.role_id) }))}
      onChange={(chosen: string[]) => onChange?.(chosen)}
    />
  );
}
