import { LANGS } from '@portico/contracts/langs';
import { TIMES } from '@portico/contracts/limits';
import { setupListeners } from '@reduxjs/toolkit/query';
import { contractApi } from '../api/contract-api.ts';
import { provideRequestContext, type Reached } from '../api/request-context.ts';
import { uc } from '../api/uc.ts';
import { apiOrigin } from '../lib/config.ts';
import { createSlowWatch } from '../lib/pending.ts';
import { createReach } from '../lib/reach.ts';
import { showLanguage } from '../session/choices.ts';
import { forgetEnding, noteEnded, SIGNED_OUT_ELSEWHERE } from '../session/ended.ts';
import { reachChanged, signInAsked, slowShown } from '../session/global-slice.ts';
import { LANG_KEY } from '../session/language.ts';
import { THEME_KEY, themeChosen } from '../session/look-slice.ts';
import { createNavVersions } from '../session/nav-version.ts';
import { continueSession } from '../session/sign-in-again.ts';
import { hearLogout } from '../session/sign-out.ts';
import { isThemeName } from '../ui/theme/build-theme.ts';
import { store } from './store.ts';

/** Changes that come this soon after each other are looked at together. */
const TOGETHER_MS = 500;
let looking: ReturnType<typeof setTimeout> | undefined;
/** Somebody changed the menus: open consoles follow without signing in again. */
const noteNavVersion = createNavVersions(() => {
  looking ??= setTimeout(() => {
    looking = undefined;
    store.dispatch(contractApi.util.invalidateTags(['navigation']));
  }, TOGETHER_MS);
});

const PROBE_MS = 5_000;
/** Any answer will do, except a gateway's that found nobody behind it. */
async function probe(): Promise<boolean> {
  const { status } = await fetch(`${apiOrigin()}/livez`, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) });
  return status < 500;
}

const reach = createReach({
  show: (to) => store.dispatch(reachChanged(to)),
  probe,
  recovered: () => store.dispatch(contractApi.internalActions.onOnline()),
});
function noteReached(reached: Reached): void {
  if (reached.how === 'limited') reach.limited(reached.for_s);
  else reach[reached.how]();
}

function followNetwork(): void {
  window.addEventListener('online', () => reach.online(true));
  window.addEventListener('offline', () => reach.online(false));
  if (!navigator.onLine) reach.online(false);
  // Coming back to the window is worth a look; coming back to the network is told by `reach`, once there are answers.
  setupListeners(store.dispatch, (dispatch, { onFocus, onFocusLost }) => {
    const look = (): void => void dispatch(document.visibilityState === 'visible' ? onFocus() : onFocusLost());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });
}

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
  const token = await uc.token().catch(() => undefined);
  if (!token && isSignedIn()) store.dispatch(signInAsked());
}

export function startSession(): void {
  const watchSlow = createSlowWatch((on) => store.dispatch(slowShown(on)), TIMES.loading_in_request_ms);
  provideRequestContext(() => {
    const { global, appTarget } = store.getState();
    return { lang: global.lang, app: appTarget.info ?? undefined, noteNavVersion, noteReached, watchSlow };
  });
  uc.onChange(({ state, code, elsewhere }) => {
    if (state === 'logged_in') forgetEnding();
    else if (code !== undefined || elsewhere) noteEnded(code ?? SIGNED_OUT_ELSEWHERE);
    if (state === 'logged_in') void continueSession(store.dispatch);
    else if (elsewhere && isSignedIn()) store.dispatch(signInAsked());
  });
  hearLogout(() => void lookAtToken());
  followNetwork();
  followChoices();
}
