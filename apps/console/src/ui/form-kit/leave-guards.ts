import type { Location } from 'react-router';
import { createRequiredContext } from '../../lib/required-context.ts';
import { createValueStore } from '../../lib/value-store.ts';

export interface Guard {
  readonly changes: number;
  readonly isDirty: (to: Location) => boolean;
  /** True when saved. Absent where only somebody else can save. */
  readonly onSave?: () => Promise<boolean>;
  /** Where it can be left as it is and found again: what leaving it so is called. */
  readonly keep?: (to: Location) => string | undefined;
  readonly text?: (to: Location) => string;
  readonly onDiscard: (to: Location) => void;
}

/** The router has room for one blocker, and a form and the pages behind it may both have something unsaved: the first asks for all. */
export interface LeaveGuards {
  readonly all: () => readonly Guard[];
  /** Replaces what is asked about; the place in the line stays. */
  readonly put: (id: string, guard: Guard) => void;
  /** After `put`. Returns how to leave the line. */
  readonly join: (id: string) => () => void;
  readonly asker: () => string | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createLeaveGuards(): LeaveGuards {
  const guards = new Map<string, Guard>();
  const asker = createValueStore<string | undefined>(undefined);
  const chooseAsker = (): void => asker.set(guards.keys().next().value);
  return {
    all: () => [...guards.values()],
    put: (id, guard) => {
      guards.set(id, guard);
    },
    join: (id) => {
      chooseAsker();
      return () => {
        guards.delete(id);
        chooseAsker();
      };
    },
    asker: asker.get,
    subscribe: asker.subscribe,
  };
}

export const [LeaveGuardsProvider, useLeaveGuards] = createRequiredContext<LeaveGuards>('LeaveGuards');
