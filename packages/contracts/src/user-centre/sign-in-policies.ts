import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { COUNTED_FACTORS, FACTOR_LEVELS, POLICY_ROLES, POLICY_SCOPES, SECOND_FACTOR_RULES } from '../rules/second-factor.ts';
import { count, longId, required, wireTime, wireTimeIn } from '../shapes.ts';

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
  })
  .meta({ id: 'PolicyResult' });
export type PolicyResult = z.output<typeof policyResult>;

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
    /** How many accounts it is about. */
    people: count(),
    version: z.number().int().nonnegative(),
    updated_at: wireTime().nullable(),
  })
  .meta({ id: 'SignInPolicy' });
export type SignInPolicy = z.output<typeof signInPolicy>;

const policyDraft = z.strictObject({ ...rules, put_off_until: wireTimeIn().nullable().default(null) });
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
    /** Nothing that counts can be added here: they are refused. Saving asks for `confirmed`. */
    cannot_sign_in: touchedPeople,
    is_self_touched: z.boolean(),
    is_self_locked_out: z.boolean(),
    /** No super administrator could sign in any more: it is not saved. */
    is_last_locked_out: z.boolean(),
  })
  .meta({ id: 'PolicyPreview' });
export type PolicyPreview = z.output<typeof policyPreview>;

const placeParams = z.object({ scope: z.enum(POLICY_SCOPES), target_id: required(LIMITS.opaque_id) });

/** `target_id`: `all` for everybody, the id of an organisation, or a role over the installation. */
export const signInPolicies = {
  list: endpoint({
    method: 'GET',
    path: '/v1.1/sign_in_policies',
    summary: 'The sign-in policies: for everybody, of each organisation that has one, of each role',
    access: 'super_admin',
    response: z.object({ items: z.array(signInPolicy) }),
    errors: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/v1.1/sign_in_policies/:scope/:target_id',
    summary: 'One sign-in policy; where none was saved yet, what holds without one',
    access: 'super_admin',
    params: placeParams,
    response: signInPolicy,
    errors: ['UC/POLICY_NOT_FOUND'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/v1.1/sign_in_policies/:scope/:target_id/actions/preview',
    summary: 'Whom a policy would touch, before it is saved',
    access: 'super_admin',
    reads: true,
    params: placeParams,
    body: policyDraft,
    response: policyPreview,
    errors: ['UC/POLICY_NOT_FOUND'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/v1.1/sign_in_policies/:scope/:target_id',
    summary: 'Save a sign-in policy; nobody is signed out by it',
    access: 'super_admin',
    proof: 'strong',
    params: placeParams,
    /** `confirmed`: yes, although some cannot sign in any more. */
    body: policyDraft.extend({ confirmed: z.boolean().default(false) }),
    response: signInPolicy,
    versioned: true,
    operation: { module: 'security', act: 'changed' },
    errors: ['UC/POLICY_NOT_FOUND', 'UC/POLICY_LOCKS_OUT', 'UC/POLICY_NOT_CONFIRMED'],
  }),
  /** "Why was I asked?", of somebody else. */
  of_person: endpoint({
    method: 'POST',
    path: '/v1.1/sign_in_policies/actions/explain',
    summary: 'What the policies come to for one person, and which of them decided it',
    access: 'super_admin',
    reads: true,
    body: z.strictObject({ user_id: longId() }),
    response: policyResult,
    errors: ['UC/ACCOUNT_NOT_FOUND'],
  }),
} as const;
