import type { Db } from '../../db/platform-ctx.ts';
import { findAppName } from './notify.queries.ts';
import { notifyEach } from './notify.service.ts';

/** Names of roles that somebody has now, and of those that they no longer have. */
interface RolesTold {
  readonly subject_id: string;
  readonly given: readonly string[];
  readonly taken: readonly string[];
}
interface RoleChange {
  readonly app_id: string;
  readonly subject_id: string;
  /** Names of roles. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Tells many people which roles they gained and lost. People without a change get no message. */
export async function tellRoles(db: Db, app_id: string, people: readonly RolesTold[], now: number): Promise<void> {
  const touched = people.filter(({ given, taken }) => given.length + taken.length > 0);
  if (touched.length === 0) return;
  const app_name = await findAppName(db, app_id);
  const each = touched.map(({ subject_id, given, taken }) => ({ subject_id, args: { app_name, given, taken } }));
  await notifyEach(db, { kind: 'roles_changed', app_id, each }, now);
}

/** The same to one person whose roles somebody has changed. */
export async function notifyRoles(db: Db, { app_id, subject_id, before, after }: RoleChange, now: number): Promise<void> {
  const given = after.filter((name) => !before.includes(name));
  const taken = before.filter((name) => !after.includes(name));
  await tellRoles(db, app_id, [{ subject_id, given, taken }], now);
}
