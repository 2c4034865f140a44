import { LIMITS } from '@portico/contracts/limits';
import type { ListedPerson } from '@portico/contracts/user-centre/people';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePeopleQuery, usePersonQuery } from '../../api/people.ts';
import { useTypedKeyword } from '../../lib/typed-keyword.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { PersonState } from './person-state.tsx';
import styles from './person-picker.module.css';

interface PersonPickerProps {
  /** Whoever may not sign in is shown and cannot be chosen. */
  readonly active_only?: boolean;
  /** Nobody may be chosen too. */
  readonly clearable?: boolean;
  readonly label?: string;
  /** All from the form; empty: nobody. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (user_id: string) => void;
}

export function PersonChoice({ person: { name, login_name, org, state } }: { readonly person: ListedPerson }) {
  const { t } = useTranslation();
  return (
    <span className={styles['choice']}>
      <span>
        <bdi>{name}</bdi> {login_name === '' || login_name === name ? null : <CodeText quiet>{login_name}</CodeText>}
      </span>
      <span className={styles['org']}>{org === null ? t('people.no_org') : <bdi>{org.org_name}</bdi>}</span>
      {state === 'active' ? null : <PersonState state={state} />}
    </span>
  );
}

/** Somebody of the installation, found by the beginning of a name; for those who oversee it. */
export function PersonPicker({ active_only = false, clearable = false, label, id, value = '', onChange }: PersonPickerProps) {
  const { t } = useTranslation();
  const { typed, keyword: words, onType } = useTypedKeyword();
  const asks = words.length >= LIMITS.people_letters;
  const { currentData, isFetching } = usePeopleQuery({ keyword: words, limit: LIMITS.people_offered }, { skip: !asks });
  const found: readonly ListedPerson[] = asks ? (currentData?.items ?? []) : [];
  const known = found.find(({ user_id }) => user_id === value);
  // Whoever was chosen before, or comes from another screen, is no longer among those that were found.
  const { data: chosen } = usePersonQuery(value, { skip: value === '' || known !== undefined });
  const people = chosen && chosen.user_id === value && !known ? [...found, chosen] : found;
  return (
    <Select<string>
      {...(id === undefined ? {} : { id })}
      aria-label={label ?? t('people.picker.label')}
      className={styles['picker'] ?? ''}
      placeholder={t('people.picker.placeholder')}
      showSearch={{ filterOption: false, onSearch: onType }}
      suffixIcon={null}
      loading={isFetching}
      notFoundContent={
        typed.length < LIMITS.people_letters ? t('people.picker.too_short') : asks && !isFetching ? t('people.picker.none') : null
      }
      {...(value === '' ? {} : { value })}
      optionLabelProp="title"
      options={people.map((person) => ({
        value: person.user_id,
        title: person.login_name === '' ? person.name : `${person.name} (${person.login_name})`,
        label: <PersonChoice person={person} />,
        disabled: active_only && person.state === 'disabled',
      }))}
      allowClear={clearable}
      // Cleared, it says nothing at all.
      onChange={(user_id?: string) => onChange?.(user_id ?? '')}
    />
  );
}
