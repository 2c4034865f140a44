export type AppLoad = 'loaded' | 'failed' | 'unauthorised' | 'closed' | 'forbidden';

export interface GuardFacts {
  readonly has_token: boolean;
  readonly app_code: string | undefined;
  /** How loading the app by its code ended; absent while it was not tried. */
  readonly app?: AppLoad | undefined;
  /** Where the person wanted to go. */
  readonly path: string;
}

export type GuardDecision = { readonly go: string } | { readonly load: string } | { readonly pass: true };

const withReturn = (login: string, path: string): string =>
  path === '/' || path === '' ? login : `${login}?from=${encodeURIComponent(path)}`;

/**
 * Whether an address is that of an app itself, where the lists and the switcher lead. Somebody who opens a managing screen
 * of a new app still chooses there what its menus begin with.
 */
export const isAppHome = (pathname: string): boolean => /^\/app\/[^/]+(?:\/biz\/[^/]+)?\/?$/.test(pathname);

/** What a refused app means to whoever wanted in. */
export function loadOf(error: { readonly status: number; readonly code: string } | undefined): AppLoad {
  if (error?.status === 401) return 'unauthorised';
  if (error?.code === 'MP/APP_CLOSED') return 'closed';
  return error?.status === 403 ? 'forbidden' : 'failed';
}

/** R2.22, R2.23: what cannot be loaded is not found; a closed app and a missing role say what they are (R2.06, R2.13). */
export function guardDecision({ has_token, app_code, app, path }: GuardFacts): GuardDecision {
  const login = app_code === undefined ? '/login' : `/app/${encodeURIComponent(app_code)}/login`;
  if (!has_token || app === 'unauthorised') return { go: withReturn(login, path) };
  if (app_code === undefined) return { pass: true };
  if (app === undefined) return { load: app_code };
  if (app === 'closed') return { go: `/freeze/closed/${encodeURIComponent(path)}` };
  if (app === 'forbidden') return { go: '/noAuth' };
  return app === 'failed' ? { go: '/not-found' } : { pass: true };
}
