import { NO_SESSION_LIMITS, SESSION_LIMIT_NAMES, type SessionLimits } from '@portico/contracts/session-limits';
import type { CountedFactor, EnrolledFactor, Factor, FirstFactor, PolicyRole } from '@portico/contracts/rules/second-factor';
import { formatWireTime } from '@portico/contracts/rules/wire-time';
import type { PolicyResult } from '@portico/contracts/user-centre/sign-in-policies';
import type { Deps, UcCtx } from '../../deps.ts';
import { combine, type Combined } from './combine.ts';
import { findStanding, type StandingRow } from './standing.queries.ts';

/** What somebody has, and what the policies come to for them. */
export interface Standing extends Combined {
  readonly is_guest: boolean;
  readonly held: readonly PolicyRole[];
  readonly enrolled: readonly EnrolledFactor[];
  readonly recovery_codes: number;
  readonly contacts: readonly ('mobile' | 'email')[];
}

export const heldRoles = ({ roles, is_manager }: Pick<StandingRow, 'roles' | 'is_manager'>): PolicyRole[] => [
  ...roles,
  ...(is_manager ? (['org_manager'] as const) : []),
];

type Having = Pick<StandingRow, 'has_passkey' | 'has_totp' | 'contacts'>;

const enrolledOf = ({ has_passkey, has_totp }: Pick<Having, 'has_passkey' | 'has_totp'>): EnrolledFactor[] => [
  ...(has_passkey ? (['passkey'] as const) : []),
  ...(has_totp ? (['totp'] as const) : []),
];

export async function standingOf(ctx: Pick<UcCtx, 'db' | 'now'>, subject_id: string): Promise<Standing | undefined> {
  const row = await findStanding(ctx.db, subject_id);
  if (!row) return undefined;
  const held = heldRoles(row);
  return {
    ...combine(row.policies, held, ctx.now),
    is_guest: row.account_type === 'guest',
    held,
    enrolled: enrolledOf(row),
    recovery_codes: row.recovery_codes,
    contacts: row.contacts,
  };
}

const counts = ({ factors }: Standing, factor: Factor): boolean => factors.some((each) => each === factor);

/** A recovery code stands in for a factor that counts, and for no other. */
const accepts = (standing: Standing, factor: Factor): boolean =>
  factor === 'recovery' ? standing.enrolled.some((own) => counts(standing, own)) : counts(standing, factor);

/**
 * The question of the gate. Whoever comes with a first factor is asked by a policy or, having added a factor, by their own
 * choice; what is made out of another sign-in inherits what that one showed, and is asked by policies alone.
 */
export function lacksFactor(standing: Standing, shown: readonly Factor[], way: 'asks' | 'inherits'): boolean {
  if (standing.is_guest) return false;
  if (standing.is_required_now) return !shown.some((factor) => accepts(standing, factor));
  return way === 'asks' && standing.enrolled.length > 0 && shown.length === 0;
}

/** What limits their sign-ins; a guest's are not. */
export const limitsOf = (standing: Pick<Standing, 'is_guest' | 'limits'>): SessionLimits =>
  standing.is_guest ? NO_SESSION_LIMITS : standing.limits;

/** A call that needs a strong proof needs a second factor of them: they have one, or a policy requires one. */
export async function isAskedStrong(ctx: Pick<UcCtx, 'db' | 'now'>, subject_id: string): Promise<boolean> {
  const standing = await standingOf(ctx, subject_id);
  return standing === undefined || (!standing.is_guest && (standing.enrolled.length > 0 || standing.is_required_now));
}

const CONTACT_FACTORS = { sms: 'mobile', email: 'email' } as const;
type Offering = Pick<Deps, 'offers' | 'passkeys'>;

const reachable = ({ offers }: Offering, contacts: Standing['contacts']): ('sms' | 'email')[] =>
  (['sms', 'email'] as const).filter((way) => offers[way] && contacts.includes(CONTACT_FACTORS[way]));

/** Codes that are sent count only where a policy says so, and never twice in one sign-in. */
const sendable = (deps: Offering, { factors, contacts }: Standing, first: FirstFactor): CountedFactor[] =>
  reachable(deps, contacts).filter((way) => way !== first && factors.includes(way));

