import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../api/sign-in-audit.ts';
import { tableTime } from '../../lib/format.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { CopyValue } from '../../ui/copy-trace.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { SignInOutcome, useSignInWords } from '../../domain/people/sign-in-words.tsx';
import styles from './log-management-page.module.css';

interface SignInPanelProps {
  readonly entry: AuditEntry;
  readonly name: string;
  readonly zone: string;
  /** Absent where nobody knows whose name was tried. */
  readonly onPerson: (() => void) | undefined;
  readonly onClose: () => void;
}

export function SignInPanel({ entry, name, zone, onPerson, onClose }: SignInPanelProps) {
  const { t } = useTranslation();
  const words = useSignInWords();
  const facts = [
    [t('logs.ip'), entry.ip_address],
    [t('sign_in_log.browser'), entry.user_agent],
    [t('sign_in_log.device'), entry.device_id],
    [t('sign_in_log.client'), entry.app_id],
    [t('sign_in_log.search'), entry.subject_id],
  ] as const;
  return (
    <SidePanel
      label={t('sign_in_log.details')}
      place="over"
      width={480}
      onClose={onClose}
      head={
        <>
          <div className={styles['entry-head']}>
            <SignInOutcome outcome={entry.outcome} />
            <h2>{words.event(entry.event)}</h2>
          </div>
          <p className={styles['by']}>
            <bdi>{name}</bdi> · <bdi dir="ltr">{tableTime(entry.occurred_at, zone)}</bdi> · <bdi dir="ltr">{zone}</bdi>
          </p>
        </>
      }
      foot={
        onPerson ? (
          <div className={styles['seal']}>
            <Button className={styles['history'] ?? ''} onClick={onPerson}>
              {t('sign_in_log.only_person')}
            </Button>
          </div>
        ) : null
      }
    >
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <CodeText>{value}</CodeText>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('logs.trace')}</dt>
          <dd>
            <CopyValue value={entry.trace_id} label={t('common.copy_trace')} />
          </dd>
        </div>
      </dl>
    </SidePanel>
  );
}
