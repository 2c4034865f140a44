/** Names of the routes by which the layout tells where one is. */
export const APP_ROUTE = 'app';
export const INSTALLATION_ROUTES = ['manage', 'service'] as const;
