import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { FACTOR_LIMITS } from '../factor-limits.ts';
import { LIMITS } from '../limits.ts';
import { REFRESH_KEY_HEADER } from '../rules/headers.ts';
import { required, text } from '../shapes.ts';
import { token } from './tokens.ts';

const transports = () => z.array(z.string()).optional();
const credentialRef = z.object({ id: z.string(), type: z.literal('public-key'), transports: transports() });

/** What a browser is given to make a passkey, as WebAuthn's JSON spells it. */
export const registrationOptions = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    timeout: z.number(),
    excludeCredentials: z.array(credentialRef),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyRegistrationOptions' });
export type RegistrationOptions = z.output<typeof registrationOptions>;

/** What a browser is given to use one. No credential is named where nobody has said who they are. */
export const assertionOptions = z
  .object({
    challenge: z.string(),
    timeout: z.number(),
    rpId: z.string(),
    allowCredentials: z.array(credentialRef),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyAssertionOptions' });
export type AssertionOptions = z.output<typeof assertionOptions>;

const bytes = (max: number = FACTOR_LIMITS.passkey_field) => required(max).regex(/^[A-Za-z0-9_-]+$/, { error: 'base64url' });
const common = {
  id: bytes(FACTOR_LIMITS.passkey_id),
  rawId: bytes(FACTOR_LIMITS.passkey_id),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  /** Nothing in it is relied on. */
  clientExtensionResults: z.object({}),
};

/** `RegistrationResponseJSON`, as `navigator.credentials.create` gives it. */
export const newPasskey = z.strictObject({
  ...common,
  response: z.strictObject({
    clientDataJSON: bytes(),
    attestationObject: bytes(),
    transports: z.array(text(FACTOR_LIMITS.passkey_transport)).max(FACTOR_LIMITS.passkey_transports).optional(),
    /** Read out of the attestation object instead. */
    authenticatorData: bytes().optional(),
    publicKey: bytes().optional(),
    publicKeyAlgorithm: z.number().int().optional(),
  }),
});
export type NewPasskey = z.output<typeof newPasskey>;

/** `AuthenticationResponseJSON`, as `navigator.credentials.get` gives it. */
export const shownPasskey = z.strictObject({
  ...common,
  response: z.strictObject({
    clientDataJSON: bytes(),
    authenticatorData: bytes(),
    signature: bytes(),
    userHandle: bytes(FACTOR_LIMITS.passkey_id).optional(),
  }),
});
export type ShownPasskey = z.output<typeof shownPasskey>;

const inSession = z.strictObject({ session_id: required(LIMITS.opaque_id) });

/** Signing in with nothing typed: the passkey says who it is, and that they were there. */
export const passkeyTokens = {
  options: endpoint({
    method: 'POST',
    path: '/v1.1/passkey_tokens/actions/options',
    summary: 'What the browser needs to sign in with a passkey; nobody is named',
    access: 'public',
    body: inSession,
    response: assertionOptions,
    status: 201,
    operation: { unlogged: 'nothing changes that outlives five minutes' },
    errors: ['UC/INVALID_SESSION_ID', 'UC/SESSION_EXPIRED', 'UC/PASSKEYS_OFF'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/v1.1/passkey_tokens',
    summary: 'Sign in with a passkey',
    access: 'public',
    headers: [REFRESH_KEY_HEADER],
    body: inSession.extend({ credential: shownPasskey, keep_login: z.boolean().optional() }),
    response: token,
    status: 201,
    transaction: 'manual',
    operation: { unlogged: 'goes to the sign-in audit' },
    errors: [
      'UC/INVALID_SESSION_ID',
      'UC/SESSION_EXPIRED',
      'UC/PASSKEYS_OFF',
      'UC/PASSKEY_NOT_CORRECT',
      'UC/ACCOUNT_DISABLED',
      'UC/SECOND_FACTOR_NEEDED',
      'UC/SIGN_IN_WAY_REFUSED',
      'UC/NETWORK_REFUSED',
    ],
  }),
} as const;
