import { useSyncExternalStore } from 'react';

export interface Notice {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'info';
  readonly title: string;
  readonly text?: string | undefined;
  readonly trace_id?: string | undefined;
  readonly at: number;
}
export type NewNotice = Omit<Notice, 'id' | 'at'>;

/** R8.04: the last ones can be opened again, with their trace ids. */
const KEPT = 20;
let shown: readonly Notice[] = [];
let recent: readonly Notice[] = [];
let last = 0;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Five calls that fail for one reason are one thing to read. */
const isSame = (a: NewNotice, b: NewNotice): boolean => a.kind === b.kind && a.title === b.title && a.text === b.text;

export function pushNotice(notice: NewNotice, now: number = Date.now()): void {
  if (notice.kind === 'error' && shown.some((n) => isSame(n, notice))) return;
  last += 1;
  const entry: Notice = { ...notice, id: last, at: now };
  shown = [...shown, entry].slice(-4);
  recent = [entry, ...recent].slice(0, KEPT);
  tell();
}

export function dismissNotice(id: number): void {
  shown = shown.filter((n) => n.id !== id);
  tell();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useShownNotices = (): readonly Notice[] => useSyncExternalStore(subscribe, () => shown);
export const useRecentNotices = (): readonly Notice[] => useSyncExternalStore(subscribe, () => recent);
