import { createRequiredContext } from '../lib/required-context.ts';

/** The location that a main area was last shown at, across the layouts that each have their own main area. */
export interface LastLocation {
  /** True where the window came here from another location. Whoever has just opened it begins at its beginning. */
  readonly arrive: (key: string) => boolean;
}

export function createLastLocation(): LastLocation {
  let last: string | undefined;
  return {
    arrive: (key) => {
      const moved = last !== undefined && last !== key;
      last = key;
      return moved;
    },
  };
}

export const [LastLocationProvider, useLastLocation] = createRequiredContext<LastLocation>('LastLocation');
