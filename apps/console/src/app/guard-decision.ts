export interface GuardFacts {
  readonly has_token: boolean;
  readonly app_code: string | undefined;
  /** How loading the app by its code ended; absent while it was not tried. */
  readonly app?: 'loaded' | 'failed' | 'unauthorised' | undefined;
  /** Where the person wanted to go. */
  readonly path: string;
}

export type GuardDecision = { readonly go: string } | { readonly load: string } | { readonly pass: true };

const withReturn = (login: string, path: string): string =>
  path === '/' || path === '' ? login : `${login}?from=${encodeURIComponent(path)}`;

/** R2.22, R2.23. */
export function guardDecision({ has_token, app_code, app, path }: GuardFacts): GuardDecision {
  const login = app_code === undefined ? '/login' : `/app/${encodeURIComponent(app_code)}/login`;
  if (!has_token || app === 'unauthorised') return { go: withReturn(login, path) };
  if (app_code === undefined) return { pass: true };
  if (app === undefined) return { load: app_code };
  return app === 'failed' ? { go: '/not-found' } : { pass: true };
}
