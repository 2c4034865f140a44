import type { Keyring } from '@portico/server-kit/crypto/keyring';

type ContactKind = 'mobile' | 'email';
const aadOf = (kind: ContactKind, subject_id: string): string => `account:${kind}:${subject_id}`;

export const wrapContact = (keyring: Keyring, kind: ContactKind, subject_id: string, text: string | undefined): string | null =>
  text ? keyring.wrap(Buffer.from(text), aadOf(kind, subject_id)) : null;

export const openContact = (keyring: Keyring, kind: ContactKind, subject_id: string, wrapped: string | null): string =>
  wrapped === null ? '' : keyring.unwrap(wrapped, aadOf(kind, subject_id)).toString();
