import type { Keyring } from '@portico/server-kit/crypto/keyring';

type ContactKind = 'mobile' | 'email';
export const contactAad = (kind: ContactKind, subject_id: string): string => `account:${kind}:${subject_id}`;

export const wrapContact = (keyring: Keyring, kind: ContactKind, subject_id: string, text: string | undefined): string | null =>
  text ? keyring.wrap(Buffer.from(text), contactAad(kind, subject_id)) : null;

export const openContact = (keyring: Keyring, kind: ContactKind, subject_id: string, wrapped: string | null): string =>
  wrapped === null ? '' : keyring.unwrap(wrapped, contactAad(kind, subject_id)).toString();