/** What somebody has and can show here. */
export const usable = (deps: Offering, { enrolled }: Pick<Standing, 'enrolled'>): EnrolledFactor[] =>
  enrolled.filter((factor) => factor !== 'passkey' || deps.passkeys !== undefined);

/**
 * What may be shown next. Where none of what somebody has counts, they show what they have all the same before they add
 * what does: else a first factor alone would be enough to add one.
 */
export function mayShow(deps: Offering, standing: Standing, first: FirstFactor, shown: readonly Factor[]): Factor[] {
  const counted = [
    ...usable(deps, standing).filter((factor) => !standing.is_required_now || accepts(standing, factor)),
    ...sendable(deps, standing, first),
  ];
  const own = counted.length > 0 ? counted : shown.length > 0 ? [] : usable(deps, standing);
  const recovery: Factor[] = standing.recovery_codes > 0 && (counted.length > 0 || shown.length === 0) ? ['recovery'] : [];
  return [...own.filter((factor) => !shown.includes(factor)), ...recovery];
}

/** What may be added to finish a sign-in: only by whoever has nothing to show, or has shown it. */
export function mayEnrolToFinish(deps: Offering, standing: Standing, first: FirstFactor, shown: readonly Factor[]): EnrolledFactor[] {
  if (!standing.is_required_now || mayShow(deps, standing, first, shown).length > 0) return [];
  return enrollable(deps, standing).filter((factor) => accepts(standing, factor));
}

/** Several passkeys, one authenticator. */
export const enrollable = (deps: Offering, { enrolled }: Pick<Standing, 'enrolled'>): EnrolledFactor[] => [
  ...(deps.passkeys === undefined ? [] : (['passkey'] as const)),
  ...(enrolled.includes('totp') ? [] : (['totp'] as const)),
];

/** Whether one of these counts for what the policies come to. */
export const hasCounted = ({ factors }: Pick<Standing, 'factors'>, own: readonly { readonly type: CountedFactor }[]): boolean =>
  own.some(({ type }) => factors.includes(type));

/** Whether they could show something that counts, as they are now. */
export const hasInHand = (deps: Offering, standing: Standing): boolean =>
  [...usable(deps, standing), ...reachable(deps, standing.contacts)].some((factor) => standing.factors.includes(factor));

/** What somebody could show after a password, if a policy counts it. */
export const factorsInHand = (deps: Offering, having: Having): CountedFactor[] => [
  ...usable(deps, { enrolled: enrolledOf(having) }),
  ...reachable(deps, having.contacts),
];

export const mayAdd = (deps: Offering, having: Having): EnrolledFactor[] => enrollable(deps, { enrolled: enrolledOf(having) });

const wire = (at: number | null): string | null => (at === null ? null : formatWireTime(at));

const delayOf = ({ reset_delay: { hours, by } }: Standing): PolicyResult['reset_delay'] =>
  hours === 0 ? null : { hours, reasons: by.map(({ scope, target_id, target_name }) => ({ scope, target_id, target_name })) };

/** The one explanation of what somebody is asked, wherever it is shown. */
export const resultOf = (standing: Standing): PolicyResult => ({
  level: standing.level,
  is_required_now: standing.is_required_now,
  required_from: wire(standing.required_from),
  factors: [...standing.factors],
  is_own_choice: standing.enrolled.length > 0,
  reasons: standing.deciding.map(({ scope, target_id, target_name, second_factor, roles, put_off_until }) => ({
    scope,
    target_id,
    target_name,
    second_factor,
    // The policy of a role names none: it is about whoever holds that one.
    held_roles: standing.held.filter((role) => roles.includes(role) || (scope === 'role' && role === target_id)),
    put_off_until: wire(put_off_until),
  })),
  limits: SESSION_LIMIT_NAMES.flatMap((limit) => {
    const value = standing.limits[limit];
    const reasons = standing.limiting[limit].map(({ scope, target_id, target_name }) => ({ scope, target_id, target_name }));
    return value === null ? [] : [{ limit, value, reasons }];
  }),
  reset_delay: delayOf(standing),
  ways: {
    allowed: standing.ways === null ? null : [...standing.ways],
    reasons: standing.ways_by.map(({ scope, target_id, target_name }) => ({ scope, target_id, target_name })),
  },
  networks: standing.networks_by.map(({ scope, target_id, target_name, networks }) => ({
    scope,
    target_id,
    target_name,
    networks: [...networks],
  })),
});
