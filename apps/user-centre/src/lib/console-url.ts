const CONSOLE = '/admin/assets/';

/** The first console that is configured: where mails lead, and nowhere else. */
export const consoleUrl = (console_origins: readonly string[]): string | undefined => {
  const [first = ''] = console_origins;
  return URL.canParse(first) && /^https?:$/.test(new URL(first).protocol) ? new URL(CONSOLE, first).href : undefined;
};

/** A screen of it. */
export const screenUrl = (console_url: string, path: string): string => `${console_url}#${path}`;

const screenOf = (console_origins: readonly string[], path: string): string | undefined => {
  const url = consoleUrl(console_origins);
  return url === undefined ? undefined : screenUrl(url, path);
};

/** The page of security activity. */
export const activityUrl = (console_origins: readonly string[]): string | undefined => screenOf(console_origins, '/account/activity');

export const directoriesUrl = (console_origins: readonly string[]): string | undefined => screenOf(console_origins, '/manage/directories');
