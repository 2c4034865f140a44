import type { ApiError } from './api-error.ts';
import { STEP_UP } from './error-policy.ts';

/** True once the person has proved it, false when they would rather not. */
type Ask = () => Promise<boolean>;
let ask: Ask = () => Promise.resolve(false);
let asking: Promise<boolean> | undefined;

/** Given once at start-up by the layer that can ask. */
export function provideStepUp(given: Ask): void {
  ask = given;
}

/** Two calls that need it at the same moment ask once. */
export const askForStepUp = (): Promise<boolean> =>
  (asking ??= ask().finally(() => {
    asking = undefined;
  }));

/** Sends, and once more when the person has meanwhile proved who they are. */
export async function withStepUp<A extends { readonly error?: ApiError | undefined }>(send: () => Promise<A>): Promise<A> {
  const first = await send();
  if (first.error?.code !== STEP_UP) return first;
  return (await askForStepUp()) ? send() : first;
}
