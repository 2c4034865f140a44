import type { App } from '@portico/contracts/platform/apps';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateAppMutation } from '../../api/apps.ts';
import { enterApp } from '../../session/enter-app.ts';
import { useAppDispatch } from '../../session/state.ts';
import { Modal } from '../../ui/modal.tsx';
import { ZoneSelect } from '../../ui/zone-select.tsx';

/** R1.08, R7.24: one field, so a modal. */
export function TimeZoneModal({ app, onClose }: { readonly app: App; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [zone, setZone] = useState(app.time_zone_id);
  const [update, { isLoading }] = useUpdateAppMutation();
  const save = async (): Promise<void> => {
    const { data } = await update({
      params: { app_id: app.app_id },
      body: { time_zone_id: zone },
      if_match: app.version,
      success: t('common.saved'),
    });
    if (!data) return;
    enterApp(dispatch, data, null);
    onClose();
  };
  return (
    <Modal
      title={t('app_home.zone.title', { app: app.display_name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" loading={isLoading} disabled={zone === app.time_zone_id} onClick={() => void save()}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <p style={{ marginBlockEnd: 14 }}>{t('app_home.zone.text')}</p>
      <ZoneSelect label={t('app_home.zone.field')} value={zone} onChange={setZone} />
    </Modal>
  );
}
