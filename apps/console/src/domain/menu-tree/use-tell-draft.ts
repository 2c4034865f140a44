import { useEffect } from 'react';

/** Tells whoever shows it elsewhere what a form holds that is not saved; nothing more when the form goes. */
export function useTellDraft<V>(dirty: boolean, values: V, tell: ((values: V | undefined) => void) | undefined): void {
  useEffect(() => tell?.(dirty ? values : undefined), [dirty, values, tell]);
  useEffect(() => () => tell?.(undefined), [tell]);
}
