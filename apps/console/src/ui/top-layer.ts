import { useSyncExternalStore } from 'react';

/** The open modals, topmost last. Whatever must stay reachable while one is open is put into it. */
let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

export function enterTopLayer(element: HTMLElement): () => void {
  open = [...open, element];
  tell();
  return () => {
    open = open.filter((e) => e !== element);
    tell();
  };
}

export const useTopLayer = (): HTMLElement | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open.at(-1),
  );
