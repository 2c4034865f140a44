import { uc } from '../api/uc.ts';
import { reloadPage } from '../lib/drafts.ts';
import { idOf, knownUserId, loadCurrentUser } from './current-user.ts';
import { loginChanged, signInAsked } from './global-slice.ts';
import { postLogout } from './sign-out.ts';
import type { Dispatch } from './state.ts';

interface Asked {
  readonly same_person: Promise<boolean>;
  readonly answer: (same_person: boolean) => void;
}
let asked: Asked | undefined;

/** One sign-in over the page, however many requests need it. True when the same person has signed in. */
export function askSignIn(dispatch: Dispatch, code: string): Promise<boolean> {
  if (!asked) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    asked = { same_person: promise, answer: resolve };
    postLogout(code);
    dispatch(signInAsked());
  }
  return asked.same_person;
}

function settle(same_person: boolean): void {
  asked?.answer(same_person);
  asked = undefined;
}

/** Back where one was, with what was typed, and what had failed is asked again; another person starts afresh. */
export async function continueSession(dispatch: Dispatch): Promise<void> {
  const token = await uc.token();
  if (!token) return;
  const before = knownUserId();
  if (before !== undefined && idOf(token) !== before) {
    settle(false);
    reloadPage();
    return;
  }
  await loadCurrentUser(dispatch);
  dispatch(loginChanged('logged_in'));
  settle(true);
}
