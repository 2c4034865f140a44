import type { directories } from '@portico/contracts/user-centre/directories';
import type { installationRoles } from '@portico/contracts/user-centre/installation-roles';
import type { ldap } from '@portico/contracts/user-centre/ldap';
import type { orgUsers } from '@portico/contracts/user-centre/org-users';
import type { orgs } from '@portico/contracts/user-centre/orgs';
import type { clients } from '@portico/contracts/user-centre/registry-clients';
import type { credentials } from '@portico/contracts/user-centre/registry-credentials';
import type { origins } from '@portico/contracts/user-centre/registry-origins';
import type { providers } from '@portico/contracts/user-centre/registry-providers';
import type { people } from '@portico/contracts/user-centre/people';
import type { personDatas } from '@portico/contracts/user-centre/person-data';
import { callsOf } from './call.ts';

export const ORGS = /* @__PURE__ */ callsOf<typeof orgs>({
  list: ['GET', '/v1.1/orgs', 'auditor', true],
  read: ['GET', '/v1.1/orgs/:org_id', 'auditor', true],
  create: ['POST', '/v1.1/orgs', 'super_admin'],
  rename: ['PUT', '/v1.1/orgs/:org_id', 'super_admin'],
  add_manager: ['PUT', '/v1.1/orgs/:org_id/managers/:user_id', 'super_admin'],
  remove_manager: ['DELETE', '/v1.1/orgs/:org_id/managers/:user_id', 'super_admin'],
});

export const ORG_USERS = /* @__PURE__ */ callsOf<typeof orgUsers>({
  list: ['GET', '/v1.1/orgs/:org_id/users', 'signed_in', true],
  search: ['POST', '/v1.1/orgs/:org_id/users/actions/search', 'signed_in', true],
  invite: ['POST', '/v1.1/orgs/:org_id/users', 'signed_in'],
  invite_again: ['POST', '/v1.1/orgs/:org_id/users/:user_id/actions/invite_again', 'signed_in'],
  withdraw_invitation: ['POST', '/v1.1/orgs/:org_id/users/:user_id/actions/withdraw_invitation', 'signed_in'],
  disable: ['POST', '/v1.1/orgs/:org_id/users/:user_id/actions/disable', 'signed_in'],
  enable: ['POST', '/v1.1/orgs/:org_id/users/:user_id/actions/enable', 'signed_in'],
  kick: ['POST', '/v1.1/orgs/:org_id/users/:user_id/actions/kick', 'signed_in'],
  reset: ['POST', '/v1.1/orgs/:org_id/users/:user_id/actions/reset', 'signed_in'],
  remove: ['DELETE', '/v1.1/orgs/:org_id/users/:user_id', 'signed_in'],
  import: ['POST', '/v1.1/orgs/:org_id/users/actions/import', 'signed_in'],
});

type Registry = typeof origins & typeof clients & typeof credentials & typeof providers;

/** `query_origins` and `check_service` are for services. */
export const REGISTRY = /* @__PURE__ */ callsOf<Omit<Registry, 'query_origins' | 'check_service'>>({
  list_origins: ['GET', '/v1.1/registry/origins', 'auditor', true],
  create_origin: ['POST', '/v1.1/registry/origins', 'super_admin'],
  remove_origin: ['DELETE', '/v1.1/registry/origins/:origin', 'super_admin'],
  list_clients: ['GET', '/v1.1/registry/sso_clients', 'auditor', true],
  create_client: ['POST', '/v1.1/registry/sso_clients', 'super_admin'],
  update_client: ['PUT', '/v1.1/registry/sso_clients/:client_id', 'super_admin'],
  rotate_client: ['POST', '/v1.1/registry/sso_clients/:client_id/actions/rotate', 'super_admin'],
  revoke_client: ['DELETE', '/v1.1/registry/sso_clients/:client_id', 'super_admin'],
  list_services: ['GET', '/v1.1/registry/service_credentials', 'auditor', true],
  create_service: ['POST', '/v1.1/registry/service_credentials', 'super_admin'],
  update_service: ['PUT', '/v1.1/registry/service_credentials/:service_id', 'super_admin'],
  rotate_service: ['POST', '/v1.1/registry/service_credentials/:service_id/actions/rotate', 'super_admin'],
  revoke_service: ['DELETE', '/v1.1/registry/service_credentials/:service_id', 'super_admin'],
  list_providers: ['GET', '/v1.1/registry/third_providers', 'auditor', true],
  create_provider: ['POST', '/v1.1/registry/third_providers', 'super_admin'],
  update_provider: ['PUT', '/v1.1/registry/third_providers/:source_plat', 'super_admin'],
  test_provider: ['POST', '/v1.1/registry/third_providers/:source_plat/actions/test', 'super_admin'],
  revoke_provider: ['DELETE', '/v1.1/registry/third_providers/:source_plat', 'super_admin'],
});

