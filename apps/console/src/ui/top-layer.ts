import { useSyncExternalStore } from 'react';
import { createRequiredContext } from '../lib/required-context.ts';
import { createValueStore } from '../lib/value-store.ts';

/** The open modals, topmost last. Whatever must stay reachable while one is open is put into it. */
export interface TopLayer {
  readonly enter: (element: HTMLElement) => () => void;
  readonly top: () => HTMLElement | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createTopLayer(): TopLayer {
  const open = createValueStore<readonly HTMLElement[]>([]);
  return {
    enter: (element) => {
      open.set([...open.get(), element]);
      return () => open.set(open.get().filter((each) => each !== element));
    },
    top: () => open.get().at(-1),
    subscribe: open.subscribe,
  };
}

export const [TopLayerProvider, useTopLayer] = createRequiredContext<TopLayer>('TopLayer');

export function useTopmostModal(): HTMLElement | undefined {
  const { subscribe, top } = useTopLayer();
  return useSyncExternalStore(subscribe, top);
}
