import type { Leave } from '@portico/contracts/platform/members';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/modal.tsx';
import styles from './orgs.module.css';

export interface Left {
  readonly name: string;
  readonly leave: Leave;
}

/** What leaving took from somebody: their apps, and which of these nobody administers now. */
export function LeftDialog({ left: { name, leave }, onClose }: { readonly left: Left; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const orphaned = leave.apps.filter((app) => app.was_last_admin);
  return (
    <Modal
      title={t('org_users.left.title', { name })}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <p>{t('org_users.left.apps', { count: leave.apps.length })}</p>
      {orphaned.length === 0 ? null : (
        <div className={styles['left']}>
          <p className={styles['strong']}>{t('org_users.left.no_admin')}</p>
          <ul>
            {orphaned.map((app) => (
              <li key={app.app_id}>
                <bdi>{app.app_name}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Modal>
  );
}
