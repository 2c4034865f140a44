import { stepUpAsked } from './security-slice.ts';
import type { Dispatch } from './state.ts';

let answer: ((proved: boolean) => void) | undefined;

/** Opens the question over the page; the promise is what the person did about it. */
export const askInDialog = (dispatch: Dispatch): Promise<boolean> =>
  new Promise((resolve) => {
    answer = resolve;
    dispatch(stepUpAsked(true));
  });

export function answerStepUp(dispatch: Dispatch, proved: boolean): void {
  dispatch(stepUpAsked(false));
  answer?.(proved);
  answer = undefined;
}
