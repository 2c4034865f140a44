import { redirect, type LoaderFunctionArgs } from 'react-router';
import { isApiError, isNoAnswer } from '../api/api-error.ts';
import { uc } from '../api/uc.ts';
import { enterApp, leaveApp } from '../session/enter-app.ts';
import { forgetUser, loadCurrentUser } from '../session/current-user.ts';
import { loginChanged } from '../session/global-slice.ts';
import { visitApp } from '../session/visit-app.ts';
import { guardDecision, isAppHome, loadOf } from './guard-decision.ts';
import { PageNotLoaded } from './lazy-page.ts';
import { store } from './store.ts';

const pathOf = (request: Request): string => {
  const url = new URL(request.url);
  return url.pathname + url.search;
};

let isOpening = true;
/** R2.24: of the route, or of the page's own address, which is about the app that was first opened with it. */
function contextOf(request: Request): string | null {
  const opened = isOpening ? new URLSearchParams(location.search).get('context') : null;
  isOpening = false;
  return new URL(request.url).searchParams.get('context') ?? opened;
}

async function signedIn(): Promise<boolean> {
  const token = await uc.token().catch(() => undefined);
  store.dispatch(loginChanged(token ? 'logged_in' : uc.state()));
  if (!token) forgetUser();
  if (token && !store.getState().global.selectedUser) void loadCurrentUser(store.dispatch);
  return token !== undefined;
}

let guarding = 0;
const beginGuard = (): void => {
  guarding += 1;
};
const endGuard = (): void => {
  guarding -= 1;
};
/** While a page is being entered, whoever is refused goes to the sign-in page: there is nothing yet to lay it over. */
export const isGuarding = (): boolean => guarding > 0;

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
  beginGuard();
  const { app: data, error } = await readApp(store.dispatch, first.load, isAppHome(new URL(request.url).pathname));
  endGuard();
  // Nobody has said that it is not there: the page waits for an answer instead of calling it lost.
  if (isApiError(error) && isNoAnswer(error)) throw new PageNotLoaded(false);
  const app = data ? 'loaded' : loadOf(isApiError(error) ? error : undefined);
  const last = guardDecision({ ...facts, app });
  if (data) {
    enterApp(store.dispatch, data, contextOf(request));
    store.dispatch(askNavigation(data.app_id, params['typeCode']));
    void visitApp(store.dispatch, data.app_id);
  }
  return 'go' in last ? redirect(last.go) : null;
}

/** R2.33: with a token to the app list, without to sign-in. */
export async function appIndexLoader(): Promise<Response> {
  leaveApp(store.dispatch);
  return redirect((await signedIn()) ? '/app-list' : '/login');
}

/** Whoever has a token has no business at sign-in, unless the guard sent them because the token was refused. */
export async function skipSignIn({ request, params }: LoaderFunctionArgs): Promise<Response | null> {
  if (new URL(request.url).searchParams.has('from') || !(await signedIn())) return null;
  return redirect(params['id'] === undefined ? '/app-list' : `/app/${params['id']}`);
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
