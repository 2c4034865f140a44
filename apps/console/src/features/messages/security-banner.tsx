import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUnreadNoticesQuery } from '../../api/notices.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './messages.module.css';

/** Leads to what happened to the security of the account, while some of it is unread. Messages come without it all the same. */
export function SecurityBanner({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation();
  const { data: unread = 0 } = useUnreadNoticesQuery();
  if (unread === 0) return null;
  return (
    <p className={styles['banner']}>
      <Icon name="shield" size={16} />
      <span>{t('security_activity.unread', { count: unread })}</span>
      <Link to="/account/activity" onClick={onLeave}>
        {t('security_activity.review')}
      </Link>
    </p>
  );
}
