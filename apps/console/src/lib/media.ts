import { useSyncExternalStore } from 'react';

/** The widths at which the layout changes (px). */
export const NARROW = '(max-width: 767px)';
export const MEDIUM = '(max-width: 1023px)';
export const NO_DETAIL_PANEL = '(max-width: 1279px)';

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
