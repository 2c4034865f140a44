import type { Keyring } from '@portico/server-kit/crypto/keyring';
import { sealedJson } from './sealed-json.ts';

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

/** What was sealed before a field existed does not have it. */
const sealed = sealedJson<Partial<Profile>>(profileAad);

export const wrapProfile = (keyring: Keyring, subject_id: string, profile: Profile): string => sealed.seal(keyring, subject_id, profile);

export const openProfile = (keyring: Keyring, subject_id: string, wrapped: string | null): Profile =>
  wrapped === null ? EMPTY : { ...EMPTY, ...sealed.open(keyring, subject_id, wrapped) };
