import type { ErrorCode } from '@portico/contracts/errors';

/** Uniqueness is a constraint; what its violation answers is written here. */
export const CONSTRAINT_ERRORS: Readonly<Record<string, ErrorCode>> = {
  credential_unique: 'UC/LOGIN_NAME_EXISTS',
  directory_mapping_org_fk: 'UC/ORG_NOT_FOUND',
  directory_name_unique: 'UC/REGISTRATION_EXISTS',
  directory_org_fk: 'UC/ORG_NOT_FOUND',
  directory_sync_one: 'UC/DIRECTORY_SYNC_RUNNING',
  minted_session_once: 'UC/SESSION_EXPIRED',
  org_code_unique: 'UC/ORG_CODE_EXISTS',
  passkey_pk: 'UC/FACTOR_EXISTS',
  provisioning_org_fk: 'UC/ORG_NOT_FOUND',
  registered_origin_pk: 'UC/REGISTRATION_EXISTS',
  service_credential_owner_fk: 'UC/ACCOUNT_NOT_FOUND',
  sso_client_pk: 'UC/REGISTRATION_EXISTS',
  third_provider_pk: 'UC/REGISTRATION_EXISTS',
  third_provider_issuer_unique: 'UC/REGISTRATION_EXISTS',
  third_account_unique: 'UC/THIRD_ACCOUNT_EXISTS',
  third_account_one_each: 'UC/THIRD_ACCOUNT_EXISTS',
};
