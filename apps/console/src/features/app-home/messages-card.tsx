import type { WebMessage } from '@portico/contracts/platform/messages';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CLIENT_FAILURES } from '../../api/api-error.ts';
import { useMessageCountQuery, useMessagesQuery, useSetMessageReadMutation } from '../../api/messages.ts';
import { placeOf } from '../../domain/messages/message-facts.ts';
import { MessageSquare } from '../../domain/messages/message-square.tsx';
import { timeAgo } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { useAppSelector } from '../../session/state.ts';
import { Badge } from '../../ui/badge.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './app-home-page.module.css';

const SHOWN = 5;

/** What it is about and what it says, each on one line; it leads there, or to all of them. */
function MessageLine({ message }: { readonly message: WebMessage }) {
  const { t } = useTranslation();
  const now = useNow();
  const zone = useTimeZone();
  const lang = useAppSelector((state) => state.global.lang);
  const [read] = useSetMessageReadMutation();
  const markRead = (): void => {
    if (!message.read) void read({ params: { message_id: message.message_id }, ignore: ['MP/MESSAGE_NOT_FOUND'] });
  };
  return (
    <li className={styles['message']} data-read={message.read}>
      <MessageSquare kind={message.kind} />
      <div>
        <Link to={placeOf(message) ?? '/messages'} className={styles['link']} onClick={markRead}>
          {t(`messages.kinds.${message.kind}`)}
        </Link>
        <p dir="auto" title={message.text}>
          {message.text}
        </p>
      </div>
      <time dateTime={message.created_at}>
        {message.read ? null : <span className="sr-only">{t('messages.unread')} </span>}
        {timeAgo(message.created_at, now, lang, zone)}
      </time>
    </li>
  );
}

/** The latest messages of the person, whichever app they are about. */
export function MessagesCard() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useMessagesQuery({ query: { limit: SHOWN } });
  // The same question as the header's, and so the same answer.
  const { data: unread } = useMessageCountQuery({ ignore: CLIENT_FAILURES });
  return (
    <section aria-labelledby="home-messages" className={`${styles['card']} ${styles['list']}`}>
      <div className={styles['line']}>
        <h2 id="home-messages">{t('messages.title')}</h2>
        {unread && unread.count > 0 ? <Badge tone="info">{t('app_home.unread', { count: unread.count })}</Badge> : null}
        <Link to="/messages">{t('messages.see_all')}</Link>
      </div>
      {data === undefined ? (
        error ? (
          <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={SHOWN} height={64} />
        )
      ) : data.items.length === 0 ? (
        <p className={styles['none']}>{t('messages.empty.text')}</p>
      ) : (
        <ul>
          {data.items.map((message) => (
            <MessageLine key={message.message_id} message={message} />
          ))}
        </ul>
      )}
    </section>
  );
}