export const DIRECTORIES = /* @__PURE__ */ callsOf<typeof directories>({
  list: ['GET', '/v1.1/registry/directories', 'auditor', true],
  create: ['POST', '/v1.1/registry/directories', 'super_admin'],
  rename: ['PUT', '/v1.1/registry/directories/:directory_id', 'super_admin'],
  rotate: ['POST', '/v1.1/registry/directories/:directory_id/actions/rotate', 'super_admin'],
  revoke: ['POST', '/v1.1/registry/directories/:directory_id/actions/revoke', 'super_admin'],
  remove: ['DELETE', '/v1.1/registry/directories/:directory_id', 'super_admin'],
});

export const LDAP = /* @__PURE__ */ callsOf<typeof ldap>({
  list: ['GET', '/v1.1/ldap_directories', 'auditor', true],
  create: ['POST', '/v1.1/ldap_directories', 'super_admin'],
  update: ['PUT', '/v1.1/ldap_directories/:directory_id', 'super_admin'],
  test: ['POST', '/v1.1/ldap_directories/:directory_id/actions/test', 'super_admin'],
  run: ['POST', '/v1.1/ldap_directories/:directory_id/runs', 'super_admin'],
  list_runs: ['GET', '/v1.1/ldap_directories/:directory_id/runs', 'auditor', true],
  read_run: ['GET', '/v1.1/ldap_directories/:directory_id/runs/:run_id', 'auditor', true],
});

/** `of_account` and `end` are for the platform. */
export const INSTALLATION_ROLES = /* @__PURE__ */ callsOf<Omit<typeof installationRoles, 'of_account' | 'end' | 'tell'>>({
  list: ['GET', '/v1.1/installation_roles', 'auditor', true],
  grant: ['POST', '/v1.1/installation_roles', 'super_admin'],
  revoke: ['DELETE', '/v1.1/installation_roles/:user_id/:role', 'super_admin'],
});

/** `find_near` is for the platform. */
export const PEOPLE = /* @__PURE__ */ callsOf<Omit<typeof people, 'find_near'>>({
  search: ['POST', '/v1.1/people/actions/search', 'auditor', true],
  count: ['GET', '/v1.1/people/actions/count', 'auditor', true],
  read: ['GET', '/v1.1/people/:user_id', 'auditor', true],
  sign_ins: ['GET', '/v1.1/people/:user_id/sign_ins', 'auditor', true],
  end_sign_in: ['DELETE', '/v1.1/people/:user_id/sign_ins/:family_id', 'super_admin'],
  sign_out: ['POST', '/v1.1/people/:user_id/actions/sign_out', 'super_admin'],
  disable: ['POST', '/v1.1/people/:user_id/actions/disable', 'super_admin'],
  enable: ['POST', '/v1.1/people/:user_id/actions/enable', 'super_admin'],
  change: ['PATCH', '/v1.1/people/:user_id', 'super_admin'],
});

export const PERSON_DATAS = /* @__PURE__ */ callsOf<typeof personDatas>({
  export_own: ['POST', '/v1.1/person_data/actions/export', 'signed_in', true],
  export_of: ['POST', '/v1.1/people/:user_id/actions/export_data', 'super_admin', true],
});
