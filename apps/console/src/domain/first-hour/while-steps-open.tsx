import type { ReactNode } from 'react';
import { useFirstHour } from './use-first-hour.ts';

/** Once all is done, nothing leads back. */
export function WhileStepsOpen({ children }: { readonly children: ReactNode }) {
  const { open } = useFirstHour();
  return open.length > 0 ? children : null;
}
