/** Modules of the operation log: what a filter offers and an entry is filed under. */
export const MODULES = ['app', 'menu', 'group', 'role', 'service', 'language', 'user', 'security', 'system'] as const;
export type ModuleName = (typeof MODULES)[number];
