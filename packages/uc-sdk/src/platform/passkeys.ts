import type { BodyTo, ReplyTo } from '../calls/call.ts';
import type { OWN_FACTORS, PASSKEY_TOKENS } from '../calls/second-factor.ts';
import { UcError, sdkError } from '../http/errors.ts';
import { base64url, fromBase64 } from './encoding.ts';

type ShowOptions = ReplyTo<typeof PASSKEY_TOKENS.options>;
type MakeOptions = ReplyTo<typeof OWN_FACTORS.begin_passkey>;
type Shown = BodyTo<typeof PASSKEY_TOKENS.create>['credential'];
type Made = BodyTo<typeof OWN_FACTORS.add_passkey>['credential'];

export interface Showing {
  /** Offers passkeys in the field with `autocomplete="username webauthn"`, and waits until one is chosen there. */
  conditional?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

const api = (): typeof PublicKeyCredential | undefined => globalThis.PublicKeyCredential;
const bytesOf = <T extends { readonly id: string }>(refs: readonly T[]) => refs.map((ref) => ({ ...ref, id: fromBase64(ref.id) }));
const textOf = (bytes: ArrayBuffer): string => base64url(new Uint8Array(bytes));

/** Whether this page may ask for a passkey. Browsers refuse where the page is on plain http or at an IP address. */
export const hasPasskeys = (): boolean => api() !== undefined && !/^[\d.]+$|:/.test(location.hostname.replace(/^\[|\]$/g, ''));

/** Whether the browser offers passkeys in a field that is being filled in. */
export const offersPasskeys = async (): Promise<boolean> =>
  hasPasskeys() &&
  (await api()
    ?.isConditionalMediationAvailable?.()
    .catch(() => false)) === true;

/** A page asks one thing at a time, whichever client asks: the next question ends the one before. */
const asking = new WeakMap<CredentialsContainer, AbortController>();

async function ask(question: (signal: AbortSignal) => Promise<Credential | null>, given?: AbortSignal): Promise<PublicKeyCredential> {
  if (!hasPasskeys()) throw sdkError('UCSDK/MODE_NOT_SUPPORT', 'passkeys');
  const { credentials } = navigator;
  asking.get(credentials)?.abort();
  const mine = new AbortController();
  asking.set(credentials, mine);
  try {
    const credential = await question(given ? AbortSignal.any([mine.signal, given]) : mine.signal);
    if (credential instanceof PublicKeyCredential) return credential;
    throw sdkError('UCSDK/PASSKEY_CANCELLED');
  } catch (thrown) {
    const name = thrown instanceof DOMException ? thrown.name : '';
    if (name === 'InvalidStateError') throw new UcError('UC/FACTOR_EXISTS', { status: 409 });
    // Refused, given up, timed out: browsers do not say which.
    throw name === '' ? thrown : sdkError('UCSDK/PASSKEY_CANCELLED', name);
  } finally {
    if (asking.get(credentials) === mine) asking.delete(credentials);
  }
}

/** As the JSON of WebAuthn has it, which not every browser writes yet. */
const common = ({ id, rawId }: PublicKeyCredential) =>
  ({ id, rawId: textOf(rawId), type: 'public-key', clientExtensionResults: {} }) as const;

export async function showPasskey(options: ShowOptions, { conditional = false, signal }: Showing = {}): Promise<Shown> {
  const { challenge, allowCredentials } = options;
  // The words of the JSON are those of the objects.
  const publicKey = {
    ...options,
    challenge: fromBase64(challenge),
    allowCredentials: bytesOf(allowCredentials),
  } as PublicKeyCredentialRequestOptions;
  const credential = await ask(
    (abort) => navigator.credentials.get({ publicKey, signal: abort, ...(conditional ? { mediation: 'conditional' } : {}) }),
    signal,
  );
  const response = credential.response as AuthenticatorAssertionResponse; // What `get` gives.
  const written = {
    clientDataJSON: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
    ...(response.userHandle ? { userHandle: textOf(response.userHandle) } : {}),
  };
  return { ...common(credential), response: written };
}

export async function makePasskey(options: MakeOptions, signal?: AbortSignal): Promise<Made> {
  const { challenge, user, excludeCredentials } = options;
  // As above.
  const publicKey = {
    ...options,
    challenge: fromBase64(challenge),
    user: { ...user, id: fromBase64(user.id) },
    excludeCredentials: bytesOf(excludeCredentials),
  } as PublicKeyCredentialCreationOptions;
  const credential = await ask((abort) => navigator.credentials.create({ publicKey, signal: abort }), signal);
  const response = credential.response as AuthenticatorAttestationResponse; // What `create` gives.
  const written = {
    clientDataJSON: textOf(response.clientDataJSON),
    attestationObject: textOf(response.attestationObject),
    transports: response.getTransports(),
  };
  return { ...common(credential), response: written };
}
