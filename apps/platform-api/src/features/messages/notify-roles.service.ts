import type { Db } from '../../db/platform-ctx.ts';
import { findAppName } from './notify.queries.ts';
import { notify } from './notify.service.ts';

interface RoleChange {
  readonly app_id: string;
  readonly subject_id: string;
  /** Names of roles. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Tells somebody which roles they have and no longer have; nothing where nothing changed. */
export async function notifyRoles(db: Db, { app_id, subject_id, before, after }: RoleChange, now: number): Promise<void> {
  const given = after.filter((name) => !before.includes(name));
  const taken = before.filter((name) => !after.includes(name));
  if (given.length + taken.length === 0) return;
  const app_name = await findAppName(db, app_id);
  await notify(db, { kind: 'roles_changed', args: { app_name, given, taken }, to: [subject_id], app_id }, now);
}
