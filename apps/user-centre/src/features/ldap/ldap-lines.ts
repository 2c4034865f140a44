import { LDAP_LIMITS } from '@portico/contracts/ldap-limits';
import type { LdapLine } from '@portico/contracts/user-centre/ldap-runs';
import type { Conflict, KeptPerson, Plan } from './ldap-plan.ts';

const personLine =
  (act: LdapLine['act']) =>
  ({ login, name }: Pick<KeptPerson, 'login' | 'name'>): LdapLine => ({ act, about: login, detail: name });
const groupLine =
  (act: LdapLine['act']) =>
  ({ name, members }: { name: string; members: readonly string[] }): LdapLine => ({ act, about: name, detail: String(members.length) });
const memberLine = ({ group, put, out }: Plan['members'][number]): LdapLine => ({
  act: 'members',
  about: group.name,
  detail: `+${put.length} -${out.length}`,
});

/** What may be too much to do unasked: who leaves, who comes back, and groups that are lost. */
function askedAbout(plan: Plan): LdapLine[][] {
  const emptied = new Set(plan.groups_emptied);
  const active = plan.removed.filter(({ state }) => state === 'active');
  const others = plan.removed.filter(({ state }) => state !== 'active');
  return [
    [...active.map(personLine('removed')), ...plan.ended.map(personLine('ended')), ...others.map(personLine('removed'))],
    [...plan.resumed, ...plan.returned].map(personLine('resumed')),
    [...plan.groups_missing.map(groupLine('group_missing')), ...plan.members.filter(({ group }) => emptied.has(group)).map(memberLine)],
  ];
}

function everythingElse(plan: Plan): LdapLine[][] {
  const returned = new Set(plan.returned.map(({ id }) => id));
  const emptied = new Set(plan.groups_emptied);
  return [
    plan.changed.map(({ was, person }) => ({
      act: 'changed',
      about: was.login,
      detail: was.login === person.login ? person.name : person.login,
    })),
    plan.added.filter(({ id }) => !returned.has(id)).map(personLine('added')),
    plan.groups_removed.map(({ name }) => ({ act: 'group_removed', about: name, detail: '' })),
    plan.groups_renamed.map(({ was, name }) => ({ act: 'group_renamed', about: was.name, detail: name })),
    [...plan.groups_added, ...plan.groups_found.map(({ group }) => group)].map(groupLine('group_added')),
    plan.members.filter(({ group }) => !emptied.has(group)).map(memberLine),
  ];
}

/**
 * What matters most comes first: the rest may be cut. Of a run that is held that is what somebody is to agree to, of each kind as many as of
 * the others: seven thousand leavers do not hide a group.
 */
export function linesOf(plan: Plan, conflicts: readonly Conflict[], is_held = false): LdapLine[] {
  const unclear = conflicts.map(({ about, why }): LdapLine => ({ act: 'conflict', about, detail: why }));
  const asked = askedAbout(plan).filter(({ length }) => length > 0);
  const share = is_held && asked.length > 0 ? Math.floor(LDAP_LIMITS.lines / asked.length) : 0;
  const [first, then] = [asked.map((lines) => lines.slice(0, share)), asked.map((lines) => lines.slice(share))];
  return [...first, unclear, ...then, ...everythingElse(plan)].flat().slice(0, LDAP_LIMITS.lines);
}
