import { uc } from '../api/uc.ts';
import { reloadPage } from '../lib/drafts.ts';
import { idOf, loadCurrentUser } from './current-user.ts';
import { takeAppUp } from './enter-app.ts';
import { loginChanged, signInAsked } from './global-slice.ts';
import { questions } from './questions.ts';
import { postLogout } from './sign-out.ts';
import type { Dispatch } from './state.ts';

/** One sign-in over the page, however many requests need it. True when the same person has signed in. */
export const askSignIn = (dispatch: Dispatch, code: string): Promise<boolean> =>
  questions.signIn.ask(() => {
    postLogout(code);
    dispatch(signInAsked());
  });

/** Back where one was, with what was typed, and what had failed is asked again; another person starts afresh. */
export async function continueSession(dispatch: Dispatch): Promise<void> {
  const token = await uc().token();
  if (!token) return;
  const before = dispatch((_act, state) => state().global.pageUserId);
  if (before !== '' && idOf(token) !== before) {
    questions.signIn.answer(false);
    reloadPage();
    return;
  }
  await loadCurrentUser(dispatch);
  // It may have ended again meanwhile: then whoever was told so is asked, and this is old news.
  if (!(await uc().token())) return;
  takeAppUp(dispatch);
  dispatch(loginChanged('logged_in'));
  questions.signIn.answer(true);
}
