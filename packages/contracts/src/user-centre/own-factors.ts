import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { ENROLLED_FACTORS, FACTORS } from '../rules/second-factor.ts';
import { count, uuid, wireTime } from '../shapes.ts';
import { pendingReset } from './factor-resets.ts';
import { assertionOptions, newPasskey, registrationOptions } from './passkeys.ts';
import { factorName, newTotp, totpCode } from './second-factors.ts';
import { policyResult } from './sign-in-policies.ts';

export const ownFactor = z
  .object({
    factor_id: z.string(),
    type: z.enum(ENROLLED_FACTORS),
    name: z.string(),
    /** A passkey that its maker keeps a copy of, and that is therefore on several devices. */
    is_backed_up: z.boolean(),
    created_at: wireTime(),
    last_used_at: wireTime().nullable(),
  })
  .meta({ id: 'OwnFactor' });
export type OwnFactor = z.output<typeof ownFactor>;

const ownFactorList = z
  .object({
    items: z.array(ownFactor),
    recovery_codes_left: count(),
    /** What the installation lets one add. */
    may_enrol: z.array(z.enum(ENROLLED_FACTORS)),
    /** What a step-up by a second factor takes of this person; empty: password or code are enough, or a factor must be added. */
    may_verify: z.array(z.enum(FACTORS)),
    /** Until when this sign-in counts as proved by a second factor; null where it does not. */
    strong_until: wireTime().nullable(),
    policy: policyResult,
    /** Something that the policies count is at hand here: a factor, or a contact that codes are sent to. */
    has_counted: z.boolean(),
    /** What an administrator asked for, and the person may stop. */
    reset: pendingReset.nullable(),
    server_time: wireTime(),
  })
  .meta({ id: 'OwnFactors' });
export type OwnFactors = z.output<typeof ownFactorList>;

/** Ten codes with the first factor, shown once; none with a further one. */
const added = z.object({ factor: ownFactor, recovery_codes: z.array(z.string()) }).meta({ id: 'AddedFactor' });
export type AddedFactor = z.output<typeof added>;

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

/** Who has a factor shows one of them first, whatever else was proved: a sign-in that was taken over must not add or remove any. */
const CHANGING = { access: 'signed_in', proof: 'recent' } as const;
const BEGINS = { ...CHANGING, method: 'POST', status: 201, operation: { unlogged: 'nothing changes that outlives ten minutes' } } as const;
const one = z.object({ factor_id: uuid() });
const own = '/v1.1/second_factors';

/** One's own second factors. A guest has none. */
export const ownFactors = {
  list: endpoint({
    method: 'GET',
    path: own,
    summary: "One's own second factors, and what the policies ask",
    access: 'signed_in',
    response: ownFactorList,
    errors: ['UC/INVALID_ACCOUNT_TYPE'],
  }),
  begin_totp: endpoint({
    ...BEGINS,
    path: `${own}/totp/actions/begin`,
    summary: 'A secret for an authenticator, to be confirmed with a code of it',
    response: newTotp,
    secret_reply: true,
    errors: ['UC/INVALID_ACCOUNT_TYPE', 'UC/SECOND_FACTOR_OFF', 'UC/FACTOR_EXISTS'],
  }),
  add_totp: endpoint({
    ...CHANGING,
    method: 'POST',
    path: `${own}/totp`,
    summary: 'Add the authenticator; ten recovery codes come with the first factor',
    body: z.strictObject({ name: factorName(), code: totpCode() }),
    response: added,
    status: 201,
    transaction: 'manual',
    secret_reply: true,
    operation: { event: 'authenticator.added' },
    errors: ['UC/INVALID_ACCOUNT_TYPE', 'UC/SECOND_FACTOR_OFF', 'UC/FACTOR_EXISTS', 'UC/CODE_NOT_CORRECT', 'UC/ACCOUNT_LOCKED'],
  }),
  begin_passkey: endpoint({
    ...BEGINS,
    path: `${own}/passkeys/actions/begin`,
    summary: 'What the browser needs to make a passkey',
    response: registrationOptions,
    errors: ['UC/INVALID_ACCOUNT_TYPE', 'UC/SECOND_FACTOR_OFF', 'UC/PASSKEYS_OFF'],
  }),
  add_passkey: endpoint({
    ...CHANGING,
    method: 'POST',
    path: `${own}/passkeys`,
    summary: 'Add a passkey; ten recovery codes come with the first factor',
    body: z.strictObject({ name: factorName(), credential: newPasskey }),
    response: added,
    status: 201,
    transaction: 'manual',
    secret_reply: true,
    operation: { event: 'passkey.added' },
    errors: ['UC/INVALID_ACCOUNT_TYPE', 'UC/SECOND_FACTOR_OFF', 'UC/PASSKEYS_OFF', 'UC/PASSKEY_NOT_CORRECT', 'UC/FACTOR_EXISTS'],
  }),
  rename: endpoint({
    ...CHANGING,
    method: 'PATCH',
    path: `${own}/:factor_id`,
    summary: 'Give a factor another name',
    params: one,
    body: z.strictObject({ name: factorName() }),
    response: ownFactor,
    operation: { event: 'second_factor.renamed' },
    errors: ['UC/INVALID_ACCOUNT_TYPE', 'UC/FACTOR_NOT_FOUND'],
  }),
  /** The recovery codes go with the last one. */
  remove: endpoint({
    ...CHANGING,
    method: 'DELETE',
    path: `${own}/:factor_id`,
    summary: 'Take a factor away; not the last one that a policy asks for',
    params: one,
    operation: { event: 'second_factor.removed' },
    errors: ['UC/INVALID_ACCOUNT_TYPE', 'UC/FACTOR_NOT_FOUND', 'UC/LAST_FACTOR'],
  }),
  renew_recovery_codes: endpoint({
    ...CHANGING,
    method: 'POST',
    path: `${own}/recovery_codes`,
    summary: 'Ten new recovery codes; those before are worth nothing any more',
    response: recoveryCodes,
    status: 201,
    secret_reply: true,
    operation: { event: 'recovery_codes.replaced' },
    errors: ['UC/INVALID_ACCOUNT_TYPE', 'UC/FACTOR_NOT_FOUND'],
  }),
  /** For `type: 'passkey'` of POST /v1.1/user_security/actions/verify. */
  verify_options: endpoint({
    method: 'POST',
    path: '/v1.1/user_security/actions/passkey_options',
    summary: 'What the browser needs to prove with a passkey who is there',
    access: 'signed_in',
    response: assertionOptions,
    status: 201,
    operation: { unlogged: 'nothing changes that outlives five minutes' },
    errors: ['UC/INVALID_ACCOUNT_TYPE', 'UC/PASSKEYS_OFF', 'UC/FACTOR_NOT_FOUND'],
  }),
} as const;
