import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MessageList } from './message-list.tsx';
import styles from './messages.module.css';

/** What the bell opens. */
export function MessagesPanel({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles['panel']}>
      <div className={styles['head']}>
        <h2>{t('messages.title')}</h2>
        <Link to="/messages" onClick={onLeave}>
          {t('messages.see_all')}
        </Link>
      </div>
      <MessageList step={8} onLeave={onLeave} />
    </div>
  );
}
