import type { Location } from 'react-router';

/** Goes with a link that leads from one open page to another: what is left stays open and in sight, so nobody is asked. */
export const SWITCHING = { switching: true } as const;

export const isSwitching = ({ state }: Location): boolean =>
  typeof state === 'object' && state !== null && Reflect.get(state, 'switching') === true;
