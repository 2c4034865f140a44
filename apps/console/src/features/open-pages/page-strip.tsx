import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { OpenFrame } from '../../domain/frames/frame-pool.ts';
import { useFramePool } from '../../domain/frames/frame-pool-provider.tsx';
import { OpenPagesButton } from './open-pages-button.tsx';
import { StripTab } from './strip-tab.tsx';
import { pageBeside, useClosePage } from './use-close-page.tsx';
import styles from './page-strip.module.css';

const FORWARD: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Where a key leads from a page in the strip; the arrows follow the direction of the language. */
function stepOf(key: string, at: number, count: number): number | undefined {
  const forward = FORWARD[key];
  if (forward !== undefined) return (at + forward * (document.documentElement.dir === 'rtl' ? -1 : 1) + count) % count;
  return { Home: 0, End: count - 1 }[key];
}

/** The open pages of all apps above the content, always in the order in which they were opened. */
export function PageStrip() {
  const { t } = useTranslation();
  const { frames } = useFramePool();
  const { pathname } = useLocation();
  const strip = useRef<HTMLElement>(null);
  const closed = useRef<{ readonly beside: string | undefined }>(undefined);
  const { close, question } = useClosePage((page) => {
    closed.current = { beside: pageBeside(frames, page)?.id };
  });
  const tabOf = (id: string): HTMLElement | null | undefined =>
    strip.current?.querySelector<HTMLElement>(`[data-page="${CSS.escape(id)}"]`);
  const shown = frames.find(({ path }) => path === pathname)?.id;
  const first = shown ?? frames[0]?.id;
  useEffect(() => {
    if (shown !== undefined) tabOf(shown)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  // Who closes a page, by key or pointer, is then at the one beside it.
  useEffect(() => {
    if (closed.current === undefined) return;
    const { beside } = closed.current;
    closed.current = undefined;
    const to = beside === undefined ? document.getElementById('main') : tabOf(beside);
    to?.focus({ preventScroll: true });
  }, [frames]);
  const hear = (event: KeyboardEvent<HTMLElement>, page: OpenFrame): void => {
    if (event.key === 'Delete') {
      event.preventDefault();
      close(page);
      return;
    }
    const to = stepOf(event.key, frames.indexOf(page), frames.length);
    if (to === undefined) return;
    event.preventDefault();
    tabOf(frames[to]?.id ?? '')?.focus();
  };
  return (
    <div className={styles['strip']}>
      <nav ref={strip} aria-label={t('open_pages.title')} className={styles['tabs']}>
        <ul>
          {frames.map((page) => (
            <StripTab key={page.id} page={page} shown={page.id === shown} first={page.id === first} onKeyDown={hear} onClose={close} />
          ))}
        </ul>
      </nav>
      <OpenPagesButton />
      {question}
    </div>
  );
}
