/** What the console itself lets a person do in an app. Permission codes of pages are the app's own and are not these. */
export const CAPABILITIES = [
  'app:read',
  'app:write',
  'menu:read',
  'menu:write',
  'group:read',
  'group:write',
  'role:read',
  'role:write',
  'member:read',
  'member:write',
  'lang:read',
  'lang:write',
  'log:read',
  'why:read',
] as const;
export type Capability = (typeof CAPABILITIES)[number];
