import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { CopyTrace } from '../copy-trace.tsx';
import { IconButton } from '../icon-button.tsx';
import { Icon, type IconName } from '../icon.tsx';
import { useTopLayer } from '../top-layer.ts';
import { dismissNotice, useShownNotices, type Notice } from './notice-store.ts';
import styles from './notices.module.css';

const ICONS: Readonly<Record<Notice['kind'], IconName>> = { success: 'check', error: 'alert', info: 'info' };

/** Stays while the pointer or the focus is on it. */
function Card({ notice, stay_ms }: { readonly notice: Notice; readonly stay_ms: number }) {
  const { t } = useTranslation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(new Set<'pointer' | 'focus'>());
  const { id } = notice;
  useEffect(() => {
    timer.current = setTimeout(() => dismissNotice(id), stay_ms);
    return () => clearTimeout(timer.current);
  }, [id, stay_ms]);
  const hold = (by: 'pointer' | 'focus') => (): void => {
    held.current.add(by);
    clearTimeout(timer.current);
  };
  // Whoever points at it and tabs away still reads it.
  const release = (by: 'pointer' | 'focus') => (): void => {
    held.current.delete(by);
    clearTimeout(timer.current);
    if (held.current.size === 0) timer.current = setTimeout(() => dismissNotice(id), stay_ms);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only keeps the notice while it is read
    <li
      className={styles['card']}
      data-kind={notice.kind}
      onPointerEnter={hold('pointer')}
      onPointerLeave={release('pointer')}
      onFocus={hold('focus')}
      onBlur={release('focus')}
    >
      <span className={styles['icon']}>
        <Icon name={ICONS[notice.kind]} size={18} />
      </span>
      <div className={styles['body']}>
        <p className={styles['title']}>{notice.title}</p>
        {notice.text ? <p className={styles['text']}>{notice.text}</p> : null}
        {notice.trace_id ? <CopyTrace trace_id={notice.trace_id} /> : null}
      </div>
      <IconButton small icon="close" size={14} label={t('common.close')} onClick={() => dismissNotice(id)} />
    </li>
  );
}

/** Inside whatever modal is open, since everything outside it cannot be reached. */
export function Notices({ stay_ms }: { readonly stay_ms: number }) {
  const notices = useShownNotices();
  const { t } = useTranslation();
  const layer = useTopLayer();
  return createPortal(
    <section className={styles['region']} aria-label={t('common.notices')}>
      <ul aria-live="polite" aria-relevant="additions" className={styles['list']}>
        {notices.map((notice) => (
          <Card key={notice.id} notice={notice} stay_ms={stay_ms} />
        ))}
      </ul>
    </section>,
    layer ?? document.body,
  );
}
