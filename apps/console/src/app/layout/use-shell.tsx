import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { untilLoaded } from '../../lib/until-loaded.ts';
import type { PageIndex } from './palette/page-index.ts';

const Palette = lazy(untilLoaded(async () => ({ default: (await import('./palette/palette.tsx')).Palette })));
const OwnTimeZone = lazy(untilLoaded(async () => ({ default: (await import('./own-time-zone.tsx')).OwnTimeZone })));

export interface Shell {
  readonly onSearch: () => void;
  /** By a key, which may be pressed at any time: only where nothing else is asked. */
  readonly onPalette: () => void;
  readonly onTimeZone: () => void;
  /** What has been opened over the page. */
  readonly dialogs: ReactNode;
}

/** What every layout opens: the palette, also by Ctrl or ⌘ K, and the time zone. */
export function useShell(): Shell {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<'palette' | 'zone'>();
  const [at, setAt] = useState(pathname);
  const [index, onIndex] = useState<PageIndex>();
  // Whoever goes elsewhere, by whatever way, is done with it.
  if (at !== pathname) {
    setAt(pathname);
    setShown(undefined);
  }
  const onPalette = useCallback((): void => {
    // Sign-in that lies over the page, or a question that waits, comes first.
    setShown((now) => now ?? (document.querySelector('dialog[open]') ? undefined : 'palette'));
  }, []);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      onPalette();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [onPalette]);
  const close = (): void => setShown(undefined);
  const onTimeZone = (): void => setShown('zone');
  return {
    onSearch: () => setShown('palette'),
    onPalette,
    onTimeZone,
    dialogs: (
      <Suspense fallback={null}>
        {shown === 'palette' ? <Palette index={index} onIndex={onIndex} onClose={close} onTimeZone={onTimeZone} /> : null}
        {shown === 'zone' ? <OwnTimeZone onClose={close} /> : null}
      </Suspense>
    ),
  };
}
