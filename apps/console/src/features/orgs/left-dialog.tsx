import type { Leave } from '@portico/contracts/platform/members';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { OrphanedApps } from '../../domain/people/orphaned-apps.tsx';
import { Modal } from '../../ui/modal.tsx';

export interface Left {
  readonly name: string;
  readonly leave: Leave;
}

/** What leaving took from somebody: their apps, and which of these nobody administers now. */
export function LeftDialog({ left: { name, leave }, onClose }: { readonly left: Left; readonly onClose: () => void }) {
  const { t } = useTranslation();
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
      <OrphanedApps apps={leave.apps} />
    </Modal>
  );
}
