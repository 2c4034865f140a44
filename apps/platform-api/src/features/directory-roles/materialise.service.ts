import type { PlatformWorkCtx } from '../../db/platform-ctx.ts';
import { tellRoles } from '../messages/notify-roles.service.ts';
import { rolesNamed, type Given } from './mapping.queries.ts';
import { carryOut } from './materialise.queries.ts';
import { changesOf, type PersonChange } from './plan.ts';
import { findDifferences } from './plan.queries.ts';

interface Asked {
  readonly app_id: string;
  readonly given: readonly Given[];
  /** Of these people alone; null: of everybody. */
  readonly subject_ids: readonly string[] | null;
  /** Names of groups, and the groups that gave what a person loses. */
  readonly labels: ReadonlyMap<string, string>;
  readonly lostBy: (subject_ids: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;
}

/** Above this number, one message invalidates everybody in the app. */
const SINGLE_MESSAGES = 50;

function tell(ctx: PlatformWorkCtx, app_id: string, changes: readonly PersonChange[]): void {
  if (changes.length > SINGLE_MESSAGES) ctx.emit({ topic: 'access.changed', payload: { app_id } });
  else for (const { subject_id } of changes) ctx.emit({ topic: 'access.changed', payload: { app_id, subject_id } });
}

/**
 * Makes the memberships and roles of an app match what its groups give, in the transaction of the change that caused it. Idempotent. The
 * caller has locked the members of the app.
 */
export async function materialise(ctx: PlatformWorkCtx, { app_id, given, subject_ids, labels, lostBy }: Asked): Promise<void> {
  const differences = await findDifferences(ctx.db, { app_id, given, subject_ids });
  if (differences.length === 0) return;
  await carryOut(ctx.db, app_id, differences);
  const changes = changesOf(differences);
  tell(ctx, app_id, changes);
  const names = await rolesNamed(ctx.db, app_id);
  const losers = changes.filter(({ leaves, lost }) => leaves || lost.length > 0);
  const lost_by = losers.length === 0 ? new Map<string, string[]>() : await lostBy(losers.map(({ subject_id }) => subject_id));
  const given_by = new Map<string, Set<string>>();
  for (const { subject_id, group_ids } of differences)
    for (const group_id of group_ids) given_by.set(subject_id, (given_by.get(subject_id) ?? new Set()).add(group_id));
  const rolesOf = (role_ids: readonly string[]): string[] => role_ids.map((role_id) => names.get(role_id) ?? role_id);
  const told = changes.map(({ subject_id, gained, lost }) => ({ subject_id, given: rolesOf(gained), taken: rolesOf(lost) }));
  await tellRoles(ctx.db, app_id, told, ctx.now);
  const named = (group_ids: Iterable<string>): string[] => [...group_ids].map((group_id) => labels.get(group_id) ?? group_id).toSorted();
  for (const { subject_id, name, joins, leaves, gained, lost } of changes)
    ctx.record({
      app_id,
      event: 'member.changed_by_directory',
      object_id: subject_id,
      object_name: name,
      content: 'Changed what a member has by groups of a directory',
      before: {
        ...(joins && { kind: null }),
        ...(leaves && { kind: 'operator' }),
        roles: rolesOf(lost),
        directory_groups: named(lost_by.get(subject_id) ?? []),
      },
      after: {
        ...(joins && { kind: 'operator' }),
        ...(leaves && { kind: null }),
        roles: rolesOf(gained),
        directory_groups: named(given_by.get(subject_id) ?? []),
      },
    });
}
