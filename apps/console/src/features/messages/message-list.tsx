import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { useMessagesQuery, useSetAllMessagesReadMutation } from '../../api/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { loadLaterTexts } from '../../session/language.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { MessageRow } from './message-row.tsx';
import styles from './messages.module.css';

/** With the words that few screens need. */
const SecurityBanner = lazyPart(async () => {
  const [{ SecurityBanner: Banner }] = await Promise.all([import('./security-banner.tsx'), loadLaterTexts()]);
  return Banner;
});

type Which = 'all' | 'unread';

interface PageProps {
  readonly which: Which;
  readonly step: number;
  /** The last message of the page before; null for the first page. */
  readonly after: string | null;
  /** Absent: another page follows already. */
  readonly onMore: ((after: string) => void) | undefined;
  readonly onLeave: () => void;
}

const queryOf = (which: Which, step: number, after: string | null) => ({
  query: { limit: step, ...(which === 'unread' ? { unread: 'true' } : {}), ...(after === null ? {} : { cursor: after }) },
});

function MessagePage({ which, step, after, onMore, onLeave }: PageProps) {
  const { t } = useTranslation();
  const { currentData, error, isFetching, refetch } = useMessagesQuery(queryOf(which, step, after));
  if (!currentData) {
    if (!isFetching && isApiError(error)) return <LoadFailure error={error} retrying={false} onRetry={() => void refetch()} />;
    return <SkeletonRows rows={4} height={64} />;
  }
  if (currentData.items.length === 0 && after === null) {
    return which === 'unread' ? (
      <EmptyState icon="check" title={t('messages.none_unread.title')} text={t('messages.none_unread.text')} />
    ) : (
      <EmptyState icon="bell" title={t('messages.empty.title')} text={t('messages.empty.text')} />
    );
  }
  const { cursor } = currentData;
  return (
    <>
      <ul aria-label={t('messages.title')}>
        {currentData.items.map((message) => (
          <MessageRow key={message.message_id} message={message} onLeave={onLeave} />
        ))}
      </ul>
      {cursor !== null && onMore ? (
        <Button type="link" onClick={() => onMore(cursor)}>
          {t('messages.more')}
        </Button>
      ) : null}
    </>
  );
}

interface MessageListProps {
  /** How many to begin with, and how many more each time. */
  readonly step: number;
  readonly onLeave: () => void;
}

/** The newest first, all or those that were not read. */
export function MessageList({ step, onLeave }: MessageListProps) {
  const { t } = useTranslation();
  const [which, setWhich] = useState<Which>('all');
  const [pages, setPages] = useState<readonly (string | null)[]>([null]);
  const { currentData } = useMessagesQuery(queryOf(which, step, null));
  const [readAll, { isLoading: reading }] = useSetAllMessagesReadMutation();
  const items = currentData?.items ?? [];
  const newest = items[0]?.message_id;
  return (
    <div className={styles['list']}>
      <SecurityBanner onLeave={onLeave} />
      <div className={styles['bar']}>
        <Segmented<Which>
          aria-label={t('messages.which')}
          value={which}
          onChange={(value: Which) => {
            setWhich(value);
            setPages([null]);
          }}
          options={[
            { value: 'all', label: t('common.all') },
            { value: 'unread', label: t('messages.unread') },
          ]}
        />
        <Button
          type="link"
          loading={reading}
          disabled={items.every((message) => message.read)}
          onClick={() => void readAll({ body: newest === undefined ? {} : { message_id: newest } })}
        >
          {t('messages.read_all')}
        </Button>
      </div>
      {pages.map((after, i) => (
        <MessagePage
          key={after}
          which={which}
          step={step}
          after={after}
          onMore={i === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
          onLeave={onLeave}
        />
      ))}
    </div>
  );
}
