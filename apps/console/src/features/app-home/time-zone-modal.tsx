import type { App } from '@portico/contracts/platform/apps';
import { Button, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateAppMutation } from '../../api/apps.ts';
import { useNow } from '../../lib/now.ts';
import { knownTimeZones, offsetLabel } from '../../lib/zone.ts';
import { enterApp } from '../../session/enter-app.ts';
import { useAppDispatch } from '../../session/state.ts';
import { Modal } from '../../ui/modal.tsx';

const renderZone = ({ data }: { readonly data: { readonly value: string; readonly offset: string } }) => (
  <span dir="ltr" style={{ display: 'flex', justifyContent: 'space-between' }}>
    <span>{data.value}</span>
    <span>{data.offset}</span>
  </span>
);

/** R1.08, R7.24: one field, so a modal. */
export function TimeZoneModal({ app, onClose }: { readonly app: App; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [zone, setZone] = useState(app.time_zone_id);
  const [update, { isLoading }] = useUpdateAppMutation();
  const now = useNow();
  const options = useMemo(() => knownTimeZones().map((id) => ({ value: id, label: id, offset: offsetLabel(id, now) })), [now]);
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
      title={t('app_home.zone.title', { app: app.app_name })}
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
      <Select
        showSearch
        aria-label={t('app_home.zone.field')}
        value={zone}
        onChange={setZone}
        options={options}
        style={{ inlineSize: '100%' }}
        optionRender={renderZone}
      />
    </Modal>
  );
}
