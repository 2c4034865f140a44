import type { App } from '@portico/contracts/platform/apps';

/** R2.05: an app that nobody has entered yet is opened by its id, and gets the menus of the default template on the way. */
export const appHref = ({ app_id, app_code, init_menu, status }: Pick<App, 'app_id' | 'app_code' | 'init_menu' | 'status'>): string =>
  init_menu || status !== 'normal' ? `/app/${encodeURIComponent(app_code)}` : `/app/id/${app_id}`;
