import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { useResetStateQuery, useWithdrawResetMutation } from '../../api/factor-resets.ts';
import { errorText } from '../../api/failure-text.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { TableTime } from '../../ui/table-time.tsx';
import styles from './user-reset.module.css';

/** The reset of somebody's second factors that is pending, and its withdrawal. */
export function UserReset({ user_id, login_name }: { readonly user_id: string; readonly login_name: string }) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const { data } = useResetStateQuery(user_id);
  const [withdraw, { isLoading, error }] = useWithdrawResetMutation();
  const pending = data?.pending;
  if (!pending) return null;
  const go = async (): Promise<void> => {
    const answer = await withdraw(pending.reset_id);
    if (!answer.error) pushNotice({ kind: 'success', title: t('factor_resets.withdrawn'), text: login_name });
  };
  return (
    <section className={styles['pending']} aria-label={t('factor_resets.pending')}>
      <Icon name="alert" />
      <div>
        <strong>{t('factor_resets.pending')}</strong>
        <p>{t('factor_resets.asked_by', { name: pending.requested_by || t('factor_resets.administrator') })}</p>
        <p>
          {t('factor_resets.takes_effect')} <TableTime at={pending.effective_at} zone={zone} />
        </p>
        <FormFailure failure={isApiError(error) ? errorText(error, t) : undefined} />
      </div>
      <Button loading={isLoading} onClick={() => void go()}>
        {t('factor_resets.withdraw')}
      </Button>
    </section>
  );
}
