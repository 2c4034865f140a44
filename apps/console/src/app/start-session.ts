import { LANGS } from '@portico/contracts/langs';
import { uc } from '../api/uc.ts';
import { pageContextGiven } from '../session/app-slice.ts';
import { endingOf, forgetEnding, noteEnded, SIGNED_OUT_ELSEWHERE } from '../session/ended.ts';
import { signInAsked } from '../session/global-slice.ts';
import { LANG_KEY } from '../session/language.ts';
import { THEME_KEY, themeChosen } from '../session/look-slice.ts';
import { setAppAside } from '../session/enter-app.ts';
import { showLanguage } from '../session/show-language.ts';
import { originParams } from '../session/origin.ts';
import { askSignIn, continueSession } from '../session/sign-in-again.ts';
import { hearLogout } from '../session/sign-out.ts';
import { isThemeName } from '../ui/theme/build-theme.ts';
import { isGuarding } from './guard.ts';
import { followNetwork } from './network.ts';
import { store } from './store.ts';

/** What is chosen in one window shows in the others. */
function followChoices(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const chosen = newValue ?? undefined;
    if (key === THEME_KEY && isThemeName(chosen)) store.dispatch(themeChosen(chosen));
    const lang = key === LANG_KEY ? LANGS.find((each) => each === chosen) : undefined;
    if (lang) void showLanguage(store.dispatch, lang);
  });
}

const isSignedIn = (): boolean => store.getState().global.login === 'logged_in';

/** Another tab was refused. An expired token is no news to the SDK's own channel: each tab looks for itself. */
async function lookAtToken(): Promise<void> {
  const token = await uc()
    .token()
    .catch(() => undefined);
  if (!token && isSignedIn()) store.dispatch(signInAsked());
}

export function startSession(): void {
  // Now, while the address is still the one the console was opened with.
  originParams();
  store.dispatch(pageContextGiven(new URLSearchParams(location.search).get('context')));
  uc().onChange(({ state, code, elsewhere }) => {
    if (state === 'logged_in') {
      forgetEnding();
      void continueSession(store.dispatch);
      return;
    }
    if (code === undefined && !elsewhere) return;
    const ended = code ?? SIGNED_OUT_ELSEWHERE;
    noteEnded(ended);
    // R4.03: an expired token is kept; the request that it was refused for asks to sign in. A page being entered leads to sign-in itself.
    if (!isSignedIn() || isGuarding() || endingOf(ended) === 'expired') return;
    setAppAside(store.dispatch);
    // What another tab did, it has posted.
    if (elsewhere) store.dispatch(signInAsked());
    else void askSignIn(store.dispatch, ended);
  });
  hearLogout(() => void lookAtToken());
  followNetwork();
  followChoices();
}
