import type { DirectoryGroup } from '@portico/contracts/platform/directory-roles';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDirectoryGroupsQuery } from '../../../api/directory-roles.ts';
import { useTypedKeyword } from '../../../lib/typed-keyword.ts';

interface GroupSelectProps {
  readonly app_id: string;
  /** Those that have roles already. */
  readonly mapped: ReadonlySet<string>;
  readonly chosen: DirectoryGroup | undefined;
  readonly onChoose: (group: DirectoryGroup | undefined) => void;
  /** All from the form. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (group_id: string) => void;
}

/** A group of a directory, found by a part of its name. */
export function GroupSelect({ app_id, mapped, chosen, onChoose, id, value = '', onChange }: GroupSelectProps) {
  const { t } = useTranslation();
  const { keyword, onType } = useTypedKeyword();
  const { currentData, isFetching } = useDirectoryGroupsQuery({ params: { app_id }, body: { keyword } });
  const found = currentData?.items ?? [];
  const offered = chosen && !found.some(({ group_id }) => group_id === chosen.group_id) ? [chosen, ...found] : found;
  return (
    <Select<string>
      {...(id === undefined ? {} : { id })}
      aria-label={t('directory_groups.group')}
      style={{ inlineSize: '100%' }}
      placeholder={t('directory_groups.choose')}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: onType }}
      notFoundContent={isFetching ? null : t('directory_groups.none_found')}
      {...(value === '' ? {} : { value })}
      optionLabelProp="title"
      options={offered.map(({ group_id, display_name, directory_name, org_name, people }) => ({
        value: group_id,
        title: t('members.group_of', { group: display_name, directory: directory_name }),
        disabled: mapped.has(group_id),
        label: (
          <>
            <bdi>{display_name}</bdi>
            <div>
              <small>
                <bdi>{directory_name}</bdi> · <bdi>{org_name}</bdi> · {t('directory_groups.people_count', { count: people })}
                {mapped.has(group_id) ? ` · ${t('directory_groups.mapped')}` : null}
              </small>
            </div>
          </>
        ),
      }))}
      onChange={(group_id: string) => {
        onChoose(offered.find((group) => group.group_id === group_id));
        onType('');
        onChange?.(group_id);
      }}
    />
  );
}
