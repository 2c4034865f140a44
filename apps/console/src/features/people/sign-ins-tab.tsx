import { LIMITS } from '@portico/contracts/limits';
import { deviceName } from '@portico/contracts/rules/device-name';
import type { PersonDetail } from '@portico/contracts/user-centre/people';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { useEndSignInOfPersonMutation, useSignInsOfPersonQuery, type SignInOf } from '../../api/people.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TableTime } from '../../ui/table-time.tsx';
import { SignInLog } from './sign-in-log.tsx';
import { ToolsOfPerson } from './tools-of-person.tsx';
import styles from './people.module.css';

interface SignInsTabProps {
  readonly person: PersonDetail;
  readonly may_change: boolean;
}

/** Where somebody is signed in, and how they got in or did not. */
export function SignInsTab({ person: { user_id }, may_change }: SignInsTabProps) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const { data, error, isFetching, refetch } = useSignInsOfPersonQuery(user_id);
  const [end, { isLoading, originalArgs: ending }] = useEndSignInOfPersonMutation();
  const nameOf = ({ user_agent }: SignInOf): string => deviceName(user_agent) || t('account.sign_ins.unknown');
  const endOne = async (family_id: string): Promise<void> => {
    const { error: refused } = await end({ user_id, family_id });
    if (refused) void refetch();
    else pushNotice({ kind: 'success', title: t('people.signed_out') });
  };
  return (
    <>
      <h2>{t('people.facts.now')}</h2>
      {data === undefined && isApiError(error) ? <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} /> : null}
      {data === undefined && error === undefined ? <SkeletonRows rows={2} height={48} /> : null}
      {data?.items.length === 0 ? <p className={styles['quiet']}>{t('people.devices.none')}</p> : null}
      <ul className={styles['rows']} aria-label={t('people.facts.now')}>
        {data?.items.map((item) => (
          <li key={item.family_id}>
            <div>
              <strong>
                <bdi>{nameOf(item)}</bdi>
              </strong>
              <CodeText quiet>{item.ip_address}</CodeText>
            </div>
            <TableTime at={item.last_seen_at} zone={zone} />
            {may_change ? (
              <Button
                aria-label={`${t('people.devices.end')}: ${nameOf(item)}, ${item.ip_address}`}
                loading={isLoading && ending?.family_id === item.family_id}
                onClick={() => void endOne(item.family_id)}
              >
                {t('people.devices.end')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {data && data.items.length >= LIMITS.own_sign_ins ? (
        <p className={styles['quiet']}>{t('people.devices.first', { count: data.items.length })}</p>
      ) : null}
      <ToolsOfPerson user_id={user_id} may_change={may_change} />
      <SignInLog user_id={user_id} />
    </>
  );
}
