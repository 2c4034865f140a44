/** A path within the console to go on to, or nothing: never another site, never sign-in itself. */
export function safeReturn(path: string | null): string | undefined {
  if (path === null || !/^\/(?![/\\])/.test(path) || /^\/(login|app\/[^/]+\/login)(\?|$)/.test(path)) return undefined;
  return path;
}
