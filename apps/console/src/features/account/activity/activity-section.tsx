import { NOTICE_LIMITS } from '@portico/contracts/notice-kinds';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isApiError } from '../../../api/api-error.ts';
import { useMarkNoticesReadMutation, useNoticesQuery } from '../../../api/notices.ts';
import { useOwnTimeZone } from '../../../domain/people/own-time-zone.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Buttons, Lead, Rows } from '../section-parts.tsx';
import { ActivityRow } from './activity-row.tsx';
import styles from '../section-parts.module.css';

/** What happened to the security of the own account, newest first. */
export function ActivitySection() {
  const { t } = useTranslation();
  const zone = useOwnTimeZone();
  const [limit, setLimit] = useState<number>(NOTICE_LIMITS.notices_shown);
  const { data, error, isFetching, refetch } = useNoticesQuery(limit);
  const [markRead, { isLoading, originalArgs: marking }] = useMarkNoticesReadMutation();
  if (data === undefined) {
    return isApiError(error) ? (
      <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={3} height={60} />
    );
  }
  if (data.items.length === 0)
    return <EmptyState icon="shield" title={t('security_activity.empty.title')} text={t('security_activity.empty.text')} />;
  const unread = data.items.filter((notice) => !notice.is_read).map(({ notice_id }) => notice_id);
  return (
    <>
      <Lead>
        {t('security_activity.lead')} <bdi dir="ltr">{zone}</bdi>
      </Lead>
      <Lead>
        {t('security_activity.not_you')}{' '}
        <span className={styles['links']}>
          <Link to="/account/password">{t('security_activity.password')}</Link>
          <Link to="/account/sign-ins">{t('security_activity.sign_ins')}</Link>
        </span>
      </Lead>
      <Rows label={t('account.sections.activity')}>
        {data.items.map((notice) => (
          <ActivityRow
            key={notice.notice_id}
            notice={notice}
            zone={zone}
            marking={isLoading && marking?.length === 1 && marking[0] === notice.notice_id}
            onRead={() => void markRead([notice.notice_id])}
          />
        ))}
      </Rows>
      <Buttons>
        {data.items.length < data.count ? (
          <Button
            type="text"
            loading={isFetching}
            onClick={() => setLimit(Math.min(limit + NOTICE_LIMITS.notices_shown, NOTICE_LIMITS.notices_per_account))}
          >
            {t('messages.more')}
          </Button>
        ) : null}
        <Button disabled={unread.length === 0} loading={isLoading && (marking?.length ?? 0) > 1} onClick={() => void markRead(unread)}>
          {t('messages.read_all')}
        </Button>
      </Buttons>
    </>
  );
}
