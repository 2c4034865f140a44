import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { FACTOR_LIMITS } from '../factor-limits.ts';
import { LIMITS } from '../limits.ts';
import { REFRESH_KEY_HEADER } from '../rules/headers.ts';
import { ENROLLED_FACTORS, FACTORS, FIRST_FACTORS } from '../rules/second-factor.ts';
import { count, line, required, wireTime } from '../shapes.ts';
import { assertionOptions, newPasskey, registrationOptions, shownPasskey } from './passkeys.ts';
import { policyResult } from './sign-in-policies.ts';
import { signedIn } from './tokens.ts';

const inSession = z.object({ session_id: required(LIMITS.opaque_id) });
export const factorName = () => line(FACTOR_LIMITS.factor_name);
export const totpCode = () => required(LIMITS.identify_code);
export const recoveryCode = () => required(FACTOR_LIMITS.recovery_code_typed);

/** A first factor was right, and a second one is needed. Ends with the session, after ten minutes or five wrong tries. */
export const pendingFactor = z
  .object({
    name: z.string(),
    login_name: z.string(),
    first: z.enum(FIRST_FACTORS),
    /** Only what the person has and the policies accept. */
    may: z.array(z.enum(FACTORS)),
    /** What may be added here and now; not empty only where `may` is. */
    may_enrol: z.array(z.enum(ENROLLED_FACTORS)),
    recovery_codes_left: count(),
    tries_left: count(),
    why: policyResult,
    expires_at: wireTime(),
    server_time: wireTime(),
  })
  .meta({ id: 'PendingFactor' });
export type PendingFactor = z.output<typeof pendingFactor>;

/** The secret of an authenticator, to be typed, and the same as an address for a QR code. Shown once. */
export const newTotp = z.object({ secret: z.string(), uri: z.string(), expires_at: wireTime() }).meta({ id: 'NewTotp' });
export type NewTotp = z.output<typeof newTotp>;

/** Ten codes with the first factor, shown once; none with a further one. */
const signedInEnrolled = signedIn.extend({ recovery_codes: z.array(z.string()) }).meta({ id: 'SignedInEnrolled' });
export type SignedInEnrolled = z.output<typeof signedInEnrolled>;

const SESSION = ['UC/INVALID_SESSION_ID', 'UC/SESSION_EXPIRED', 'UC/NO_PENDING_FACTOR'] as const;
const OF_SESSION = { access: 'public', params: inSession } as const;
const BEGINS = { method: 'POST', status: 201, operation: { unlogged: 'nothing changes that outlives ten minutes' } } as const;
const MINTS = { method: 'POST', access: 'public', headers: [REFRESH_KEY_HEADER], status: 201, transaction: 'manual' } as const;
const place = '/v1.1/sessions/:session_id/second_factor';

/** Between the first factor and the token. Bound to the session, its device and its app; never a token. */
export const secondFactors = {
  read: endpoint({
    ...OF_SESSION,
    method: 'GET',
    path: place,
    summary: 'Which second factor this sign-in waits for, and why',
    response: pendingFactor,
    errors: SESSION,
  }),
  drop: endpoint({
    ...OF_SESSION,
    method: 'DELETE',
    path: place,
    summary: 'Give the sign-in up that waits for a second factor',
    operation: { unlogged: 'nobody was signed in yet' },
    errors: SESSION,
  }),
  passkey_options: endpoint({
    ...OF_SESSION,
    ...BEGINS,
    path: `${place}/passkey_options`,
    summary: 'What the browser needs to show a passkey as the second factor',
    response: assertionOptions,
    errors: [...SESSION, 'UC/PASSKEYS_OFF', 'UC/FACTOR_NOT_ACCEPTED'],
  }),
  begin_totp: endpoint({
    ...OF_SESSION,
    ...BEGINS,
    path: `${place}/totp`,
    summary: 'A secret for an authenticator, for whoever must add a factor to sign in',
    response: newTotp,
    secret_reply: true,
    errors: [...SESSION, 'UC/FACTOR_NOT_ACCEPTED'],
  }),
  begin_passkey: endpoint({
    ...OF_SESSION,
    ...BEGINS,
    path: `${place}/passkey`,
    summary: 'What the browser needs to make a passkey, for whoever must add a factor to sign in',
    response: registrationOptions,
    errors: [...SESSION, 'UC/PASSKEYS_OFF', 'UC/FACTOR_NOT_ACCEPTED'],
  }),
  /** `sms` and `email`: a code sent in this session for op_type 3 to a contact of the account. */
  finish: endpoint({
    ...MINTS,
    path: '/v1.1/second_factor_tokens',
    summary: 'Finish signing in with the second factor',
    body: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('totp'), session_id: required(LIMITS.opaque_id), code: totpCode() }),
      z.strictObject({ type: z.literal('recovery'), session_id: required(LIMITS.opaque_id), code: recoveryCode() }),
      z.strictObject({ type: z.literal('sms'), session_id: required(LIMITS.opaque_id), code: totpCode() }),
      z.strictObject({ type: z.literal('email'), session_id: required(LIMITS.opaque_id), code: totpCode() }),
      z.strictObject({ type: z.literal('passkey'), session_id: required(LIMITS.opaque_id), credential: shownPasskey }),
    ]),
    response: signedIn,
    operation: { unlogged: 'goes to the sign-in audit' },
    errors: [
      ...SESSION,
      'UC/CODE_NOT_CORRECT',
      'UC/PASSKEYS_OFF',
      'UC/PASSKEY_NOT_CORRECT',
      'UC/FACTOR_NOT_ACCEPTED',
      'UC/ACCOUNT_LOCKED',
      'UC/ACCOUNT_DISABLED',
      'UC/SECOND_FACTOR_NEEDED',
      'UC/SIGN_IN_WAY_REFUSED',
      'UC/NETWORK_REFUSED',
    ],
  }),
  enrol: endpoint({
    ...MINTS,
    path: '/v1.1/second_factor_tokens/actions/enrol',
    summary: 'Add the first factor that a policy asks for, and finish signing in',
    body: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('totp'), session_id: required(LIMITS.opaque_id), name: factorName(), code: totpCode() }),
      z.strictObject({ type: z.literal('passkey'), session_id: required(LIMITS.opaque_id), name: factorName(), credential: newPasskey }),
    ]),
    response: signedInEnrolled,
    operation: { event: 'second_factor.added', or: ['authenticator.added', 'passkey.added'] },
    errors: [
      ...SESSION,
      'UC/CODE_NOT_CORRECT',
      'UC/PASSKEYS_OFF',
      'UC/PASSKEY_NOT_CORRECT',
      'UC/FACTOR_EXISTS',
      'UC/FACTOR_NOT_ACCEPTED',
      'UC/ACCOUNT_LOCKED',
      'UC/ACCOUNT_DISABLED',
      'UC/SECOND_FACTOR_NEEDED',
      'UC/SIGN_IN_WAY_REFUSED',
      'UC/NETWORK_REFUSED',
    ],
  }),
} as const;
