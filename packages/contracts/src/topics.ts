/** Messages between processes: what a cache must forget. They leave after commit and may arrive more than once. */
export interface TopicPayloads {
  /** A token, a whole family, or everything of an account stopped being valid. Hashes, never tokens. */
  'token.revoked': { token_hashes: readonly string[] };
  /** Membership, roles or platform roles changed. Without a subject: everybody of the app; without an app: everywhere. */
  'access.changed': { app_id?: string; subject_id?: string };
  /** The app row itself changed: name, state, settings. */
  'app.changed': { app_id: string };
  /** Menus or menu groups of an app changed. */
  'nav.changed': { app_id: string; nav_version: number };
  /** Menus that every app shows changed. */
  'global_nav.changed': { nav_version: number };
  /** An origin was registered in the user centre, or taken out. */
  'origins.changed': { origin: string };
}
export type Topic = keyof TopicPayloads;
export const TOPICS = [
  'token.revoked',
  'access.changed',
  'app.changed',
  'nav.changed',
  'global_nav.changed',
  'origins.changed',
] as const satisfies readonly Topic[];

/** The Redis channel they travel on; every process of an installation listens to it. */
export const INVALIDATION_CHANNEL = 'portico:invalidation';
