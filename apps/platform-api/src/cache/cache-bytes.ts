const MEBIBYTE = 1_048_576;

/** What each cache of a process may hold. Together well below the heap that a process is started with (`tools/lib/start-process.ts`). */
export const CACHE_BYTES = {
  tokens: 32 * MEBIBYTE,
  role_assignments: 48 * MEBIBYTE,
  apps: 16 * MEBIBYTE,
  app_codes: 4 * MEBIBYTE,
  menu_snapshots: 48 * MEBIBYTE,
  menu_bodies: 32 * MEBIBYTE,
  tree_bodies: 16 * MEBIBYTE,
  index_bodies: 16 * MEBIBYTE,
  page_checks: MEBIBYTE,
} as const;
