import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { RESET_DELAY_H } from '../reset-delay.ts';
import { SESSION_LIMIT_NAMES, SESSION_LIMITS, type SessionLimit } from '../session-limits.ts';
import { allowedWays } from '../rules/allowed-ways.ts';
import { canonicalNetwork, isNetwork, NETWORK_LIMITS } from '../rules/network.ts';
import { COUNTED_FACTORS, FACTOR_LEVELS, FIRST_FACTORS, POLICY_ROLES, POLICY_SCOPES, SECOND_FACTOR_RULES } from '../rules/second-factor.ts';
import { count, longId, required, text, wireTime, wireTimeIn } from '../shapes.ts';

const place = { scope: z.enum(POLICY_SCOPES), target_id: z.string() };

/** One policy that decided something about a person. */
const policyReason = z
  .object({
    ...place,
    target_name: z.string(),
    second_factor: z.enum(SECOND_FACTOR_RULES),
    /** Those of the roles it names that the person holds. */
    held_roles: z.array(z.enum(POLICY_ROLES)),
    put_off_until: wireTime().nullable(),
  })
  .meta({ id: 'PolicyReason' });

/** A limit that holds for a person's sign-ins, and the policies that set it. */
const policyLimit = z
  .object({
    limit: z.enum(SESSION_LIMIT_NAMES),
    value: z.number().int(),
    reasons: z.array(z.object({ ...place, target_name: z.string() })),
  })
  .meta({ id: 'PolicyLimit' });

/** How long a reset of a person's second factors waits, and the policies that set it. */
const policyDelay = z
  .object({ hours: z.number().int(), reasons: z.array(z.object({ ...place, target_name: z.string() })) })
  .meta({ id: 'PolicyDelay' });
/** Ways of signing in that all policies allow a person, and the policies that leave some out. */
const policyWays = z
  .object({
    /** Null: every way. */
    allowed: z.array(z.enum(FIRST_FACTORS)).nullable(),
    reasons: z.array(z.object({ ...place, target_name: z.string() })),
  })
  .meta({ id: 'PolicyWays' });

/** Networks of one policy: whoever it is about signs in from these alone. */
const policyNetworks = z.object({ ...place, target_name: z.string(), networks: z.array(z.string()) }).meta({ id: 'PolicyNetworks' });

/** What the policies come to for one person, and which of them decided it: where several touch them, the strictest wins, line by line. */
export const policyResult = z
  .object({
    level: z.enum(FACTOR_LEVELS),
    /** Required, and the day until which it could be put off is over. */
    is_required_now: z.boolean(),
    /** From when it is required; null where it is not, or was from the start. */
    required_from: wireTime().nullable(),
    /** Which factors count. */
    factors: z.array(z.enum(COUNTED_FACTORS)),
    /** The person has added a factor, and is asked for one whatever the policies say. */
    is_own_choice: z.boolean(),
    reasons: z.array(policyReason),
    /** Those that hold; the strictest of each kind. */
    limits: z.array(policyLimit),
    /** The longest; null: an administrator's reset takes effect at once. */
    reset_delay: policyDelay.nullable(),
    ways: policyWays,
    /** Each that has some; the address has to be in a network of every one. */
    networks: z.array(policyNetworks),
  })
  .meta({ id: 'PolicyResult' });
export type PolicyResult = z.output<typeof policyResult>;

const limitIn = (name: SessionLimit) =>
  z.number().int().min(SESSION_LIMITS[name].min).max(SESSION_LIMITS[name].max).nullable().default(null);

const waysIn = () => z.array(z.enum(FIRST_FACTORS)).min(1).max(FIRST_FACTORS.length).nullable().default(null).transform(allowedWays);
const networkIn = () =>
  required(NETWORK_LIMITS.network)
    .refine(isNetwork, { error: 'network', abort: true })
    .transform((network) => canonicalNetwork(network) ?? network);
const networksIn = () =>
  z
    .array(networkIn())
    .max(NETWORK_LIMITS.networks)
    .default([])
    .transform((networks) => [...new Set(networks)]);

const rules = {
  second_factor: z.enum(SECOND_FACTOR_RULES),
  /** Whom `required_for_roles` means. */
  roles: z.array(z.enum(POLICY_ROLES)).max(POLICY_ROLES.length),
  factors: z.array(z.enum(COUNTED_FACTORS)).min(1).max(COUNTED_FACTORS.length),
};

export const signInPolicy = z
  .object({
    ...place,
    target_name: z.string(),
    second_factor: z.enum(SECOND_FACTOR_RULES),
    roles: z.array(z.enum(POLICY_ROLES)),
    factors: z.array(z.enum(COUNTED_FACTORS)),
    put_off_until: wireTime().nullable(),
    /** Each null: no limit by this policy. */
    idle_limit_s: z.number().int().nullable(),
    absolute_limit_s: z.number().int().nullable(),
    max_sessions: z.number().int().nullable(),
    reset_delay_h: z.number().int().nullable(),
    /** Ways of signing in that it allows; null: every way. */
    ways: z.array(z.enum(FIRST_FACTORS)).nullable(),
    /** Networks to sign in from, in CIDR notation; empty: from everywhere. */
    networks: z.array(z.string()),
    /** How many accounts it is about. */
    people: count(),
    version: z.number().int().nonnegative(),
    updated_at: wireTime().nullable(),
  })
  .meta({ id: 'SignInPolicy' });
