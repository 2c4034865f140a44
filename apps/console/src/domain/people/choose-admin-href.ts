import { manageHref } from '../screens/app-base.ts';

/** Where somebody is made an administrator of an app. */
export const chooseAdminHref = (app_code: string): string => `${manageHref(`/app/${encodeURIComponent(app_code)}`, 'members')}?new=member`;
