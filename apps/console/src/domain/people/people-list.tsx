import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../session/current-app.ts';
import type { Column } from '../../ui/resource-table.tsx';
import { TableTime } from '../../ui/table-time.tsx';

/** When each account was made: the last column of a list of people. */
export function useCreatedColumn<T extends { readonly created_at: string }>(): Column<T> {
  const { t } = useTranslation();
  const zone = useTimeZone();
  return {
    key: 'created_at',
    title: t('org_users.created_at'),
    narrow: 'hide',
    align: 'end',
    width: '170px',
    render: ({ created_at }) => <TableTime at={created_at} zone={zone} />,
  };
}

interface Total {
  readonly total?: number;
  readonly total_capped?: boolean;
}

/** How many people a list has, in words; undefined where nobody counted. */
export const totalWords = (t: TFunction, { total, total_capped = false }: Total = {}): string | undefined =>
  total === undefined ? undefined : t(total_capped ? 'people.total_more' : 'people.total', { count: total });
