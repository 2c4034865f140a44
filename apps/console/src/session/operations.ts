import { isFulfilled, isRejected, type Middleware } from '@reduxjs/toolkit';

export interface Operation {
  /** The call that was made. */
  readonly name: string;
  readonly outcome: 'done' | 'failed';
}

let listener: ((operation: Operation) => void) | undefined;
export function hearOperations(hear: (operation: Operation) => void): void {
  listener = hear;
}

function operationOf(action: unknown): Operation | undefined {
  if (!isFulfilled(action) && !isRejected(action)) return undefined;
  const arg: unknown = action.meta.arg;
  if (typeof arg !== 'object' || arg === null || !('type' in arg) || arg.type !== 'mutation' || !('endpointName' in arg)) return undefined;
  return { name: String(arg.endpointName), outcome: isFulfilled(action) ? 'done' : 'failed' };
}

/** What a person does that changes something, for the operation-log client. */
export const operationMiddleware: Middleware = () => (next) => (action) => {
  const result = next(action);
  const operation = listener && operationOf(action);
  if (operation) listener?.(operation);
  return result;
};
