import type { LdapRun } from '@portico/contracts/user-centre/ldap-runs';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { useHeldWords } from './held-words.ts';
import styles from './directories.module.css';

interface HeldNoticeProps {
  readonly run: LdapRun;
  readonly onOpen: () => void;
}

/** The last run waits for approval; until then nobody is added or disabled. */
export function HeldNotice({ run, onOpen }: HeldNoticeProps) {
  const { t } = useTranslation();
  const { text } = useHeldWords(run.counts);
  return (
    <div role="status" className={styles['held']}>
      <Icon name="alert" size={18} />
      <p>{text}</p>
      <Button onClick={onOpen}>{t('directories.run.review')}</Button>
    </div>
  );
}
