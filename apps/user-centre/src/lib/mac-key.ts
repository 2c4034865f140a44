/** Ties a wrapped key to its row, so that it cannot be moved to another. */
export const macKeyAad = (token_hash: string): string => `token:mac_key:${token_hash}`;
export const serviceKeyAad = (service_id: string): string => `service:mac_key:${service_id}`;
export const providerSecretAad = (source_plat: string): string => `third_provider:client_secret:${source_plat}`;
export const totpAad = (subject_id: string): string => `totp:secret:${subject_id}`;
export const openidKeyAad = (kid: string): string => `openid_key:private:${kid}`;
export const openidItemAad = (id_hash: string): string => `openid_item:payload:${id_hash}`;
export const ldapSecretAad = (directory_id: string): string => `directory_ldap:secret:${directory_id}`;
export const syncLinesAad = (run_id: string): string => `directory_sync:lines:${run_id}`;
