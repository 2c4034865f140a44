import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { factorDueFrom } from '../../api/factor-due.ts';
import { sentenceDate } from '../../lib/format.ts';
import { useAppSelector } from '../../session/state.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useOwnTimeZone } from '../people/own-time-zone.ts';
import { isSeenToday, noteSeen } from './seen-today.ts';
import styles from './factor-due.module.css';

/** A second factor will be required, and there is none: once a day in a browser, until somebody closes it. */
export function FactorDue() {
  const { t, i18n } = useTranslation();
  const zone = useOwnTimeZone();
  const user_id = useAppSelector((state) => state.global.selectedUser?.id) ?? '';
  const [from, setFrom] = useState<string>();
  useEffect(() => {
    if (user_id === '' || isSeenToday(user_id, Date.now())) return undefined;
    const leaving = new AbortController();
    const ask = async (): Promise<void> => {
      const due = await factorDueFrom(leaving.signal);
      if (due === undefined) noteSeen(user_id, Date.now());
      else setFrom(due);
    };
    // A reminder that does not come is no failure of the page.
    ask().catch(() => undefined);
    // Whoever signs out has no user from the first step on: a question still on its way would be refused for its token.
    return () => leaving.abort();
  }, [user_id]);
  if (from === undefined) return null;
  const close = (): void => {
    noteSeen(user_id, Date.now());
    setFrom(undefined);
  };
  return (
    <div className={styles['due']} role="status">
      <Icon name="shield" />
      <span>{t('account.factors.required_from', { day: sentenceDate(from, i18n.language, zone) })}</span>
      <Link to="/account/second-factor">{t('account.factors.add')}</Link>
      <IconButton label={t('common.close')} icon="close" onClick={close} />
    </div>
  );
}
