import { useSyncExternalStore } from 'react';

/** The widths at which the layout changes (px). */
export const NARROW = '(max-width: 767px)';
export const MEDIUM = '(max-width: 1023px)';
export const NO_DETAIL_PANEL = '(max-width: 1279px)';

const DARK = '(prefers-color-scheme: dark)';
/** Says so at once, and whenever it changes. */
export function followSystemDark(changed: (dark: boolean) => void): () => void {
  const list = matchMedia(DARK);
  const hear = (): void => changed(list.matches);
  hear();
  list.addEventListener('change', hear);
  return () => list.removeEventListener('change', hear);
}

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}
