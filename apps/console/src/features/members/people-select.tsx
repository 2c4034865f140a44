import { LIMITS } from '@portico/contracts/limits';
import type { MemberCandidate } from '@portico/contracts/platform/members';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeopleToAddQuery } from '../../api/members.ts';
import { useTypedKeyword } from '../../lib/typed-keyword.ts';

interface PeopleSelectProps {
  readonly app_id: string;
  /** All from the form. */
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (subject_ids: readonly string[]) => void;
}

/** People who could be added to the app, several at once, found by the beginning of a name. */
export function PeopleSelect({ app_id, id, value = [], onChange }: PeopleSelectProps) {
  const { t } = useTranslation();
  const [known, setKnown] = useState<ReadonlyMap<string, MemberCandidate>>(new Map());
  const { typed, keyword, onType } = useTypedKeyword();
  const asks = keyword.length >= LIMITS.people_letters;
  const { currentData, isFetching } = usePeopleToAddQuery({ params: { app_id }, body: { keyword } }, { skip: !asks });
  const found: readonly MemberCandidate[] = asks ? (currentData?.items ?? []) : [];
  const kept = value.flatMap((each) => known.get(each) ?? []).filter(({ subject_id }) => !found.some((f) => f.subject_id === subject_id));
  const choose = (chosen: readonly string[]): void => {
    setKnown(new Map([...known, ...found.map((person) => [person.subject_id, person] as const)]));
    onType('');
    onChange?.(chosen);
  };
  return (
    <Select<string[]>
      mode="multiple"
      {...(id === undefined ? {} : { id })}
      aria-label={t('people.title')}
      style={{ inlineSize: '100%' }}
      placeholder={t('people.picker.placeholder')}
      loading={isFetching}
      // Tab takes what is marked in an open list: nobody is let go of, or added, on the way to the next field.
      open={typed !== ''}
      showSearch={{ filterOption: false, onSearch: onType }}
      notFoundContent={
        typed.length < LIMITS.people_letters ? t('people.picker.too_short') : asks && !isFetching ? t('people.picker.none') : null
      }
      value={[...value]}
      optionLabelProp="title"
      options={[...found, ...kept].map(({ subject_id, name, login_name, org_name, is_member }) => ({
        value: subject_id,
        title: name,
        disabled: is_member,
        label: (
          <>
            <bdi>{name}</bdi> <bdi dir="ltr">{login_name}</bdi>
            {org_name === '' ? null : (
              <>
                {t('common.comma')}
                <bdi>{org_name}</bdi>
              </>
            )}
            {is_member ? ` (${t('people.picker.member')})` : null}
          </>
        ),
      }))}
      onChange={choose}
    />
  );
}
