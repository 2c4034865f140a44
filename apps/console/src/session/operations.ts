import { isFulfilled, isRejected, type Middleware } from '@reduxjs/toolkit';

export interface Operation {
  /** The call that was made. */
  readonly name: string;
  readonly outcome: 'done' | 'failed';
}

type Hear = (operation: Operation) => void;
export interface Operations {
  readonly middleware: Middleware;
  /** One listener; until there is one, nothing is looked at. */
  readonly hear: (listener: Hear) => void;
}

function operationOf(action: unknown): Operation | undefined {
  if (!isFulfilled(action) && !isRejected(action)) return undefined;
  const arg: unknown = action.meta.arg;
  if (typeof arg !== 'object' || arg === null || !('type' in arg) || arg.type !== 'mutation' || !('endpointName' in arg)) return undefined;
  return { name: String(arg.endpointName), outcome: isFulfilled(action) ? 'done' : 'failed' };
}

/** What a person does that changes something, for the operation-log client. */
export function createOperations(): Operations {
  let listener: Hear | undefined;
  return {
    middleware: () => (next) => (action) => {
      const result = next(action);
      const operation = listener && operationOf(action);
      if (operation) listener?.(operation);
      return result;
    },
    hear: (given) => {
      listener = given;
    },
  };
}