export type SignInPolicy = z.output<typeof signInPolicy>;

const policyDraft = z.strictObject({
  ...rules,
  put_off_until: wireTimeIn().nullable().default(null),
  idle_limit_s: limitIn('idle_limit_s'),
  absolute_limit_s: limitIn('absolute_limit_s'),
  max_sessions: limitIn('max_sessions'),
  reset_delay_h: z.number().int().min(RESET_DELAY_H.min).max(RESET_DELAY_H.max).nullable().default(null),
  ways: waysIn(),
  networks: networksIn(),
});
export type PolicyDraft = z.output<typeof policyDraft>;

const touchedPerson = z
  .object({ user_id: z.string(), name: z.string(), login_name: z.string(), factors: z.array(z.enum(COUNTED_FACTORS)) })
  .meta({ id: 'TouchedPerson' });
const touchedPeople = z.object({ count: count(), items: z.array(touchedPerson) });

/** The numbers are what then happens: whoever is in `must_add` is asked to add a factor at the next sign-in from that day on. */
export const policyPreview = z
  .object({
    /** Everybody the policy is about. */
    people: count(),
    /** Of those, whom it requires a factor of. */
    required: count(),
    must_add: touchedPeople,
    /** No way that is allowed leads in, or nothing that counts can be added here: they are refused. Saving asks for `confirmed`. */
    cannot_sign_in: touchedPeople,
    /** Sign-ins that its limits end when it is saved. */
    sign_ins_ended: count(),
    /** The caller's own is among them. */
    is_own_ended: z.boolean(),
    /** Sign-ins that were last renewed outside the networks: from there they cannot be renewed any more. */
    outside: count(),
    /** Where the caller asks from. */
    own_address: z.string(),
    is_self_touched: z.boolean(),
    /** The caller could not sign in any more, or not from where they are. */
    is_self_locked_out: z.boolean(),
    /** No super administrator could sign in any more: it is not saved. */
    is_last_locked_out: z.boolean(),
  })
  .meta({ id: 'PolicyPreview' });
export type PolicyPreview = z.output<typeof policyPreview>;

/** The same with whose it is. */
const personResult = policyResult
  .extend({ person: z.object({ user_id: z.string(), name: z.string(), login_name: z.string() }) })
  .meta({ id: 'PersonPolicyResult' });

const placeParams = z.object({ scope: z.enum(POLICY_SCOPES), target_id: required(LIMITS.opaque_id) });

/** `target_id`: `all` for everybody, the id of an organisation, or a role. */
export const signInPolicies = {
  list: endpoint({
    method: 'GET',
    path: '/v1.1/sign_in_policies',
    summary: 'The sign-in policies: for everybody, of each role, and of the first organisations that have one or match a keyword',
    access: 'auditor',
    query: z.object({ keyword: text(LIMITS.search_keyword).optional() }),
    response: z.object({ items: z.array(signInPolicy), org_count: count() }),
    errors: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/v1.1/sign_in_policies/:scope/:target_id',
    summary: 'One sign-in policy; where none was saved yet, what holds without one',
    access: 'auditor',
    params: placeParams,
    response: signInPolicy,
    errors: ['UC/POLICY_NOT_FOUND'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/v1.1/sign_in_policies/:scope/:target_id/actions/preview',
    summary: 'Whom a policy would touch, before it is saved',
    access: 'auditor',
    reads: true,
    params: placeParams,
    body: policyDraft,
    response: policyPreview,
    errors: ['UC/POLICY_NOT_FOUND'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/v1.1/sign_in_policies/:scope/:target_id',
    summary: 'Save a sign-in policy; sign-ins that are over its limits end',
    access: 'super_admin',
    proof: 'strong',
    params: placeParams,
    /** `confirmed`: yes, although some cannot sign in any more. */
    body: policyDraft.extend({ confirmed: z.boolean().default(false) }),
    response: signInPolicy,
    versioned: true,
    operation: { event: 'sign_in_policy.changed' },
    errors: ['UC/POLICY_NOT_FOUND', 'UC/POLICY_LOCKS_OUT', 'UC/POLICY_NOT_CONFIRMED'],
  }),
  /** "Why was I asked?", of somebody else. */
  of_person: endpoint({
    method: 'POST',
    path: '/v1.1/sign_in_policies/actions/explain',
    summary: 'What the policies come to for one person, and which of them decided it',
    access: 'auditor',
    reads: true,
    /** Given both, the id counts. */
    body: z.strictObject({ user_id: longId().optional(), login_name: text(LIMITS.login_name).optional() }),
    response: personResult,
    errors: ['UC/ACCOUNT_NOT_FOUND'],
  }),
} as const;
