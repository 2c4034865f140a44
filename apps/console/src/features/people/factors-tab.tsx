import type { PersonDetail } from '@portico/contracts/user-centre/people';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { useResetFactorsMutation } from '../../api/factor-resets.ts';
import { errorText } from '../../api/failure-text.ts';
import { usePolicyOfPersonMutation } from '../../api/sign-in-policies.ts';
import { ResetDelayNote } from '../../domain/people/reset-delay-note.tsx';
import { UserReset } from '../../domain/people/user-reset.tsx';
import { useManageHref } from '../../domain/screens/screens.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { useAppSelector } from '../../session/state.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { TableTime } from '../../ui/table-time.tsx';
import styles from './people.module.css';

/** What the policies come to for somebody; which of them decided it is on the screen of the policies. */
function PolicyLine({ user_id }: { readonly user_id: string }) {
  const { t } = useTranslation();
  const hrefOf = useManageHref();
  const [explain, { data }] = usePolicyOfPersonMutation();
  useEffect(() => void explain({ user_id }), [explain, user_id]);
  if (data === undefined) return null;
  return (
    <p>
      {t('people.factors.policy')}: <strong>{t(`sign_in_policies.result.levels.${data.level}`)}</strong>{' '}
      <Link to={`${hrefOf('sign-in-policies')}?person=${user_id}`}>{t('people.factors.why')}</Link>
    </p>
  );
}

interface FactorsTabProps {
  readonly person: PersonDetail;
  readonly may_change: boolean;
}

/** What somebody shows beside the password, and the reset of all of it. */
export function FactorsTab({ person: { user_id, name, factors, recovery_codes_left }, may_change }: FactorsTabProps) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const own_id = useAppSelector((state) => state.global.selectedUser?.id);
  const [reset, { isLoading, error, reset: forget }] = useResetFactorsMutation();
  const [asking, setAsking] = useState(false);
  const run = async (): Promise<void> => {
    const { error: refused } = await reset(user_id);
    if (refused) return;
    pushNotice({ kind: 'success', title: t('common.done'), text: name });
    setAsking(false);
  };
  return (
    <>
      {may_change ? <UserReset user_id={user_id} login_name={name} /> : null}
      <h2>{t('people.tabs.factors')}</h2>
      {factors.length === 0 ? <p className={styles['quiet']}>{t('people.factors.none')}</p> : null}
      <ul className={styles['rows']} aria-label={t('people.tabs.factors')}>
        {factors.map((factor) => (
          <li key={factor.factor_id}>
            <Icon name={factor.type === 'passkey' ? 'fingerprint' : 'phone'} size={18} />
            <div>
              <strong>
                {t(`sign_in_policies.factors.${factor.type}`)}
                {t('common.comma')}
                <bdi>{factor.name}</bdi>
              </strong>
              <span className={styles['quiet']}>
                {t('people.factors.added')} <TableTime at={factor.created_at} zone={zone} />
              </span>
            </div>
            <span className={styles['quiet']}>
              {factor.last_used_at === null ? (
                t('people.factors.unused')
              ) : (
                <>
                  {t('people.factors.used')} <TableTime at={factor.last_used_at} zone={zone} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {factors.length === 0 ? null : <p>{t('people.factors.recovery', { count: recovery_codes_left })}</p>}
      {may_change ? <PolicyLine user_id={user_id} /> : null}
      {may_change && user_id !== own_id && factors.length > 0 ? (
        <Button
          danger
          onClick={() => {
            forget();
            setAsking(true);
          }}
        >
          {t('org_users.actions.reset_factors')}
        </Button>
      ) : null}
      {asking ? (
        <Confirm
          title={t('org_users.ask.reset_factors', { name })}
          submit={t('org_users.actions.reset_factors')}
          danger
          running={isLoading}
          failure={isApiError(error) ? errorText(error, t) : undefined}
          onSubmit={() => void run()}
          onClose={() => setAsking(false)}
        >
          <p>{t('org_users.means.reset_factors')}</p>
          <ResetDelayNote user_id={user_id} />
        </Confirm>
      ) : null}
    </>
  );
}
