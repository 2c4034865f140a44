/** Field encryption: AES-256-GCM under the session key; the value is `v2.` and base64url of iv, ciphertext and tag. */
export const SEALED_PREFIX = 'v2.';
export const SEALED_IV_BYTES = 12;
/** The session key travels as base64url text of this many bytes. */
export const SESSION_KEY_BYTES = 32;

/** What the ciphertext is bound to, so that a value cannot be moved to another field or session. */
export const sealedAad = (session_id: string, field: string): string => `${session_id}:${field}`;
