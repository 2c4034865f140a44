import { SEALED_IV_BYTES, SEALED_PREFIX, sealedAad, SESSION_KEY_BYTES } from '@portico/contracts/rules/sealed-field';
import type { UcCrypto } from '../platform/uc-crypto.ts';
import { base64url, type Bytes, fromBase64, utf8 } from '../platform/encoding.ts';
import { sdkError } from '../http/errors.ts';

export interface SealingSession {
  session_id: string;
  session_key: string;
}

function keyBytes(session_key: string): Bytes {
  try {
    const key = fromBase64(session_key);
    if (key.length === SESSION_KEY_BYTES) return key;
  } catch {
    // Said below, without the key.
  }
  throw sdkError('UCSDK/SERVER_ERROR', 'the session key is malformed');
}

export async function sealField(
  crypto: UcCrypto,
  random: (n: number) => Bytes,
  session: SealingSession,
  field: string,
  text: string,
): Promise<string> {
  const iv = random(SEALED_IV_BYTES);
  const sealed = await crypto.seal(keyBytes(session.session_key), iv, utf8(sealedAad(session.session_id, field)), utf8(text));
  const value = new Uint8Array(iv.length + sealed.length);
  value.set(iv);
  value.set(sealed, iv.length);
  return SEALED_PREFIX + base64url(value);
}

/** A field of a reply that was sealed for this session. */
export async function openField(crypto: UcCrypto, session: SealingSession, field: string, value: string): Promise<string> {
  const bytes = fromBase64(value.slice(SEALED_PREFIX.length));
  const aad = utf8(sealedAad(session.session_id, field));
  try {
    return new TextDecoder().decode(
      await crypto.open(keyBytes(session.session_key), bytes.slice(0, SEALED_IV_BYTES), aad, bytes.slice(SEALED_IV_BYTES)),
    );
  } catch {
    throw sdkError('UCSDK/SERVER_ERROR', `${field} does not open`);
  }
}
