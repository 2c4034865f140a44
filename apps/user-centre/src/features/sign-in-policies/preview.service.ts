import { FACTOR_LIMITS } from '@portico/contracts/factor-limits';
import type { CountedFactor } from '@portico/contracts/rules/second-factor';
import type { PolicyDraft, PolicyPreview } from '@portico/contracts/user-centre/sign-in-policies';
import type { Deps, UcCtx } from '../../deps.ts';
import { combine, type Policy } from './combine.ts';
import { activeSuperAdmins, listPolicies, nextPeople, type PolicyPerson, type PolicyPlace, type PolicyRow } from './policies.queries.ts';
import { factorsInHand, heldRoles, mayAdd } from './standing.service.ts';

const BATCH = 5_000;

export const policyOf = (row: PolicyRow): Policy => ({
  ...row,
  target_name: row.org_name ?? '',
  put_off_until: row.put_off_until?.getTime() ?? null,
});

export const draftedPolicy = (place: PolicyPlace, draft: PolicyDraft): Policy => ({
  ...place,
  target_name: '',
  second_factor: draft.second_factor,
  roles: draft.roles,
  factors: draft.factors,
  put_off_until: draft.put_off_until === null ? null : Date.parse(draft.put_off_until),
});

const isOf = (person: PolicyPerson, { scope, target_id }: Policy): boolean =>
  scope === 'everybody' ||
  (scope === 'org' && target_id === person.org_id) ||
  (scope === 'role' && person.roles.some((role) => role === target_id));

interface Judged {
  is_required: boolean;
  was_required: boolean;
  in_hand: CountedFactor[];
  /** Undefined: what they have counts, or nothing is asked. */
  fate: 'must_add' | 'cannot_sign_in' | undefined;
}

/** By the same rules as the gate, on the day from which it holds. */
function judge(deps: Deps, person: PolicyPerson, before: readonly Policy[], after: readonly Policy[], now: number): Judged {
  const held = heldRoles(person);
  const of = (policies: readonly Policy[]) =>
    combine(
      policies.filter((policy) => isOf(person, policy)),
      held,
      now,
    );
  const combined = of(after);
  const in_hand = factorsInHand(deps, person);
  const is_required = combined.level === 'required';
  const was_required = of(before).level === 'required';
  const has = in_hand.some((factor) => combined.factors.includes(factor));
  if (!is_required || has) return { is_required, was_required, in_hand, fate: undefined };
  const can = mayAdd(deps, person).some((factor) => combined.factors.includes(factor));
  return { is_required, was_required, in_hand, fate: can ? 'must_add' : 'cannot_sign_in' };
}

const shown = ({ subject_id, nick_name, login_name }: PolicyPerson, factors: CountedFactor[]) => ({
  user_id: subject_id,
  name: nick_name || (login_name ?? subject_id),
  login_name: login_name ?? '',
  factors,
});

export interface Touched {
  preview: PolicyPreview;
  /** Of whom a strong proof is asked from now on, or no longer: what was told of their tokens is not true any more. */
  to_tell: string[];
}

/** Everybody it is about is looked at, some at a time: what the numbers say is what then happens. */
export async function whomItTouches(
  deps: Deps,
  ctx: Pick<UcCtx, 'db' | 'now' | 'actor'>,
  place: PolicyPlace,
  draft: PolicyDraft,
): Promise<Touched> {
  const before = (await listPolicies(ctx.db)).map(policyOf);
  const others = before.filter(({ scope, target_id }) => scope !== place.scope || target_id !== place.target_id);
  const after = [...others, draftedPolicy(place, draft)];
  const people: Pick<PolicyPreview, 'must_add' | 'cannot_sign_in'> = {
    must_add: { count: 0, items: [] },
    cannot_sign_in: { count: 0, items: [] },
  };
  const locked_out = new Set<string>();
  const touched = new Set<string>();
  const to_tell: string[] = [];
  let [count, required, last] = [0, 0, '0'];
  for (;;) {
    const batch = await nextPeople(ctx.db, place, last, BATCH);
    for (const person of batch) {
      const { is_required, was_required, in_hand, fate } = judge(deps, person, before, after, ctx.now);
      if (is_required) required += 1;
      if (is_required !== was_required) to_tell.push(person.subject_id);
      if (fate === undefined) continue;
      touched.add(person.subject_id);
      if (fate === 'cannot_sign_in') locked_out.add(person.subject_id);
      people[fate].count += 1;
      if (people[fate].items.length < FACTOR_LIMITS.policy_people_shown) people[fate].items.push(shown(person, in_hand));
    }
    count += batch.length;
    last = batch.at(-1)?.subject_id ?? last;
    if (batch.length < BATCH) break;
  }
  const admins = await activeSuperAdmins(ctx.db);
  const preview = {
    people: count,
    required,
    ...people,
    is_self_touched: touched.has(ctx.actor.subject_id),
    is_self_locked_out: locked_out.has(ctx.actor.subject_id),
    is_last_locked_out: admins.length > 0 && admins.every((id) => locked_out.has(id)),
  };
  return { preview, to_tell };
}
