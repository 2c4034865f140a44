import { useTranslation } from 'react-i18next';
import { PageShell } from '../../ui/page-shell.tsx';
import { MessageList } from './message-list.tsx';
import styles from './messages.module.css';

const nothing = (): void => {};

/** R7.22: everything that was told to the signed-in person. */
function MessagesPage() {
  const { t } = useTranslation();
  return (
    <div className={styles['page']}>
      <PageShell title={t('messages.title')} crumbs={[{ label: t('layout.all_apps'), to: '/app-list' }]}>
        <div className={styles['card']}>
          <MessageList step={20} onLeave={nothing} />
        </div>
      </PageShell>
    </div>
  );
}
export { MessagesPage as Component };
