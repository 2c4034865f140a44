import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { letIn, scanned, turnAway, type QrAsking } from '../../../api/qr.ts';
import { deviceName } from '@portico/contracts/rules/device-name';
import { tableTime } from '../../../lib/format.ts';
import { useOwnTimeZone } from '../../../domain/people/own-time-zone.ts';
import { useAppSelector } from '../../../session/state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { SignInFrame } from '../sign-in-frame.tsx';
import { useRun } from '../use-run.ts';
import form from '../sign-in-form.module.css';
import styles from './qr.module.css';

type Answer = 'confirmed' | 'cancelled';

/** The telephone's side of R7.31. */
function QrConfirmPage() {
  const { ticket = '' } = useParams();
  return <QrConfirm key={ticket} ticket={ticket} />;
}

/** What asks to be let in, the number to compare, yes or no. */
function QrConfirm({ ticket }: { readonly ticket: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const zone = useOwnTimeZone();
  const user = useAppSelector((state) => state.global.selectedUser);
  const [asking, setAsking] = useState<QrAsking>();
  const [answer, setAnswer] = useState<Answer>();
  const { running, failure, run } = useRun();
  useEffect(() => {
    document.title = `${t('qr_confirm.title')} · Portico`;
  }, [t]);
  useEffect(() => {
    void run(async () => setAsking(await scanned(ticket)));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is scanned once
  }, [ticket]);

  const give = (to: Answer): Promise<unknown> =>
    run(async () => {
      await (to === 'confirmed' ? letIn(ticket) : turnAway(ticket));
      setAnswer(to);
    });
  const goOn = <Button onClick={() => void navigate('/app-list')}>{t('common.to_your_apps')}</Button>;
  if (answer) {
    return (
      <SignInFrame>
        <EmptyState
          icon={answer === 'confirmed' ? 'check' : 'close'}
          title={t(`qr_confirm.${answer}.title`)}
          text={t(`qr_confirm.${answer}.text`)}
          action={goOn}
        />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame>
      <h1 className={form['title']}>{t('qr_confirm.title')}</h1>
      {asking ? (
        <>
          <p className={form['lead']}>{t('qr_confirm.question')}</p>
          <p className={styles['big']}>
            <bdi dir="ltr">{asking.number}</bdi>
          </p>
          <dl className={styles['facts']}>
            <dt>{t('qr_confirm.device')}</dt>
            <dd>
              <bdi dir="ltr">{deviceName(asking.device)}</bdi>
            </dd>
            <dt>{t('qr_confirm.address')}</dt>
            <dd>
              <bdi dir="ltr">{asking.ip_address}</bdi>
            </dd>
            <dt>{t('qr_confirm.asked')}</dt>
            <dd>
              <bdi dir="ltr">{tableTime(asking.created_at, zone)}</bdi>
            </dd>
            {user ? (
              <>
                <dt>{t('qr_confirm.as')}</dt>
                <dd>
                  <bdi>{user.name}</bdi>
                </dd>
              </>
            ) : null}
          </dl>
          <p className={styles['quiet']}>{t('qr_confirm.warning')}</p>
        </>
      ) : failure ? null : (
        <SkeletonRows rows={4} height={40} />
      )}
      <FormFailure failure={failure} />
      {asking ? (
        <div className={styles['actions']}>
          <Button type="primary" block loading={running} onClick={() => void give('confirmed')}>
            {t('qr_confirm.yes')}
          </Button>
          <Button block disabled={running} onClick={() => void give('cancelled')}>
            {t('qr_confirm.no')}
          </Button>
        </div>
      ) : failure ? (
        goOn
      ) : null}
    </SignInFrame>
  );
}
export { QrConfirmPage as Component };
