import type { WebMessage } from '@portico/contracts/platform/messages';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRemoveMessageMutation, useSetMessageReadMutation, useSetMessageUnreadMutation } from '../../api/messages.ts';
import { tableTime, timeAgo } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { useTimeZone } from '../../session/current-app.ts';
import { useAppSelector } from '../../session/state.ts';
import { countdownOf, LOOKS, placeOf } from '../../domain/messages/message-facts.ts';
import { MessageSquare } from '../../domain/messages/message-square.tsx';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

import styles from './messages.module.css';

interface MessageRowProps {
  readonly message: WebMessage;
  readonly onLeave: () => void;
}

/** One message: what it is about, what it says, when it came. Opening it reads it. */
export function MessageRow({ message, onLeave }: MessageRowProps) {
  const { t } = useTranslation();
  const now = useNow();
  const zone = useTimeZone();
  const lang = useAppSelector((state) => state.global.lang);
  const [read] = useSetMessageReadMutation();
  const [unread] = useSetMessageUnreadMutation();
  const [remove, { isLoading: removing }] = useRemoveMessageMutation();
  const params = { message_id: message.message_id };
  // Another window may have deleted it meanwhile; then it is gone here as well.
  const ignore = ['MP/MESSAGE_NOT_FOUND'];
  const { tone } = LOOKS[message.kind];
  const countdown = countdownOf(message, now);
  const place = placeOf(message);
  const text = <bdi>{message.text}</bdi>;
  const markRead = (): void => {
    if (!message.read) void read({ params, ignore });
  };
  return (
    <li className={styles['row']} data-read={message.read}>
      <MessageSquare kind={message.kind} />
      <div className={styles['words']}>
        <p className={styles['kind']}>
          {message.read ? null : <span className={styles['dot']} />}
          <span>{t(`messages.kinds.${message.kind}`)}</span>
          {message.read ? null : <span className="sr-only">{t('messages.unread')}</span>}
          {countdown ? <Badge tone={tone}>{t(`messages.countdown.${countdown.kind}`, { days: countdown.days })}</Badge> : null}
        </p>
        {place === undefined ? (
          <p>{text}</p>
        ) : (
          <Link
            to={place}
            onClick={() => {
              markRead();
              onLeave();
            }}
          >
            {text}
          </Link>
        )}
        <time title={tableTime(message.created_at, zone)}>{timeAgo(message.created_at, now, lang, zone)}</time>
      </div>
      <div className={styles['tools']}>
        <IconButton
          small
          size={15}
          icon={message.read ? 'bell' : 'check'}
          label={message.read ? t('messages.mark_unread') : t('messages.mark_read')}
          onClick={() => (message.read ? void unread({ params, ignore }) : markRead())}
        />
        <IconButton
          small
          size={15}
          icon="trash"
          label={t('messages.remove')}
          disabled={removing}
          onClick={() => void remove({ params, ignore })}
        />
      </div>
    </li>
  );
}
