import type { FirstHour } from '@portico/contracts/platform/first-hour';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddSampleAppMutation, useRemoveSampleAppMutation } from '../../api/first-hour.ts';
import { useDraftKey } from '../../lib/draft-key.ts';
import { leaveApp } from '../../session/enter-app.ts';
import { useAppDispatch, useAppSelector } from '../../session/state.ts';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import styles from './first-hour.module.css';

/** A sample to look at before there are apps; it does not count towards the steps. */
export function SampleApp({ sample }: { readonly sample: FirstHour['sample'] }) {
  const { t } = useTranslation();
  const [add, adding] = useAddSampleAppMutation();
  const [remove, removing] = useRemoveSampleAppMutation();
  const dispatch = useAppDispatch();
  const entered = useAppSelector((state) => state.global.selectAppId);
  const [asked, setAsked] = useState(false);
  const keyOf = useDraftKey();
  const run = async (): Promise<void> => {
    const { data } = await add({ idempotency_key: keyOf({ sample: 'add' }) });
    if (data) pushNotice({ kind: 'success', title: t('first_hour.sample.added'), text: data.app_name });
  };
  const end = async (): Promise<void> => {
    // The sample app may still be the current app: leave it, so that no request names an app that no longer exists.
    if (entered === sample?.app_id) leaveApp(dispatch);
    const { error } = await remove({});
    setAsked(false);
    if (!error) pushNotice({ kind: 'success', title: t('first_hour.sample.removed') });
  };
  return (
    <section className={styles['card']} aria-labelledby="sample-app">
      <div className={styles['card-head']}>
        <h2 id="sample-app">{sample ? <bdi>{sample.app_name}</bdi> : t('first_hour.sample.title')}</h2>
        {sample ? <Badge tone="info">{t('first_hour.sample.badge')}</Badge> : null}
      </div>
      <div className={styles['sample']}>
        <p className={styles['quiet']}>{t(sample ? 'first_hour.sample.here' : 'first_hour.sample.text')}</p>
        {sample ? (
          <div className={styles['sample-actions']}>
            <LinkButton to={`/app/${sample.app_code}`}>{t('first_hour.sample.open')}</LinkButton>
            <Button danger type="text" onClick={() => setAsked(true)}>
              {t('first_hour.sample.remove')}
            </Button>
          </div>
        ) : (
          <div className={styles['sample-actions']}>
            <Button icon={<Icon name="plus" />} loading={adding.isLoading} onClick={() => void run()}>
              {t('first_hour.sample.add')}
            </Button>
          </div>
        )}
      </div>
      {sample && asked ? (
        <ConfirmDelete
          name={sample.app_name}
          consequences={[t('first_hour.sample.goes')]}
          typed={false}
          asks={{ title: t('first_hour.sample.question'), submit: t('first_hour.sample.remove') }}
          running={removing.isLoading}
          onDelete={() => void end()}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </section>
  );
}
