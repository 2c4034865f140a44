import { FACTOR_LIMITS } from '@portico/contracts/factor-limits';
import { SESSION_LIMIT_NAMES, type SessionLimits } from '@portico/contracts/session-limits';
import type { CountedFactor } from '@portico/contracts/rules/second-factor';
import type { PolicyDraft, PolicyPreview } from '@portico/contracts/user-centre/sign-in-policies';
import type { Deps, UcCtx } from '../../deps.ts';
import { endingsUnder, type SignInEnding } from '../tokens/session-limits.service.ts';
import { countOutside } from '../tokens/outside.service.ts';
import { isAddressAllowed } from '../../lib/allowed-sign-in.ts';
import { combine, type Combined, type Policy } from './combine.ts';
import { activeSuperAdmins, listPolicies, nextPeople, type PolicyPerson, type PolicyPlace, type PolicyRow } from './policies.queries.ts';
import { factorsInHand, heldRoles, mayAdd } from './standing.service.ts';
import { fateOf, type Fate } from './ways-in.ts';

const BATCH = 5_000;

export const policyOf = (row: PolicyRow): Policy => ({
  ...row,
  target_name: row.org_name ?? '',
  put_off_until: row.put_off_until?.getTime() ?? null,
});

export const draftedPolicy = (place: PolicyPlace, draft: PolicyDraft): Policy => ({
  ...place,
  ...draft,
  target_name: '',
  put_off_until: draft.put_off_until === null ? null : Date.parse(draft.put_off_until),
});

const isOf = (person: PolicyPerson, { scope, target_id }: Policy): boolean =>
  scope === 'everybody' ||
  (scope === 'org' && target_id === person.org_id) ||
  (scope === 'role' && person.roles.some((role) => role === target_id));

interface Judged {
  limits: SessionLimits;
  /** An idle or an absolute limit that a service was told of is another one now. */
  is_limit_changed: boolean;
  is_required: boolean;
  was_required: boolean;
  in_hand: CountedFactor[];
  combined: Combined;
  /** Undefined: what they have counts, or nothing is asked. */
  fate: Fate;
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
  const [was, combined] = [of(before), of(after)];
  const is_limit_changed = SESSION_LIMIT_NAMES.some((name) => was.limits[name] !== combined.limits[name]);
  const limited = { limits: combined.limits, is_limit_changed };
  const in_hand = factorsInHand(deps, person);
  const is_required = combined.level === 'required';
  const was_required = was.level === 'required';
  const fate = fateOf(person, combined, in_hand, mayAdd(deps, person));
  return { ...limited, is_required, was_required, in_hand, combined, fate };
}

const shown = ({ subject_id, nick_name, login_name }: PolicyPerson, factors: CountedFactor[]) => ({
  user_id: subject_id,
  name: nick_name || (login_name ?? subject_id),
  login_name: login_name ?? '',
  factors,
});

export interface Touched {
  preview: PolicyPreview;
  /** Of whom a strong proof is asked from now on, or no longer, or whose limits change: what was told of their tokens is not true any more. */
  to_tell: string[];
  /** Sign-ins that end with it. */
  endings: SignInEnding[];
}

/** Whoever saves it where it admits nobody could not come back. Of others nobody knows where they will be. */
const isCallerOutside = ({ actor, request }: Pick<UcCtx, 'actor' | 'request'>, { subject_id }: PolicyPerson, combined: Combined): boolean =>
  subject_id === actor.subject_id && !isAddressAllowed(combined, request.ip_address);

/** Everybody it is about is looked at, some at a time: what the numbers say is what then happens. */
export async function whomItTouches(
  deps: Deps,
  ctx: Pick<UcCtx, 'db' | 'now' | 'actor' | 'request'>,
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
  const endings: SignInEnding[] = [];
  let [count, required, outside, last] = [0, 0, 0, '0'];
  for (;;) {
    const batch = await nextPeople(ctx.db, place, last, BATCH, ctx.now);
    const limited = new Map<string, SessionLimits>();
    const fenced = new Map<string, Combined>();
    for (const person of batch) {
      const judged = judge(deps, person, before, after, ctx.now);
      const { is_required, was_required, in_hand, combined, fate } = judged;
      if (combined.networks_by.length > 0) fenced.set(person.subject_id, combined);
      if (isCallerOutside(ctx, person, combined)) locked_out.add(person.subject_id);
      if (is_required) required += 1;
      if (is_required !== was_required || judged.is_limit_changed) to_tell.push(person.subject_id);
      if (judged.is_limit_changed) limited.set(person.subject_id, judged.limits);
      if (fate === undefined) continue;
      touched.add(person.subject_id);
      if (fate === 'cannot_sign_in') locked_out.add(person.subject_id);
      people[fate].count += 1;
      if (people[fate].items.length < FACTOR_LIMITS.policy_people_shown) people[fate].items.push(shown(person, in_hand));
    }
    const over = await endingsUnder(ctx, limited);
    endings.push(...over);
    outside += await countOutside(ctx, fenced, new Set(over.map(({ sign_in }) => sign_in.family_id)));
    count += batch.length;
    last = batch.at(-1)?.subject_id ?? last;
    if (batch.length < BATCH) break;
  }
  const admins = await activeSuperAdmins(ctx.db);
  const preview = {
    people: count,
    required,
    ...people,
    sign_ins_ended: endings.length,
    is_own_ended: endings.some(({ sign_in }) => sign_in.family_id === ctx.actor.family_id),
    outside,
    own_address: ctx.request.ip_address,
    is_self_touched: touched.has(ctx.actor.subject_id),
    is_self_locked_out: locked_out.has(ctx.actor.subject_id),
    is_last_locked_out: admins.length > 0 && admins.every((id) => locked_out.has(id)),
  };
  return { preview, to_tell, endings };
}
