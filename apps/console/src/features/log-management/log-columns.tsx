import type { LogEntry } from '@portico/contracts/platform/logs';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/resource-table.tsx';
import { TableTime } from '../../ui/table-time.tsx';
import { ActionBadge } from './action-badge.tsx';
import { EventSentence } from './event-line.tsx';
import { SeverityBadge } from './severity-badge.tsx';
import styles from './log-management-page.module.css';

export type LogScope = 'app' | 'installation';

function logColumns(t: TFunction, zone: string, scope: LogScope): readonly Column<LogEntry>[] {
  const app: Column<LogEntry> = {
    key: 'app',
    title: t('app_list.app'),
    width: '14%',
    narrow: 'hide',
    render: (e) => <bdi className={styles['quiet']}>{e.app_name}</bdi>,
  };
  return [
    {
      key: 'time',
      title: t('logs.time'),
      width: '200px',
      narrow: 'second',
      render: (e) => <TableTime at={e.operation_time} zone={zone} />,
    },
    { key: 'operator', title: t('logs.operator'), width: '15%', narrow: 'second', render: (e) => <bdi>{e.operator}</bdi> },
    {
      key: 'action',
      title: t('logs.action'),
      width: '230px',
      narrow: 'beside',
      render: (e) => <ActionBadge act={e.act} event={e.event} />,
    },
    { key: 'object', title: t('logs.object'), narrow: 'first', render: (e) => <bdi className={styles['object']}>{e.object_name}</bdi> },
    {
      key: 'content',
      title: t('logs.content'),
      narrow: 'hide',
      starts_hidden: true,
      render: (e) => <EventSentence entry={e} />,
    },
    {
      key: 'severity',
      title: t('log_work.severity'),
      width: '120px',
      narrow: 'hide',
      starts_hidden: true,
      render: (e) => <SeverityBadge severity={e.severity} />,
    },
    ...(scope === 'installation' ? [app] : []),
    {
      key: 'module',
      title: t('logs.module'),
      width: '120px',
      narrow: 'hide',
      // Beside the app there is no room for it, and the event says as much.
      starts_hidden: scope === 'installation',
      render: (e) => t(`logs.modules.${e.module_name}`),
    },
    {
      key: 'ip',
      title: t('logs.ip'),
      width: '150px',
      align: 'end',
      narrow: 'hide',
      render: (e) => (
        <bdi dir="ltr" className={styles['quiet']}>
          {e.ip_address}
        </bdi>
      ),
    },
  ];
}

/** The same ones while they say the same: a hundred rows are drawn with them. */
export function useLogColumns(zone: string, scope: LogScope): readonly Column<LogEntry>[] {
  const { t } = useTranslation();
  return useMemo(() => logColumns(t, zone, scope), [t, zone, scope]);
}
