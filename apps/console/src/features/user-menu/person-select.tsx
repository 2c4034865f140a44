import { LIMITS } from '@portico/contracts/limits';
import { GUEST } from '@portico/contracts/platform/who-sees';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemberQuery, useMembersQuery } from '../../api/members.ts';
import styles from './user-menu-page.module.css';

interface PersonSelectProps {
  readonly app_id: string;
  readonly value: string;
  readonly may_list: boolean;
  readonly onChange: (user_id: string) => void;
}

/** A member of the app by name, or any guest. */
export function PersonSelect({ app_id, value, may_list, onChange }: PersonSelectProps) {
  const { t } = useTranslation();
  const [keyword, setKeyword] = useState('');
  const { data, isFetching } = useMembersQuery(
    { params: { app_id }, query: { limit: 50, ...(keyword === '' ? {} : { keyword }) } },
    { skip: app_id === '' || !may_list },
  );
  const { currentData: chosen } = useMemberQuery(
    { params: { app_id, subject_id: value }, ignore: ['MP/MEMBER_NOT_FOUND'] },
    { skip: app_id === '' || value === '' || value === GUEST || !may_list },
  );
  const names = new Map((data?.items ?? []).map((member) => [member.subject_id, member.name]));
  if (value !== '' && value !== GUEST && !names.has(value)) names.set(value, chosen?.name ?? value);
  return (
    <Select
      aria-label={t('user_menus.person')}
      placeholder={t('user_menus.find')}
      className={styles['person'] ?? ''}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: (words) => setKeyword(words.trim().slice(0, LIMITS.search_keyword)) }}
      value={value === '' ? null : value}
      options={[...[...names].map(([id, label]) => ({ value: id, label })), { value: GUEST, label: t('user_menus.guest') }]}
      onChange={(id: string) => onChange(id)}
    />
  );
}
