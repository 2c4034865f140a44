import type { LogEntry } from '@portico/contracts/platform/logs';

export interface Giving {
  readonly by: string;
  readonly at: string;
}

type Side = LogEntry['before'];

/** What the log says was held before or after. */
function holds(side: Side, role: string | undefined): boolean {
  if (side === null) return false;
  if (role === undefined) return side['kind'] === 'admin';
  const roles = side['roles'];
  return Array.isArray(roles) && roles.includes(role);
}

/** Given by directory groups, which the entry names, rather than by a person. */
function groupsOf({ event, after }: LogEntry): string | undefined {
  const groups = event === 'member.changed_by_directory' ? after?.['directory_groups'] : undefined;
  return Array.isArray(groups) && groups.length > 0 ? groups.join(' · ') : undefined;
}

/** The newest entry that gave somebody a role of an app, or made them its administrator where no role is named. */
export function givingOf(entries: readonly LogEntry[], app_id: string, role?: string): Giving | undefined {
  const found = entries.find((entry) => entry.app_id === app_id && holds(entry.after, role) && !holds(entry.before, role));
  return found && { by: groupsOf(found) ?? found.operator, at: found.operation_time };
}
