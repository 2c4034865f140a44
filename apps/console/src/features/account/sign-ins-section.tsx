import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { type SignIn, useEndSignInsMutation, useSignInsQuery } from '../../api/sign-ins.ts';
import { deviceName } from '@portico/contracts/rules/device-name';
import { useOwnTimeZone } from '../../domain/people/own-time-zone.ts';
import { Badge } from '../../ui/badge.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Modal } from '../../ui/modal.tsx';
import { pushNotice } from '../../ui/notices/notice-store.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TableTime } from '../../ui/table-time.tsx';
import { Buttons, Lead, Row, Rows } from './section-parts.tsx';

/** Where one is signed in: what with, from where, since when; each but this one can be ended. */
export function SignInsSection() {
  const { t } = useTranslation();
  const zone = useOwnTimeZone();
  const nameOf = (user_agent: string): string => deviceName(user_agent) || t('account.sign_ins.unknown');
  const { data: items, error, isFetching, refetch } = useSignInsQuery();
  const [end, { isLoading, originalArgs: ending }] = useEndSignInsMutation();
  const [asking, setAsking] = useState(false);
  const others = (items ?? []).filter((item) => !item.is_current);
  const endAll = async (which: readonly SignIn[]): Promise<void> => {
    const { error: failed } = await end(which.map((item) => item.family_id));
    setAsking(false);
    if (!failed) pushNotice({ kind: 'success', title: t('account.sign_ins.ended', { count: which.length }) });
  };
  if (items === undefined) {
    return isApiError(error) ? (
      <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={3} height={60} />
    );
  }
  return (
    <>
      <Lead>
        {t('account.sign_ins.lead')} <bdi dir="ltr">{zone}</bdi>
      </Lead>
      {others.length > 1 ? (
        <Buttons>
          <Button onClick={() => setAsking(true)}>{t('account.sign_ins.end_others')}</Button>
        </Buttons>
      ) : null}
      <Rows label={t('account.sections.sign-ins')}>
        {[...items.filter((item) => item.is_current), ...others].map((item) => (
          <Row
            key={item.family_id}
            icon={<Icon name="shield" size={18} />}
            title={
              <>
                <bdi>{nameOf(item.user_agent)}</bdi>
                {item.is_current ? (
                  <Badge tone="success" dot>
                    {t('account.sign_ins.this_one')}
                  </Badge>
                ) : null}
              </>
            }
            text={
              <>
                <span>
                  {t('account.sign_ins.place')} <CodeText>{item.ip_address}</CodeText>
                </span>
                <span>
                  {t('account.sign_ins.since')} <TableTime at={item.signed_in_at} zone={zone} />
                </span>
                <span>
                  {t('account.sign_ins.last')} <TableTime at={item.last_seen_at} zone={zone} />
                </span>
              </>
            }
            actions={
              item.is_current ? undefined : (
                <Button
                  aria-label={`${t('account.sign_ins.end')}: ${nameOf(item.user_agent)}, ${item.ip_address}`}
                  loading={isLoading && ending?.length === 1 && ending[0] === item.family_id}
                  onClick={() => void endAll([item])}
                >
                  {t('account.sign_ins.end')}
                </Button>
              )
            }
          />
        ))}
      </Rows>
      {asking ? (
        <Modal
          title={t('account.sign_ins.end_title')}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>{t('common.cancel')}</Button>
              <Button danger type="primary" loading={isLoading} onClick={() => void endAll(others)}>
                {t('account.sign_ins.end_others')}
              </Button>
            </>
          }
        >
          <p>{t('account.sign_ins.end_text', { count: others.length })}</p>
        </Modal>
      ) : null}
    </>
  );
}
