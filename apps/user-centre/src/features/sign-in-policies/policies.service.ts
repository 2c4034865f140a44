import { EVERYBODY } from '@portico/contracts/rules/second-factor';
import { PLATFORM_ROLES } from '@portico/contracts/rules/platform-role';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { PolicyDraft, PolicyPreview, PolicyResult, SignInPolicy } from '@portico/contracts/user-centre/sign-in-policies';
import { assertVersion } from '@portico/server-kit/http/stale';
import type { Deps, UcCtx } from '../../deps.ts';
import { emitRevoked } from '../tokens/revoke.service.ts';
import { DEFAULT_RULES } from './combine.ts';
import {
  countPeople,
  findOrgName,
  listPolicies,
  liveHashesOfMany,
  lockPolicy,
  savePolicy,
  type PolicyPlace,
  type PolicyRow,
} from './policies.queries.ts';
import { whomItTouches } from './preview.service.ts';
import { resultOf, standingOf } from './standing.service.ts';

type NotFound = 'UC/POLICY_NOT_FOUND';
const TOLD_AT_ONCE = 500;

const isAt = (row: PolicyPlace, place: PolicyPlace): boolean => row.scope === place.scope && row.target_id === place.target_id;

/** There is something it could be about: everybody, an organisation, a role. */
async function nameOf(ctx: UcCtx<NotFound>, { scope, target_id }: PolicyPlace): Promise<string> {
  if (scope === 'org') return (await findOrgName(ctx.db, target_id))?.org_name ?? ctx.fail('UC/POLICY_NOT_FOUND');
  const is_known = scope === 'everybody' ? target_id === EVERYBODY : PLATFORM_ROLES.some((role) => role === target_id);
  return is_known ? '' : ctx.fail('UC/POLICY_NOT_FOUND');
}

async function shown(ctx: Pick<UcCtx, 'db'>, place: PolicyPlace, target_name: string, row: PolicyRow | undefined): Promise<SignInPolicy> {
  const { second_factor, roles, factors, put_off_until } = row ?? DEFAULT_RULES;
  return {
    scope: place.scope,
    target_id: place.target_id,
    target_name,
    second_factor,
    roles: [...roles],
    factors: [...factors],
    put_off_until: put_off_until === null ? null : formatWireTime(put_off_until.getTime()),
    people: await countPeople(ctx.db, place),
    version: row?.version ?? 0,
    updated_at: row ? formatWireTime(row.updated_at.getTime()) : null,
  };
}

const ALWAYS: readonly PolicyPlace[] = [
  { scope: 'everybody', target_id: EVERYBODY },
  ...PLATFORM_ROLES.map((role) => ({ scope: 'role', target_id: role }) as const),
];

export async function readPolicies(ctx: UcCtx): Promise<{ items: SignInPolicy[] }> {
  const rows = await listPolicies(ctx.db);
  const items: SignInPolicy[] = [];
  for (const place of ALWAYS)
    items.push(
      await shown(
        ctx,
        place,
        '',
        rows.find((row) => isAt(row, place)),
      ),
    );
  for (const row of rows.filter(({ scope }) => scope === 'org')) items.push(await shown(ctx, row, row.org_name ?? '', row));
  return { items };
}

export async function readPolicy(ctx: UcCtx<NotFound>, place: PolicyPlace): Promise<SignInPolicy> {
  const name = await nameOf(ctx, place);
  const row = (await listPolicies(ctx.db)).find((each) => isAt(each, place));
  return await shown(ctx, place, name, row);
}

export async function previewPolicy(deps: Deps, ctx: UcCtx<NotFound>, place: PolicyPlace, draft: PolicyDraft): Promise<PolicyPreview> {
  await nameOf(ctx, place);
  return (await whomItTouches(deps, ctx, place, draft)).preview;
}

/** Services that keep what they were told of a token ask again: a strong proof is asked of its holder now, or no longer. */
async function tellAll(ctx: UcCtx, subject_ids: readonly string[]): Promise<void> {
  for (let at = 0; at < subject_ids.length; at += TOLD_AT_ONCE)
    emitRevoked(ctx, await liveHashesOfMany(ctx.db, subject_ids.slice(at, at + TOLD_AT_ONCE)));
}

type SaveErrors = NotFound | 'UC/POLICY_LOCKS_OUT' | 'UC/POLICY_NOT_CONFIRMED';

/** Whom it touches is asked again here: what somebody confirmed is what is saved, and nobody locks themselves out. */
export async function changePolicy(
  deps: Deps,
  ctx: UcCtx<SaveErrors>,
  place: PolicyPlace,
  { confirmed, ...draft }: PolicyDraft & { confirmed: boolean },
): Promise<SignInPolicy> {
  const name = await nameOf(ctx, place);
  await lockPolicy(ctx.db, place);
  const before = await readPolicy(ctx, place);
  assertVersion(ctx, before.version, () => before);
  const { preview, to_tell } = await whomItTouches(deps, ctx, place, draft);
  if (preview.is_self_locked_out || preview.is_last_locked_out) ctx.fail('UC/POLICY_LOCKS_OUT');
  if (preview.cannot_sign_in.count > 0 && !confirmed) ctx.fail('UC/POLICY_NOT_CONFIRMED');
  const put_off_until = draft.put_off_until === null ? null : new Date(draft.put_off_until);
  await savePolicy(ctx.db, { ...place, ...draft, put_off_until, updated_at: new Date(ctx.now) });
  await tellAll(ctx, to_tell);
  const after = await readPolicy(ctx, place);
  const rules = ({ second_factor, roles, factors, put_off_until: until }: SignInPolicy) => ({
    second_factor,
    roles,
    factors,
    put_off_until: until,
  });
  ctx.record({
    object_id: `${place.scope}:${place.target_id}`,
    object_name: name || place.target_id,
    content: 'Changed the sign-in policy',
    before: rules(before),
    after: rules(after),
  });
  return after;
}

export async function explainPolicy(ctx: UcCtx<'UC/ACCOUNT_NOT_FOUND'>, user_id: string): Promise<PolicyResult> {
  const standing = await standingOf(ctx, user_id || '0');
  return standing === undefined || standing.is_guest ? ctx.fail('UC/ACCOUNT_NOT_FOUND') : resultOf(standing);
}
