/** How much an act matters to whoever reads the log; a badge takes its colour from it. */
export const KINDS = ['create', 'change', 'remove', 'access', 'run'] as const;
export type ActKind = (typeof KINDS)[number];

/** What a write did, in a word: each call declares one, and the operation log stores it with the row. */
export const ACT_KINDS = {
  created: 'create',
  added: 'create',
  invited: 'create',
  imported: 'create',
  changed: 'change',
  moved: 'change',
  linked: 'change',
  unlinked: 'change',
  enabled: 'change',
  synchronized: 'change',
  disabled: 'remove',
  removed: 'remove',
  deleted: 'remove',
  granted: 'access',
  revoked: 'access',
  reset: 'access',
  rotated: 'access',
  signed_out: 'access',
  exported: 'run',
  verified: 'run',
  used: 'run',
} as const satisfies Readonly<Record<string, ActKind>>;

export type Act = keyof typeof ACT_KINDS;
// Object.keys gives texts, and not that there is one.
export const ACTS = Object.keys(ACT_KINDS) as [Act, ...Act[]];
