import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseTimeZone } from '../../session/choices.ts';
import { useAppDispatch, useAppSelector } from '../../session/state.ts';
import { Modal } from '../../ui/modal.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { ZoneSelect } from '../../ui/zone-select.tsx';

/** R2.29: the clock one reads by; the app's own is an administrator's to set. */
export function OwnTimeZone({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { ownTimeZoneId, currentTimeZoneId } = useAppSelector((state) => state.global);
  const [zone, setZone] = useState(ownTimeZoneId);
  const [saving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    const kept = await chooseTimeZone(dispatch, zone);
    setSaving(false);
    if (!kept) return;
    pushNotice({ kind: 'success', title: t('common.saved') });
    onClose();
  };
  return (
    <Modal
      title={t('layout.zone.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" loading={saving} disabled={zone === ownTimeZoneId} onClick={() => void save()}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <p style={{ marginBlockEnd: 14 }}>{t('layout.zone.text')}</p>
      <ZoneSelect
        label={t('layout.time_zone')}
        value={zone}
        onChange={setZone}
        none={t('layout.zone.of_app', { zone: currentTimeZoneId })}
      />
    </Modal>
  );
}
