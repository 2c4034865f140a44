import { contactAad } from '../lib/contact.ts';
import { guardianAad } from '../features/accounts/guardian.service.ts';
import { developmentMessageAad } from '../features/delivery/development-outbox.ts';
import { nameAad } from '../lib/said-name.ts';
import {
  ldapSecretAad,
  macKeyAad,
  openidItemAad,
  openidKeyAad,
  providerSecretAad,
  serviceKeyAad,
  syncLinesAad,
  totpAad,
} from '../lib/mac-key.ts';
import { profileAad, realNameAad } from '../lib/personal.ts';
import { dataKeyAad } from '../db/data-keys.ts';
import type { Tables } from '../db/tables.ts';

export interface WrappedColumn {
  table: keyof Tables;
  column: string;
  /** The primary key, and what it is in SQL; a bytea is named in hex. */
  key: string;
  type: 'bigint' | 'bytea' | 'text' | 'uuid';
  /** What a value is tied to, from the key of its row. */
  aad: (key: string) => string;
}

/** Everything the keyring wraps and keeps for longer than a day. A new wrapped column belongs here, or a rotation loses it; a test looks. */
export const WRAPPED_COLUMNS: readonly WrappedColumn[] = [
  { table: 'data_key', column: 'key_wrapped', key: 'name', type: 'text', aad: dataKeyAad },
  { table: 'service_credential', column: 'mac_key_wrapped', key: 'service_id', type: 'text', aad: serviceKeyAad },
  { table: 'service_credential', column: 'previous_key_wrapped', key: 'service_id', type: 'text', aad: serviceKeyAad },
  { table: 'third_provider', column: 'client_secret_wrapped', key: 'source_plat', type: 'text', aad: providerSecretAad },
  { table: 'directory_ldap', column: 'secret_wrapped', key: 'directory_id', type: 'uuid', aad: ldapSecretAad },
  { table: 'directory_sync', column: 'lines_wrapped', key: 'run_id', type: 'uuid', aad: syncLinesAad },
  { table: 'account', column: 'mobile_wrapped', key: 'subject_id', type: 'bigint', aad: (id) => contactAad('mobile', id) },
  { table: 'account', column: 'email_wrapped', key: 'subject_id', type: 'bigint', aad: (id) => contactAad('email', id) },
  { table: 'account', column: 'real_name_wrapped', key: 'subject_id', type: 'bigint', aad: realNameAad },
  { table: 'account', column: 'profile_wrapped', key: 'subject_id', type: 'bigint', aad: profileAad },
  { table: 'directory_person', column: 'name_wrapped', key: 'subject_id', type: 'bigint', aad: nameAad },
  { table: 'guardian', column: 'mobile_wrapped', key: 'subject_id', type: 'bigint', aad: guardianAad },
  { table: 'totp_factor', column: 'secret_wrapped', key: 'subject_id', type: 'bigint', aad: totpAad },
  { table: 'token', column: 'mac_key_wrapped', key: 'access_hash', type: 'bytea', aad: macKeyAad },
  { table: 'openid_key', column: 'private_wrapped', key: 'kid', type: 'text', aad: openidKeyAad },
  { table: 'openid_item', column: 'payload_wrapped', key: 'id_hash', type: 'bytea', aad: openidItemAad },
  { table: 'development_message', column: 'message_wrapped', key: 'message_id', type: 'uuid', aad: developmentMessageAad },
];
