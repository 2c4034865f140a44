import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { type ThirdAccount, useStartBindingMutation, useThirdAccountsQuery, useUnbindThirdMutation } from '../../api/bindings.ts';
import { type SignInWays, useSignInWaysQuery } from '../../api/sign-in-ways.ts';
import { leaveFor } from '../../lib/oauth-return.ts';
import { tableTime } from '../../lib/format.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { useUserSecurity } from '../../session/user-security.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Lead, Row, Rows } from './section-parts.tsx';

const HERE = '/account/linked';

/** R6.03, R3.08: accounts at other providers that sign this person in as well. */
export function LinkedSection() {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const security = useUserSecurity();
  const { data: bound, error, isFetching, refetch } = useThirdAccountsQuery();
  // Only those that bring the browser back here; asked anew, since what the sign-in page was told may be old.
  const { data: ways, isLoading: asking } = useSignInWaysQuery(undefined, { refetchOnMountOrArgChange: true });
  const [start] = useStartBindingMutation();
  const [unbind, { isLoading: unbinding, originalArgs: going }] = useUnbindThirdMutation();
  // It goes on turning until the provider's page is there.
  const [leaving, setLeaving] = useState('');
  if (bound === undefined || asking) {
    return isApiError(error) ? (
      <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={2} height={60} />
    );
  }
  const link = async ({ source_plat, name }: SignInWays['providers'][number]): Promise<void> => {
    setLeaving(source_plat);
    const { data: address } = await start(source_plat);
    if (address === undefined) setLeaving('');
    else leaveFor(address, { purpose: 'bind', source_plat, name, to: HERE, back: HERE });
  };
  const unlink = async (account: ThirdAccount): Promise<void> => {
    const { error: failed } = await unbind(account);
    if (!failed) pushNotice({ kind: 'success', title: t('account.linked.removed', { name: account.name }) });
  };
  const free = (ways?.providers ?? []).filter((provider) => !bound.some((account) => account.source_plat === provider.source_plat));
  if (bound.length === 0 && free.length === 0)
    return <EmptyState icon="plug" title={t('account.linked.none')} text={t('account.linked.none_text')} />;
  return (
    <>
      <Lead>{t('account.linked.lead')}</Lead>
      <Rows label={t('account.sections.linked')}>
        {bound.map((account) => (
          <Row
            key={account.source_plat}
            icon={<Icon name="shield" size={18} />}
            title={<bdi>{account.name}</bdi>}
            text={
              <>
                <CodeText>{account.open_id}</CodeText>
                <span>
                  {t('account.linked.since')} <CodeText>{tableTime(account.bound_at, zone)}</CodeText>
                </span>
              </>
            }
            actions={
              <Button
                type="text"
                aria-label={`${t('common.remove')}: ${account.name}`}
                loading={unbinding && going?.source_plat === account.source_plat}
                onClick={() => void unlink(account)}
              >
                {t('common.remove')}
              </Button>
            }
          />
        ))}
        {free.map((provider) => (
          <Row
            key={provider.source_plat}
            icon={<Icon name="shield" size={18} />}
            title={<bdi>{provider.name}</bdi>}
            text={t('account.linked.not_yet')}
            actions={
              <Button
                aria-label={`${t('account.linked.link')}: ${provider.name}`}
                loading={leaving === provider.source_plat}
                disabled={leaving !== '' && leaving !== provider.source_plat}
                onClick={() => void link(provider)}
              >
                {t('account.linked.link')}
              </Button>
            }
          />
        ))}
      </Rows>
      {security.result === 0 ? <Lead>{t('account.will_ask')}</Lead> : null}
    </>
  );
}
