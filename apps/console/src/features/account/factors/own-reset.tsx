import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type PendingReset, useStopResetMutation } from '../../../api/factor-resets.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { pushNotice } from '../../../ui/notices/notice-store.ts';
import { TableTime } from '../../../ui/table-time.tsx';
import { Row, Rows } from '../section-parts.tsx';
import { useSubmit } from '../use-submit.ts';
import styles from './factors.module.css';

/** What an administrator asked for, until it takes effect. */
export function OwnReset({ reset, zone }: { readonly reset: PendingReset; readonly zone: string }) {
  const { t } = useTranslation();
  const [stop] = useStopResetMutation();
  const { running, failure, submit } = useSubmit();
  const go = async (): Promise<void> => {
    if (await submit(() => stop(reset.reset_id))) pushNotice({ kind: 'success', title: t('factor_resets.stopped') });
  };
  return (
    <div className={styles['reset']}>
      <Rows label={t('factor_resets.own')}>
        <Row
          icon={<Icon name="alert" size={18} />}
          title={t('factor_resets.own')}
          text={
            <>
              <span>{t('factor_resets.asked_by', { name: reset.requested_by || t('factor_resets.administrator') })}</span>
              <span>
                {t('factor_resets.takes_effect')} <TableTime at={reset.effective_at} zone={zone} />
              </span>
            </>
          }
          actions={
            <Button danger loading={running} onClick={() => void go()}>
              {t('factor_resets.stop')}
            </Button>
          }
        >
          <p>{t('factor_resets.own_text')}</p>
          {failure ? <FormFailure failure={failure} /> : null}
        </Row>
      </Rows>
    </div>
  );
}
