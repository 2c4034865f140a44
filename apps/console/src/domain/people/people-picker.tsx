import { LIMITS } from '@portico/contracts/limits';
import type { ListedPerson } from '@portico/contracts/user-centre/people';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeopleQuery } from '../../api/people.ts';
import { useTypedKeyword } from '../../lib/typed-keyword.ts';
import { PersonChoice } from './person-picker.tsx';
import styles from './person-picker.module.css';

interface PeoplePickerProps {
  readonly label: string;
  readonly most: number;
  /** All from the form. */
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (user_ids: readonly string[]) => void;
}

/** Several people of the installation, found by the beginning of a name; whoever may not sign in is shown and cannot be chosen. */
export function PeoplePicker({ label, most, id, value = [], onChange }: PeoplePickerProps) {
  const { t } = useTranslation();
  const [known, setKnown] = useState<ReadonlyMap<string, ListedPerson>>(new Map());
  const { typed, keyword, onType } = useTypedKeyword();
  const asks = keyword.length >= LIMITS.people_letters;
  const { currentData, isFetching } = usePeopleQuery({ keyword, limit: LIMITS.people_offered }, { skip: !asks });
  const found: readonly ListedPerson[] = asks ? (currentData?.items ?? []) : [];
  const kept = value.flatMap((each) => known.get(each) ?? []).filter(({ user_id }) => !found.some((f) => f.user_id === user_id));
  const choose = (chosen: readonly string[]): void => {
    setKnown(new Map([...known, ...found.map((person) => [person.user_id, person] as const)]));
    onType('');
    onChange?.(chosen);
  };
  return (
    <Select<string[]>
      mode="multiple"
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      className={styles['picker'] ?? ''}
      placeholder={t('people.picker.placeholder')}
      maxCount={most}
      loading={isFetching}
      // Tab takes what is marked in an open list: nobody is added on the way to the next field.
      open={typed !== ''}
      showSearch={{ filterOption: false, onSearch: onType }}
      suffixIcon={null}
      notFoundContent={
        typed.length < LIMITS.people_letters ? t('people.picker.too_short') : asks && !isFetching ? t('people.picker.none') : null
      }
      value={[...value]}
      optionLabelProp="title"
      options={[...found, ...kept].map((person) => ({
        value: person.user_id,
        title: person.name,
        label: <PersonChoice person={person} />,
        disabled: person.state === 'disabled',
      }))}
      onChange={choose}
    />
  );
}
