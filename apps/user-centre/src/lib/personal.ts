import type { Keyring } from '@portico/server-kit/crypto/keyring';

export const realNameAad = (subject_id: string): string => `account:real_name:${subject_id}`;
export const profileAad = (subject_id: string): string => `account:profile:${subject_id}`;

interface NamedRow {
  subject_id: string;
  /** What an earlier version left readable; empty once `rewrap` has run. */
  real_name: string;
  real_name_wrapped: string | null;
}

export const wrapRealName = (keyring: Keyring, subject_id: string, name: string | undefined): string | null =>
  name ? keyring.wrap(Buffer.from(name), realNameAad(subject_id)) : null;

export const openRealName = (keyring: Keyring, row: NamedRow): string =>
  row.real_name_wrapped === null ? row.real_name : keyring.unwrap(row.real_name_wrapped, realNameAad(row.subject_id)).toString();

/** R3.16, what is neither a name nor a contact. */
export interface Profile {
  telephone: string;
  passport: string;
  idCard: string;
  birthday: string;
  gender: number;
  extInfo: Record<string, unknown>;
}

const EMPTY: Profile = { telephone: '', passport: '', idCard: '', birthday: '', gender: 0, extInfo: {} };

export const wrapProfile = (keyring: Keyring, subject_id: string, profile: Profile): string =>
  keyring.wrap(Buffer.from(JSON.stringify(profile)), profileAad(subject_id));

export const openProfile = (keyring: Keyring, subject_id: string, wrapped: string | null): Profile =>
  wrapped === null ? EMPTY : { ...EMPTY, ...(JSON.parse(keyring.unwrap(wrapped, profileAad(subject_id)).toString()) as Partial<Profile>) };
