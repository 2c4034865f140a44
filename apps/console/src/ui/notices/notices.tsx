import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { CopyTrace } from '../copy-trace.tsx';
import { IconButton } from '../icon-button.tsx';
import { Icon, type IconName } from '../icon.tsx';
import { useTopmostModal } from '../top-layer.ts';
import type { Notice } from './create-notice-store.ts';
import { dismissNotice, useShownNotices } from './notice-store.ts';
import styles from './notices.module.css';

const ICONS: Readonly<Record<Notice['kind'], IconName>> = { success: 'check', error: 'alert', info: 'info' };

interface Spot {
  readonly x: number;
  readonly y: number;
}

interface CardProps {
  readonly notice: Notice;
  readonly stay_ms: number;
  /** Where the pointer was last. */
  readonly pointer: RefObject<Spot | undefined>;
}

/** Stays while the focus is on it, or the pointer since somebody moved it there. One that comes under a resting pointer goes in time. */
function Card({ notice, stay_ms, pointer }: CardProps) {
  const { t } = useTranslation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(new Set<'pointer' | 'focus'>());
  const came_under = useRef<Spot>(undefined);
  const { id } = notice;
  useEffect(() => {
    came_under.current = pointer.current;
  }, [pointer]);
  useEffect(() => {
    timer.current = setTimeout(() => dismissNotice(id), stay_ms);
    return () => clearTimeout(timer.current);
  }, [id, stay_ms]);
  const hold = (by: 'pointer' | 'focus') => (): void => {
    held.current.add(by);
    clearTimeout(timer.current);
  };
  const point = ({ clientX, clientY }: PointerEvent): void => {
    const rest = came_under.current;
    if (rest?.x !== clientX || rest.y !== clientY) hold('pointer')();
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
      onPointerEnter={point}
      onPointerMove={point}
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
  const modal = useTopmostModal();
  const pointer = useRef<Spot>(undefined);
  useEffect(() => {
    const follow = ({ clientX, clientY }: globalThis.PointerEvent): void => {
      pointer.current = { x: clientX, y: clientY };
    };
    window.addEventListener('pointermove', follow, { passive: true });
    window.addEventListener('pointerdown', follow, { passive: true });
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerdown', follow);
    };
  }, []);
  return createPortal(
    <section className={styles['region']} aria-label={t('common.notices')}>
      <ul aria-live="polite" aria-relevant="additions" className={styles['list']}>
        {notices.map((notice) => (
          <Card key={notice.id} notice={notice} stay_ms={stay_ms} pointer={pointer} />
        ))}
      </ul>
    </section>,
    modal ?? document.body,
  );
}
