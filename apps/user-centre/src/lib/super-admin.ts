import type { Actor } from '@portico/server-kit/work/context';

/** They administer the user centre as they do the platform. */
export const isSuperAdmin = ({ roles }: Pick<Actor, 'roles'>): boolean => roles.includes('super_admin');

/** They look into what everybody does, and auditors do nothing else. */
export const readsEverything = ({ roles }: Pick<Actor, 'roles'>): boolean => roles.includes('super_admin') || roles.includes('auditor');
