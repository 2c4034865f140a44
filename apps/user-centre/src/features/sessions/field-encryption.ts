import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { SEALED_IV_BYTES, SEALED_PREFIX, sealedAad } from '@portico/contracts/rules/sealed-field';

const TAG_BYTES = 16;

export interface FieldKey {
  session_id: string;
  /** base64url text, as the client was given it. */
  session_key: string;
}

export function sealField(key: FieldKey, field: string, text: string, iv: Buffer = randomBytes(SEALED_IV_BYTES)): string {
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key.session_key, 'base64url'), iv);
  cipher.setAAD(Buffer.from(sealedAad(key.session_id, field)));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return SEALED_PREFIX + Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url');
}

/** Undefined when it was not made for this session and this field. */
export function openField(key: FieldKey, field: string, value: string): string | undefined {
  const bytes = Buffer.from(value.slice(SEALED_PREFIX.length), 'base64url');
  if (!value.startsWith(SEALED_PREFIX) || bytes.length < SEALED_IV_BYTES + TAG_BYTES) return undefined;
  const iv = bytes.subarray(0, SEALED_IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key.session_key, 'base64url'), iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(sealedAad(key.session_id, field)));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(SEALED_IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
