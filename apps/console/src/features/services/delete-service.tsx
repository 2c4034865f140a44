import type { Service } from '@portico/contracts/platform/services';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRemoveServiceMutation, useServiceDependentsQuery } from '../../api/services.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { Modal } from '../../ui/modal.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';

interface DeleteServiceProps {
  readonly service: Service;
  readonly onApps: () => void;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Says what goes with a service, or which use keeps it. */
export function DeleteService({ service, onApps, onDeleted, onClose }: DeleteServiceProps) {
  const { t } = useTranslation();
  const { service_id, nickname, version } = service;
  const { currentData: uses } = useServiceDependentsQuery({ params: { service_id } }, { refetchOnMountOrArgChange: true });
  const [remove, { isLoading }] = useRemoveServiceMutation();
  if (!uses) return null;
  if (uses.apps > 0)
    return (
      <Modal
        title={t('common.deleting.title', { name: nickname })}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{t('common.close')}</Button>
            <Button type="primary" onClick={onApps}>
              {t('services.see_apps')}
            </Button>
          </>
        }
      >
        <p>{t('services.in_use', { count: uses.apps })}</p>
      </Modal>
    );
  const run = async (): Promise<void> => {
    const { error } = await remove({ params: { service_id }, if_match: version });
    onClose();
    if (error) return;
    pushNotice({ kind: 'success', title: t('services.deleted'), text: nickname });
    onDeleted();
  };
  return (
    <ConfirmDelete
      name={nickname}
      consequences={[
        ...(uses.menus > 0 ? [t('services.menu_count', { count: uses.menus })] : []),
        ...(uses.template_menus > 0 ? [t('services.template_menu_count', { count: uses.template_menus })] : []),
      ]}
      typed={uses.menus > 0}
      running={isLoading}
      onDelete={() => void run()}
      onClose={onClose}
    />
  );
}
