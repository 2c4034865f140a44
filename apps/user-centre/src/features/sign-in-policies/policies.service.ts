import { EVERYBODY, POLICY_TARGETS } from '@portico/contracts/rules/second-factor';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { PolicyDraft, PolicyPreview, SignInPolicy } from '@portico/contracts/user-centre/sign-in-policies';
import { assertVersion } from '@portico/server-kit/http/stale';
import type { Deps, UcCtx } from '../../deps.ts';
import { refreshCachedOfMany } from '../tokens/revoke.service.ts';
import { endByLimit } from '../tokens/session-limits.service.ts';
import { DEFAULT_RULES } from './combine.ts';
import { countPeople, findOrgName, findPolicy, lockPolicies, savePolicy, type PolicyPlace, type PolicyRow } from './policies.queries.ts';
import { whomItTouches } from './preview.service.ts';

type NotFound = 'UC/POLICY_NOT_FOUND';

/** There is something it could be about: everybody, an organisation, a role. */
async function nameOf(ctx: UcCtx<NotFound>, { scope, target_id }: PolicyPlace): Promise<string> {
  if (scope === 'org') return (await findOrgName(ctx.db, target_id))?.org_name ?? ctx.fail('UC/POLICY_NOT_FOUND');
  const is_known = scope === 'everybody' ? target_id === EVERYBODY : POLICY_TARGETS.some((role) => role === target_id);
  return is_known ? '' : ctx.fail('UC/POLICY_NOT_FOUND');
}

export function shown(place: PolicyPlace, target_name: string, row: PolicyRow | undefined, people: number): SignInPolicy {
  const { second_factor, roles, factors, put_off_until, idle_limit_s, absolute_limit_s, max_sessions, reset_delay_h, ways, networks } =
    row ?? DEFAULT_RULES;
  return {
    scope: place.scope,
    target_id: place.target_id,
    target_name,
    second_factor,
    roles: [...roles],
    factors: [...factors],
    put_off_until: put_off_until === null ? null : formatWireTime(put_off_until.getTime()),
    idle_limit_s,
    absolute_limit_s,
    max_sessions,
    reset_delay_h,
    ways: ways === null ? null : [...ways],
    networks: [...networks],
    people,
    version: row?.version ?? 0,
    updated_at: row ? formatWireTime(row.updated_at.getTime()) : null,
  };
}

export async function readPolicy(ctx: UcCtx<NotFound>, place: PolicyPlace): Promise<SignInPolicy> {
  const name = await nameOf(ctx, place);
  return shown(place, name, await findPolicy(ctx.db, place), await countPeople(ctx.db, place));
}

export async function previewPolicy(deps: Deps, ctx: UcCtx<NotFound>, place: PolicyPlace, draft: PolicyDraft): Promise<PolicyPreview> {
  await nameOf(ctx, place);
  return (await whomItTouches(deps, ctx, place, draft)).preview;
}

const PLACE_AND_STATE = [
  'scope',
  'target_id',
  'target_name',
  'people',
  'version',
  'updated_at',
] as const satisfies readonly (keyof SignInPolicy)[];
/** What it says, without whose it is. */
const rulesOf = (policy: SignInPolicy): object =>
  Object.fromEntries(Object.entries(policy).filter(([field]) => !PLACE_AND_STATE.some((each) => each === field)));

type SaveErrors = NotFound | 'UC/POLICY_LOCKS_OUT' | 'UC/POLICY_NOT_CONFIRMED';

/** Whom it touches is asked again here: what somebody confirmed is what is saved, and nobody locks themselves out. */
export async function changePolicy(
  deps: Deps,
  ctx: UcCtx<SaveErrors>,
  place: PolicyPlace,
  { confirmed, ...draft }: PolicyDraft & { confirmed: boolean },
): Promise<SignInPolicy> {
  const name = await nameOf(ctx, place);
  await lockPolicies(ctx.db);
  const before = await readPolicy(ctx, place);
  assertVersion(ctx, before.version, () => before);
  const { preview, to_tell, endings } = await whomItTouches(deps, ctx, place, draft);
  if (preview.is_self_locked_out || preview.is_last_locked_out) ctx.fail('UC/POLICY_LOCKS_OUT');
  if (preview.cannot_sign_in.count > 0 && !confirmed) ctx.fail('UC/POLICY_NOT_CONFIRMED');
  const put_off_until = draft.put_off_until === null ? null : new Date(draft.put_off_until);
  await savePolicy(ctx.db, { ...place, ...draft, put_off_until, updated_at: new Date(ctx.now) });
  await endByLimit(ctx, endings);
  // Services that keep what they were told of a token ask again: a strong proof is asked of its holder now, or no longer.
  await refreshCachedOfMany(ctx, to_tell);
  const after = await readPolicy(ctx, place);
  ctx.record({
    object_id: `${place.scope}:${place.target_id}`,
    object_name: name || place.target_id,
    content: 'Changed the sign-in policy',
    before: rulesOf(before),
    after: rulesOf(after),
  });
  return after;
}
