const CONSOLE = '/admin/assets/';

/** The first console that is configured: where mails lead, and nowhere else. */
export const consoleUrl = (console_origins: readonly string[]): string | undefined => {
  const [first = ''] = console_origins;
  return URL.canParse(first) && /^https?:$/.test(new URL(first).protocol) ? new URL(CONSOLE, first).href : undefined;
};

/** A screen of it. */
export const screenUrl = (console_url: string, path: string): string => `${console_url}#${path}`;

/** The page of security activity. */
export const activityUrl = (console_origins: readonly string[]): string | undefined => {
  const url = consoleUrl(console_origins);
  return url === undefined ? undefined : screenUrl(url, '/account/activity');
};
