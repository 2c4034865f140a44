import { redirect, type LoaderFunctionArgs, type ShouldRevalidateFunction } from 'react-router';
import { isApiError, isNoAnswer } from '../api/api-error.ts';
import { uc } from '../api/uc.ts';
import { shownTarget } from '../session/app-slice.ts';
import { enterApp, forgetAll, leaveApp } from '../session/enter-app.ts';
import { loadCurrentUser } from '../session/current-user.ts';
import { guardBegan, guardEnded, loginChanged, userForgotten } from '../session/global-slice.ts';
import { postLogout } from '../session/sign-out.ts';
import { visitApp } from '../session/visit-app.ts';
import { guardDecision, isAppHome, loadOf } from './guard-decision.ts';
import { PageNotLoaded } from './lazy-page.ts';
import { store } from './store.ts';

const pathOf = (request: Request): string => {
  const url = new URL(request.url);
  return url.pathname + url.search;
};

async function signedIn(): Promise<boolean> {
  const token = await uc()
    .token()
    .catch(() => undefined);
  const { login, signInOver } = store.getState().global;
  store.dispatch(loginChanged(token ? 'logged_in' : uc().state()));
  if (!token) {
    store.dispatch(userForgotten());
    // R4.01. Not where nobody was signed in: the sign-in page reads from the same cache.
    if (login === 'logged_in' || signInOver) forgetAll(store.dispatch);
  }
  if (token && !store.getState().global.selectedUser) void loadCurrentUser(store.dispatch);
  return token !== undefined;
}

/** R4.01, R8.03: the token was refused at the door, where there is no page to lay sign-in over. */
function turnAway(code: string): void {
  postLogout(code);
  store.dispatch(loginChanged('logged_off'));
  store.dispatch(userForgotten());
  forgetAll(store.dispatch);
}

/** While a page is being entered, whoever is refused goes to the sign-in page: there is nothing yet to lay it over. */
export const isGuarding = (): boolean => store.getState().global.guarding > 0;

/** For pages outside an app. */
export async function guardSignedIn({ request }: LoaderFunctionArgs): Promise<Response | null> {
  const decision = guardDecision({ has_token: await signedIn(), app_code: undefined, path: pathOf(request) });
  return 'go' in decision ? redirect(decision.go) : null;
}

/** R2.02: the app list and the empty path leave the app on entry. */
export async function guardAppList(args: LoaderFunctionArgs): Promise<Response | null> {
  leaveApp(store.dispatch);
  return guardSignedIn(args);
}

export async function guardApp({ request, params }: LoaderFunctionArgs): Promise<Response | null> {
  const path = pathOf(request);
  const facts = { has_token: await signedIn(), app_code: params['id'], path };
  const first = guardDecision(facts);
  if ('go' in first) return redirect(first.go);
  if (!('load' in first)) return null;
  // With its schemas it weighs more than sign-in itself, which needs neither.
  const [{ readApp }, { askNavigation }] = await Promise.all([import('../session/read-app.ts'), import('../session/navigation.ts')]);
  const url = new URL(request.url);
  store.dispatch(guardBegan());
  const { app: data, error } = await readApp(store.dispatch, first.load, isAppHome(url.pathname)).finally(() =>
    store.dispatch(guardEnded()),
  );
  // Not before: the cache that is emptied holds the answer that is being read.
  if (isApiError(error) && error.status === 401) turnAway(error.code);
  // Nobody has said that it is not there: the page waits for an answer instead of calling it lost.
  if (isApiError(error) && isNoAnswer(error)) throw new PageNotLoaded(false);
  const app = data ? 'loaded' : loadOf(isApiError(error) ? error : undefined);
  const last = guardDecision({ ...facts, app });
  // Another navigation has cancelled this one: the person stays in the app on screen.
  if (data && !request.signal.aborted) {
    enterApp(store.dispatch, data, url.searchParams.get('context'));
    store.dispatch(askNavigation(data.app_id, params['typeCode']));
    void visitApp(store.dispatch, data.app_id);
  }
  return 'go' in last ? redirect(last.go) : null;
}

/**
 * Moving between pages of one app does not ask again who one is. Compared with the app that was entered, not with the
 * previous address: a navigation that was cancelled on its way out has left the app already.
 */
export const enterAnew: ShouldRevalidateFunction = ({ nextParams, nextUrl }) =>
  shownTarget(store.getState())?.app_code !== nextParams['id'] || nextUrl.searchParams.has('context');

/** R2.02, R2.03: the empty path leaves the app and leads to sign-in, which whoever has a token passes. */
export function emptyPathLoader(): Response {
  leaveApp(store.dispatch);
  return redirect('/login');
}

/** R2.33: with a token to the app list, without to sign-in. */
export async function appIndexLoader(): Promise<Response> {
  leaveApp(store.dispatch);
  return redirect((await signedIn()) ? '/app-list' : '/login');
}

/**
 * Whoever has a token has no business at sign-in, unless the guard sent them because the token was refused. With a ticket
 * it never was the guard: a link must not put somebody else's sign-in in the place of theirs.
 */
export async function skipSignIn({ request, params }: LoaderFunctionArgs): Promise<Response | null> {
  const query = new URL(request.url).searchParams;
  if ((query.has('from') && !query.has('ticket')) || !(await signedIn())) return null;
  if (params['id'] !== undefined) return redirect(`/app/${params['id']}`);
  const { startPath } = await import('../session/preferences.ts');
  return redirect(await startPath(store.dispatch));
}

/** For pages that everybody may see, and that say more to somebody who is signed in. */
export async function noteSignedIn(): Promise<null> {
  await signedIn();
  return null;
}

/** R2.07: a short way to a platform by its code; who may enter is decided there. */
export function platformByCode({ request, params }: LoaderFunctionArgs): Response {
  return redirect(`/app/${encodeURIComponent(params['code'] ?? '')}${new URL(request.url).search}`);
}

/** R2.04: the detail of the app that the address names, else of the one that was open last in this window. */
export async function detailLoader(args: LoaderFunctionArgs): Promise<Response | null> {
  const named = new URL(args.request.url).searchParams.get('app') ?? store.getState().appTarget.info?.app_code;
  if (named !== undefined && named !== '') return redirect(`/app/${encodeURIComponent(named)}/detail`);
  return (await guardSignedIn(args)) ?? redirect('/app-list');
}
