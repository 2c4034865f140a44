/** Names of the routes by which the layout tells where one is. */
export const APP_ROUTE = 'app';
/** Around the screens below `/manage`, and around those of the installation with an address of their own. */
export const INSTALLATION_ROUTES = ['manage', 'installation'] as const;
export type InstallationRoute = (typeof INSTALLATION_ROUTES)[number];

/** Where the screens of the features are added. */
export const IN_APP = ['in-app', 'in-app-biz'] as const;
export const PERSONAL = 'personal';
export const pagesOf = (route: InstallationRoute): string => `${route}-pages`;
