import type { Proof } from '@portico/contracts/endpoint';
import { questions } from './questions.ts';
import { stepUpAsked } from './security-slice.ts';
import type { Dispatch } from './state.ts';

/** Opens the question over the page; the promise is what the person did about it. Two calls that need it at once ask once. */
export const askInDialog = (dispatch: Dispatch, proof: Proof): Promise<boolean> =>
  questions.stepUp.ask(() => void dispatch(stepUpAsked(proof)));

export function answerStepUp(dispatch: Dispatch, proved: boolean): void {
  dispatch(stepUpAsked(null));
  questions.stepUp.answer(proved);
}
