import { fromThrown, type ApiError } from './api-error.ts';
import { policed } from './contract-api.ts';

export type UcAnswer<T> = { readonly data: T; readonly error?: undefined } | { readonly error: ApiError; readonly data?: undefined };

export interface Asking {
  /** The caller shows what went wrong beside what was typed; a lost sign-in is still dealt with for all. */
  readonly inline?: boolean;
}

/** The SDK throws, the data cache wants answers. */
export async function answerOf<T>(ask: () => Promise<T>): Promise<UcAnswer<T>> {
  try {
    return { data: await ask() };
  } catch (thrown) {
    return { error: fromThrown(thrown, '') };
  }
}

/** A call of the user centre under the same policy as those of the platform. */
export const askUc = <T>(ask: () => Promise<T>, { inline = false }: Asking = {}): Promise<UcAnswer<T>> =>
  policed<UcAnswer<T>>(() => answerOf(ask), { ignore: [], declared: [], inline });

/** What the data cache keeps of a call that answers nothing. */
export const done = (call: Promise<unknown>): Promise<null> => call.then(() => null);
