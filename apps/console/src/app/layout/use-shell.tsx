import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { untilLoaded } from '../../lib/until-loaded.ts';
import type { PageIndex } from './palette/page-index.ts';
import type { KeptIndex } from './palette/use-page-index.ts';

const Palette = lazy(untilLoaded(async () => ({ default: (await import('./palette/palette.tsx')).Palette })));
const OwnTimeZone = lazy(untilLoaded(async () => ({ default: (await import('./own-time-zone.tsx')).OwnTimeZone })));

/** Stable functions: opening something does not re-render the components that use them. */
export interface ShellCommands {
  readonly onSearch: () => void;
  /** By a key, which may be pressed at any time: only where nothing else is asked. */
  readonly onPalette: () => void;
  readonly onTimeZone: () => void;
}

interface Shell {
  readonly commands: ShellCommands;
  /** What has been opened over the page. */
  readonly dialogs: ReactNode;
}

/** Kept outside of React state: storing an index does not re-render anything. */
function keptIndex(): KeptIndex {
  let index: PageIndex | undefined;
  return { get: () => index, put: (next) => void (index = next) };
}

/** What every layout opens: the palette, also by Ctrl or ⌘ K, and the time zone. */
export function useShell(): Shell {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<'palette' | 'zone'>();
  const [at, setAt] = useState(pathname);
  const [index] = useState(keptIndex);
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
  const commands = useMemo(() => ({ onSearch: () => setShown('palette'), onPalette, onTimeZone: () => setShown('zone') }), [onPalette]);
  return {
    commands,
    dialogs: (
      <Suspense fallback={null}>
        {shown === 'palette' ? <Palette kept={index} onClose={close} onTimeZone={commands.onTimeZone} /> : null}
        {shown === 'zone' ? <OwnTimeZone onClose={close} /> : null}
      </Suspense>
    ),
  };
}
