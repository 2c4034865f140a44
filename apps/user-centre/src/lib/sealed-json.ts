import type { Keyring } from '@portico/server-kit/crypto/keyring';

export interface SealedJson<T> {
  readonly seal: (keyring: Keyring, id: string, value: T) => string;
  readonly open: (keyring: Keyring, id: string, sealed: string) => T;
}

/** A value that this service alone reads again: JSON under the key ring, bound to the id it is kept by. */
export const sealedJson = <T>(aadOf: (id: string) => string): SealedJson<T> => ({
  seal: (keyring, id, value) => keyring.wrap(Buffer.from(JSON.stringify(value)), aadOf(id)),
  // Authenticated encryption: what opens under this name is what was sealed under it.
  open: (keyring, id, sealed) => JSON.parse(keyring.unwrap(sealed, aadOf(id)).toString()) as T,
});
