import { MISREAD } from '@portico/contracts/rules/web-address';

/** A path within the console to go on to, or nothing: never another site, never sign-in itself. */
export function safeReturn(path: string | null): string | undefined {
  if (path === null || MISREAD.test(path) || !/^\/(?!\/)/.test(path)) return undefined;
  return /^\/(login|app\/[^/]+\/login)(\?|$)/.test(path) ? undefined : path;
}

/** Where one goes who has signed in and asked for nothing: the sign-in page sends them on, to the start page that they chose. */
export const START_PATH = '/login';
