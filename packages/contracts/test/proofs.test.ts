import { expect, test } from 'vitest';
import { isWrite, type Endpoint } from '../src/endpoint.ts';
import { platformEndpoints } from '../src/platform/endpoints.ts';
import { userCentreEndpoints } from '../src/user-centre/endpoints.ts';

/** Those who would gain nothing lasting by it, or whose change is seen and put back on the same screen. */
const WITHOUT_PROOF = [
  'POST /v2/analytics/event_configs',
  'PUT /v2/analytics/event_configs/:event_code',
  'DELETE /v2/analytics/event_configs/:event_code',
  'POST /v2/apps',
  'PATCH /v2/apps/:app_id',
  'POST /v2/installation/sample_app',
  'DELETE /v2/installation/sample_app',
  'POST /v2/categories',
  'PUT /v2/categories/:category_id',
  'DELETE /v2/categories/:category_id',
  'POST /v2/global_menus',
  'PUT /v2/global_menus/:global_menu_id',
  'PATCH /v2/global_menus/:global_menu_id/parent/:parent_id/sort/:n',
  'DELETE /v2/global_menus/:global_menu_id',
  'POST /v2/global_menus/langs/actions/multipost',
  'POST /v0.1/languages',
  'PUT /v0.1/languages/:lang',
  'DELETE /v0.1/languages/:lang',
  'POST /v2/services/:service_id/log_sources',
  'DELETE /v2/services/:service_id/log_sources/:credential_id',
  'POST /v2/projects',
  'PUT /v2/projects/:project_id',
  'DELETE /v2/projects/:project_id',
  'POST /v2/services',
  'DELETE /v2/services/:service_id',
  'PUT /v2/services/:service_id/owners',
  'POST /v2/templates',
  'PUT /v2/templates/:template_id',
  'DELETE /v2/templates/:template_id',
  'POST /v2/templates/:template_id/template_menus',
  'PUT /v2/templates/:template_id/template_menus/:template_menu_id',
  'PATCH /v2/templates/:template_id/template_menus/:template_menu_id/parent/:parent_id/sort/:n',
  'DELETE /v2/templates/:template_id/template_menus/:template_menu_id',
  'POST /v1.1/uc_tenants',
  'DELETE /v1.1/uc_tenants',
  'POST /v1.1/orgs',
  'PUT /v1.1/orgs/:org_id',
  'PUT /v1.1/orgs/:org_id/managers/:user_id',
  'DELETE /v1.1/orgs/:org_id/managers/:user_id',
];

test('every write of super administrators needs a recent proof of who asks, or is listed as one that needs none', () => {
  const writes = [platformEndpoints, userCentreEndpoints]
    .flatMap((groups) => Object.values(groups))
    .flatMap((group) => Object.values<Endpoint>(group))
    .filter((endpoint) => endpoint.access === 'super_admin' && isWrite(endpoint));
  const unproved = writes.filter(({ proof }) => proof === undefined).map(({ method, path }) => `${method} ${path}`);
  expect(unproved.toSorted()).toEqual(WITHOUT_PROOF.toSorted());
});
