import type { ErrorCode } from '@portico/contracts/errors';
import { fromThrown } from '../api/api-error.ts';
import { questions } from './questions.ts';
import { pictureAsked } from './security-slice.ts';
import type { Dispatch } from './state.ts';

const ASKED: ErrorCode = 'UC/IDENTIFY_CODE_REQUIRED';
const MISREAD: ErrorCode = 'UC/IDENTIFY_CODE_INVALID';

export function answerPicture(dispatch: Dispatch, typed: string | undefined): void {
  dispatch(pictureAsked(null));
  questions.picture.answer(typed);
}

/** Sends; whoever is asked for a picture reads one, until it was read rightly or they give up, and it is sent with that. */
export async function sendReading<T>(
  dispatch: Dispatch,
  send: (identify_code?: string) => Promise<T>,
  say: (thrown: unknown) => string,
): Promise<T> {
  let typed: string | undefined;
  for (;;) {
    try {
      return await send(typed);
    } catch (thrown) {
      const { code } = fromThrown(thrown, '');
      if (code !== ASKED && code !== MISREAD) throw thrown;
      // Being asked is no fault; the field that appears says what to do.
      typed = await questions.picture.ask(() => void dispatch(pictureAsked(code === MISREAD ? say(thrown) : '')));
      if (typed === undefined) throw thrown;
    }
  }
}
