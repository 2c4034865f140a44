import { createHash } from 'node:crypto';
import { LDAP_LIMITS } from '@portico/contracts/ldap-limits';
import type { Kept, KeptGroup, KeptPerson, Plan } from './ldap-plan.ts';

/** Of a plan, what somebody has to agree to where it is a lot. */
interface Affected {
  /** Whom it keeps from signing in. */
  readonly ended: readonly KeptPerson[];
  /** Whom it lets in again. */
  readonly resumed: readonly KeptPerson[];
  /** Missing, or without anybody who is still here. */
  readonly groups: readonly KeptGroup[];
}

export const affectedBy = (plan: Plan): Affected => ({
  ended: [...plan.removed.filter(({ state }) => state === 'active'), ...plan.ended],
  resumed: [...plan.resumed, ...plan.returned],
  groups: [...plan.groups_missing, ...plan.groups_emptied],
});

/** A mistake in a filter looks as if everyone had left, or come back. */
export function needsConsent(plan: Plan, { people, groups }: Kept, most_percent: number): boolean {
  const mostOf = (all: number): number =>
    most_percent >= 100 ? Infinity : Math.max(LDAP_LIMITS.ended_always, Math.floor((all * most_percent) / 100));
  const most_people = mostOf(people.filter(({ state }) => state === 'active').length);
  const most_groups = mostOf(groups.filter(({ state }) => state === 'here').length);
  const affected = affectedBy(plan);
  return affected.ended.length > most_people || affected.resumed.length > most_people || affected.groups.length > most_groups;
}

/**
 * Of exactly these people and groups, in whatever order they were read. Who agrees has seen them: as many others are somebody else, and
 * are asked about again.
 */
export function digestOf(directory_id: string, plan: Plan): string {
  const { ended, resumed, groups } = affectedBy(plan);
  const subjects = [ended, resumed].map((people) => people.map(({ subject_id }) => subject_id).toSorted());
  const ids = [directory_id, ...subjects, groups.map(({ group_id }) => group_id).toSorted()];
  return createHash('sha256').update(JSON.stringify(ids)).digest('base64url');
}
