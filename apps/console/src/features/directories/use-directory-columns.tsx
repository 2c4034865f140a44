import { useTranslation } from 'react-i18next';
import type { DirectoryShown, LdapDirectory } from '../../api/directories.ts';
import { useTimeZone } from '../../session/current-app.ts';
import type { Column } from '../../ui/resource-table.tsx';
import { TableTime } from '../../ui/table-time.tsx';
import { SyncBadge, TokenBadge } from './directory-badge.tsx';

/** As they are called in every language. */
export const KIND_NAMES = { scim: 'SCIM', ldap: 'LDAP' } as const;

/** Columns of the list. The time of the last LDAP sync comes from the settings of the directory. */
export function useDirectoryColumns(read: readonly LdapDirectory[]): readonly Column<DirectoryShown>[] {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const settingsOf = (id: string) => read.find(({ directory_id }) => directory_id === id);
  const contactOf = ({ kind, directory_id, last_used_at }: DirectoryShown): string =>
    kind === 'scim' ? last_used_at : (settingsOf(directory_id)?.synced_at ?? '');
  return [
    { key: 'name', title: t('common.name'), narrow: 'first', width: '22%', render: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'org',
      title: t('app_list.open_type.org'),
      narrow: 'second',
      render: ({ org_name }) => <bdi>{org_name}</bdi>,
    },
    { key: 'kind', title: t('directories.kind'), narrow: 'second', width: '80px', render: ({ kind }) => KIND_NAMES[kind] },
    {
      key: 'state',
      title: t('common.state'),
      narrow: 'second',
      width: '190px',
      render: (directory) => {
        if (directory.kind === 'scim') return <TokenBadge directory={directory} />;
        const settings = settingsOf(directory.directory_id);
        return settings ? <SyncBadge directory={settings} /> : null;
      },
    },
    { key: 'people', title: t('directories.people'), narrow: 'hide', align: 'end', width: '90px', render: ({ people }) => people },
    { key: 'groups', title: t('directories.groups'), narrow: 'hide', align: 'end', width: '90px', render: ({ groups }) => groups },
    {
      key: 'contact',
      title: t('directories.contact'),
      narrow: 'hide',
      align: 'end',
      width: '190px',
      render: (directory) => {
        const at = contactOf(directory);
        return at === '' ? t('directories.never') : <TableTime at={at} zone={zone} />;
      },
    },
    {
      key: 'expires',
      title: t('directories.expires'),
      narrow: 'hide',
      starts_hidden: true,
      align: 'end',
      width: '190px',
      render: ({ expires_at }) => (expires_at === '' ? null : <TableTime at={expires_at} zone={zone} />),
    },
  ];
}
