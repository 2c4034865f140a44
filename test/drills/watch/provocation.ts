import type { Stage } from './stage.ts';

/** Puts back what was done. */
export type Undo = () => Promise<void>;

/** Something that goes wrong, and the alerts that have to tell of it. */
export interface Provocation {
  readonly cause: string;
  readonly alerts: readonly string[];
  readonly provoke: (stage: Stage) => Promise<Undo>;
}
