import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../api/sign-in-audit.ts';
import { SignInOutcome, useSignInWords } from '../../domain/people/sign-in-words.tsx';
import type { Column } from '../../ui/resource-table.tsx';
import { TableTime } from '../../ui/table-time.tsx';
import styles from './log-management-page.module.css';

export function useSignInColumns(zone: string, nameOf: (id: string) => string): readonly Column<AuditEntry>[] {
  const { t } = useTranslation();
  const words = useSignInWords();
  return [
    { key: 'time', title: t('logs.time'), width: '200px', narrow: 'second', render: (e) => <TableTime at={e.occurred_at} zone={zone} /> },
    { key: 'person', title: t('sign_in_log.person'), narrow: 'first', render: (e) => <bdi>{nameOf(e.subject_id)}</bdi> },
    { key: 'event', title: t('sign_in_log.event'), width: '24%', narrow: 'second', render: (e) => words.event(e.event) },
    {
      key: 'outcome',
      title: t('sign_in_log.outcome'),
      width: '190px',
      narrow: 'beside',
      render: (e) => <SignInOutcome outcome={e.outcome} />,
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
