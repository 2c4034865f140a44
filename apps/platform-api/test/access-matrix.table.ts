import type { Capability } from '@portico/contracts/capabilities';
import { stringToSign } from '@portico/contracts/rules/signing';
import { newUuid } from '@portico/server-kit/ids';
import { TEXT_FILE, type Given } from '@portico/server-kit/testing/requests';
import { macFor } from '@portico/user-centre/testing/signed-client';
import type { Side, Tenants } from './support/tenants.ts';

/**
 * Who may make each call, written by hand and compared with what the server does for every caller, in the own tenant
 * and in another. A call without a row fails `access-matrix.http.test.ts`; the row of a new one is one line:
 *
 *   'METHOD /path/as/declared': [least, tenant],
 *   'METHOD /path/as/declared': [least, tenant, { body: { … } }],
 *
 * least: what a caller must at least be.
 *   anonymous      nobody in particular, no token
 *   guest          anybody with a token
 *   account        anybody with a token but a guest
 *   member         belongs to the app and has a role in it; auditors too: it only reads
 *   member_write   the same, but something is kept: auditors not
 *   menu:read …    has this capability in the app; auditors have those that read
 *   manager        administers anything: an app, a service, the installation (auditors too)
 *   service_owner  one of the owners of the service
 *   auditor        auditors and super administrators
 *   super_admin
 *   credential     a registered service that signs with its own credential; no person at all
 *   own_credential the user centre, which signs with the credential that the platform has from it
 *
 * tenant: whose data it is about.
 *   app            the app that the address names (`:app_id`, `:app_code`, `:group_id`) or the body (`app_id`)
 *   service        the service that the address names
 *   caller         only what is the caller's own
 *   installation   nobody's in particular
 *
 * Parameters and the required fields of a body are filled in from their schemas; an id is taken from the tenant
 * (`support/tenant.ts`: add the id of a new entity there, then calls that name it are really carried out). Give `body`
 * or `query` only where a rule cannot be seen in the schema; ':app_id' in it stands for the tenant's id of that name.
 * A call with two faces (with and without `app_id`) has a list of rows.
 */
export type Least =
  | 'anonymous'
  | 'guest'
  | 'account'
  | 'member'
  | 'member_write'
  | 'manager'
  | 'service_owner'
  | 'auditor'
  | 'super_admin'
  | 'credential'
  | 'own_credential'
  | Capability;
export type Tenant = 'app' | 'service' | 'caller' | 'installation';
/** What is good once, or has to be signed just now, is made anew for every request. */
export type GivenFor = (tenants: Tenants, side: Side) => Given | Promise<Given>;
export type AccessRow = readonly [least: Least, tenant: Tenant, given?: Given | GivenFor];

const PAGE = { name: 'Returns', type: 'page', target: 'https://pages.example.test/returns' };
const CHANGED = { name: 'Returns', code: 'returns', target: 'https://pages.example.test/returns' };

const toldOperation: GivenFor = (tenants, side) => ({
  body: {
    items: [
      {
        event_id: newUuid(),
        app_id: tenants.ids[side].get('app_id'),
        operator: 'Mei Tan',
        module_name: 'menu',
        operation_time: new Date(tenants.platform.uc.clock()).toISOString(),
        log_content: 'Sent the parcel',
        request_method: 'POST',
      },
    ],
  },
});

/** A signature is good once. */
const tokenToCheck: GivenFor = (tenants) => {
  const signer = tenants.signerOf('operator') ?? { id: '', mac_key: '' };
  const nonce = `${tenants.platform.uc.clock()}:${newUuid().slice(-12)}`;
  const parts = { nonce, method: 'GET', target: '/v2/apps', host: 'api.test' };
  const { method: http_method, target: request_uri, host } = parts;
  return { params: { id: signer.id }, body: { mac: macFor(signer.mac_key, stringToSign(parts)), nonce, http_method, request_uri, host } };
};

/** Something has to be so, or not to be so, for a call to be carried out. */
const after =
  (statement: string, given: Given = {}): GivenFor =>
  async (tenants, side) => {
    await tenants.bringAbout(side, statement);
    return given;
  };

/** What an import was shown before: asked for with the file that is imported. */
const seenBefore =
  (owner: string): GivenFor =>
  async (tenants, side) => {
    const path = owner.replaceAll(/:(\w+)/g, (_, name: string) => tenants.ids[side].get(name) ?? '');
    const reply = await tenants.send('super_admin', { method: 'POST', url: `${path}/actions/import_check`, text: TEXT_FILE });
    return { query: { seen: reply.json<{ seen: string }>().seen } };
  };

const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const LOGO = `with made as (insert into app_logo (app_id, picture) values (:app_id, '\\x00') on conflict do nothing)
  update app set logo_digest = repeat('0', 32) where app_id = :app_id`;
const SAMPLED = `with made as (select gen_random_uuid() as id)
  insert into app (app_id, app_code, app_name, icon, open_type, open_value, rbac_tenant_id, is_sample)
  select id, 'matrix-sample', 'Sample', 'store', 'app', cast(id as text), 'sample', true from made on conflict do nothing`;
const UNLINKED = `delete from app_menu where app_id = :app_id and owner = 'service'`;
const CONFIGURED = `update service set config_check_url = 'https://127.0.0.1:1/check' where service_id = :service_id`;

const VIEW = { name: 'Removed access', filters: { act: 'removed' } };
/** A shared one, which everybody who reads the log is shown; whoever is let in first has saved it. */
const sharedView =
  (log: 'app' | 'operations'): GivenFor =>
  async (tenants, side) => {
    const in_app = side === 'own' ? 'operator' : 'other_admin';
    const owner = tenants.idsOf(side, log === 'app' ? in_app : 'auditor').get('own_id') ?? '';
    const view_id = newUuid();
    const app_id = log === 'app' ? (tenants.ids[side].get('app_id') ?? null) : null;
    const about = { view_id, log, app_id, subject_id: owner, name: `View ${view_id}`.slice(0, 40), shared: true };
    await tenants.platform.db
      .insertInto('log_view')
      .values({ ...about, filters: '{}', columns: '[]' })
      .execute();
    return { params: { view_id }, body: { name: `Renamed ${view_id}`.slice(0, 40) } };
  };

/** About one app, or about the whole installation. */
const IN_APP_OR_ALL: readonly AccessRow[] = [
  ['log:read', 'app', { body: { app_id: ':app_id' } }],
  ['auditor', 'installation'],
];

export const ACCESS: Readonly<Record<string, AccessRow | readonly AccessRow[]>> = {
  // apps
  'GET /v2/apps/actions/get_user_app': ['guest', 'caller'],
  'GET /v2/apps/code/:app_code': ['member', 'app'],
  'GET /v2/apps/:app_id': ['member', 'app'],
  'GET /v2/apps/:app_id/detail': ['member', 'app'],
  'PUT /v2/apps/:app_id': ['app:write', 'app', { body: { app_name: 'Renamed' } }],
  'GET /v2/public/apps/code/:app_code': ['anonymous', 'app'],
  'GET /v0.1/apps/ids/:app_id': ['member', 'app'],
  'POST /v2/apps/actions/get_by_user/:user_id': ['guest', 'caller', { params: { user_id: ':own_id' } }],

  // administration of apps
  'GET /v2/apps': ['auditor', 'installation'],
  'POST /v2/apps': ['super_admin', 'installation', { body: { app_code: 'new', app_name: 'New' } }],
  'PATCH /v2/apps/:app_id': ['super_admin', 'app', { body: { context: 'x=1' } }],
  'PATCH /v2/apps/:app_id/status': ['super_admin', 'app', { body: { action: 'freeze' } }],
  'GET /v2/apps/:app_id/dependents': ['super_admin', 'app'],
  'DELETE /v2/apps/:app_id': ['super_admin', 'app', after(`update app set status = 'stopped' where app_id = :app_id`)],

  // configuration, logo, biz types and people of an app
  'GET /v2/apps/:app_id/app_config/app': ['app:read', 'app'],
  'PATCH /v2/apps/:app_id/app_config/app': ['app:write', 'app', { body: { quick_entry_limit: 7 } }],
  'GET /v2/apps/:app_id/app_config': ['member', 'app'],
  'GET /v2/apps/:app_id/app_web/logo': ['member', 'app'],
  'PUT /v2/apps/:app_id/app_web/logo': ['app:write', 'app', { body: { logo: PICTURE } }],
  'DELETE /v2/apps/:app_id/app_web/logo': ['app:write', 'app'],
  'GET /v2/public/apps/code/:app_code/logo': ['anonymous', 'app', after(LOGO)],
  'GET /v2/apps/:app_id/biz_types': ['member', 'app'],
  'POST /v2/apps/:app_id/biz_types': ['app:write', 'app', { body: { biz_type: 'retail', name: 'Retail' } }],
  'PUT /v2/apps/:app_id/biz_types/:biz_type': ['app:write', 'app'],
  'DELETE /v2/apps/:app_id/biz_types/:biz_type': ['app:write', 'app'],
  'GET /v2/apps/:app_id/myinfo': ['member', 'app'],
  'GET /v2/apps/:app_id/users/:user_id/configs': ['member:read', 'app'],
  'GET /v2/apps/:app_id/uc_users': ['member:read', 'app', { query: { filter_permission: 'true' } }],

  // the caller's own apps
  'GET /v2/user_apps/favorites': ['guest', 'caller'],
  'GET /v2/user_apps/pages': ['guest', 'caller'],
  'GET /v2/user_apps/recent_pages': ['guest', 'caller'],
  'POST /v2/user_apps/favorites': ['account', 'caller'],
  'DELETE /v2/user_apps/favorites/:app_id': [
    'guest',
    'caller',
    after('insert into favorite_app (subject_id, app_id) select subject_id, :app_id from web_message on conflict do nothing'),
  ],
  'POST /v2/user_apps/visits/:app_id': ['account', 'caller'],

  // projects, categories, roles over the installation
  'GET /v2/projects': ['manager', 'installation'],
  'GET /v2/projects/:project_id': ['manager', 'installation'],
  'POST /v2/projects': ['super_admin', 'installation', { body: { project_id: 'new-project' } }],
  'PUT /v2/projects/:project_id': ['super_admin', 'installation'],
  'DELETE /v2/projects/:project_id': ['super_admin', 'installation'],
  'POST /v2/projects/:project_id/actions/check_callback': ['guest', 'installation'],
  'GET /v2/categories': ['account', 'installation'],
  'POST /v2/categories': ['super_admin', 'installation'],
  'PUT /v2/categories/:category_id': ['super_admin', 'installation'],
  'DELETE /v2/categories/:category_id': ['super_admin', 'installation'],
  'GET /v2/platform_roles/own': ['guest', 'caller'],

  // app menus
  'GET /v2/apps/:app_id/app_menus': ['menu:read', 'app'],
  'GET /v2/apps/:app_id/navigation': ['member', 'app'],
  'GET /v2/apps/:app_id/app_menus/:app_menu_id': ['menu:read', 'app'],
  'GET /v2/apps/:app_id/app_menus/:app_menu_id/dependents': ['menu:read', 'app'],
  'GET /v2/apps/:app_id/app_menus/:app_menu_id/menu_groups': ['menu:read', 'app'],
  'POST /v2/apps/:app_id/app_menus': ['menu:write', 'app', { body: PAGE }],
  'PUT /v2/apps/:app_id/app_menus/:app_menu_id': ['menu:write', 'app', { body: CHANGED }],
  'PATCH /v2/apps/:app_id/app_menus/:app_menu_id/parent/:parent_id/sort/:n': ['menu:write', 'app'],
  'DELETE /v2/apps/:app_id/app_menus/:app_menu_id': ['menu:write', 'app'],
  'POST /v2/apps/:app_id/app_menus/actions/search': ['member', 'app'],
  'POST /v2/apps/:app_id/app_menus/actions/move': [
    'menu:write',
    'app',
    { body: { items: [{ app_menu_id: ':app_menu_id', version: 1, parent_id: null, n: 0 }] } },
  ],
  'POST /v2/apps/:app_id/app_menus/actions/delete': [
    'menu:write',
    'app',
    { body: { items: [{ app_menu_id: ':app_menu_id', version: 1 }] } },
  ],
  'POST /v2/apps/:app_id/app_menus/actions/dependents': ['menu:read', 'app', { body: { app_menu_ids: [':app_menu_id'] } }],

  // menu groups
  'GET /v2/apps/:app_id/menu_groups': ['group:read', 'app'],
  'GET /v2/apps/:app_id/menu_groups/:group_id': ['group:read', 'app'],
  'GET /v2/apps/:app_id/menu_groups/:group_id/dependents': ['group:read', 'app'],
  'POST /v2/apps/:app_id/menu_groups': ['group:write', 'app'],
  'PUT /v2/apps/:app_id/menu_groups/:group_id': ['group:write', 'app'],
  'PATCH /v2/apps/:app_id/menu_groups/:group_id/sort/:n': ['group:write', 'app'],
  'DELETE /v2/apps/:app_id/menu_groups/:group_id': ['group:write', 'app'],

  // group menus
  'GET /v2/menu_groups/:group_id/group_menus': ['group:read', 'app'],
  'POST /v2/menu_groups/:group_id/group_menus': ['group:write', 'app', { body: { app_menu_id: ':parent_id' } }],
  'POST /v2/menu_groups/:group_id/group_menus/actions/compose': ['group:write', 'app', { body: { add: [':parent_id'] } }],
  'PUT /v2/menu_groups/:group_id/group_menus/:group_menu_id': ['group:write', 'app'],
  'PATCH /v2/menu_groups/:group_id/group_menus/:group_menu_id/parent/:parent_id/sort/:n': [
    'group:write',
    'app',
    { params: { parent_id: 'root' } },
  ],
  'DELETE /v2/menu_groups/:group_id/group_menus/:group_menu_id': ['group:write', 'app'],
  'POST /v2/menu_groups/:group_id/group_menus/actions/search': ['group:read', 'app'],

  // permissions
  'GET /v2/apps/:app_id/permissions': ['role:read', 'app'],
  'POST /v2/apps/:app_id/permissions': ['role:write', 'app'],
  'PUT /v2/apps/:app_id/permissions/:permission_id': ['role:write', 'app', { body: { name: 'Read', code: ':permission_code' } }],
  'DELETE /v2/apps/:app_id/permissions/:permission_id': ['role:write', 'app'],
  'GET /v2/apps/:app_id/permissions/:permission_id/dependents': ['role:read', 'app'],
  'POST /v2/apps/:app_id/permissions/actions/query': ['member', 'app'],
  'GET /v2/apps/:app_id/permission_menus': ['role:read', 'app'],
  'PATCH /v2/apps/:app_id/permission_menus': ['menu:write', 'app'],

  // roles
  'GET /v2/apps/:app_id/roles': ['role:read', 'app'],
  'POST /v2/apps/:app_id/roles': ['role:write', 'app'],
  'GET /v2/apps/:app_id/roles/:role_id': ['role:read', 'app'],
  'PUT /v2/apps/:app_id/roles/:role_id': ['role:write', 'app'],
  'DELETE /v2/apps/:app_id/roles/:role_id': ['role:write', 'app'],
  'GET /v2/apps/:app_id/roles/:role_id/dependents': ['role:read', 'app'],
  'GET /v2/apps/:app_id/roles/:role_id/permissions': ['role:read', 'app'],
  'PATCH /v2/apps/:app_id/roles/:role_id/permissions': ['role:write', 'app'],
  // Without anything to give: giving is for administrators, which roles.http.test.ts shows.
  'PATCH /v2/apps/:app_id/roles/:role_id/capabilities': ['role:write', 'app', { body: { add: [], remove: [] } }],
  'GET /v2/apps/:app_id/roles/:role_id/compare/:other_role_id': ['role:read', 'app'],
  'GET /v2/apps/:app_id/roles/:role_id/menus': ['role:read', 'app'],
  'PATCH /v2/apps/:app_id/roles/:role_id/menus': ['role:write', 'app'],

  // members
  'GET /v2/apps/:app_id/members': ['member:read', 'app'],
  'POST /v2/apps/:app_id/members': ['member:write', 'app', { body: { subject_id: ':newcomer_id', kind: 'operator' } }],
  'POST /v2/apps/:app_id/members/actions/find_people': ['member:write', 'app', { body: { keyword: 'someone' } }],
  'GET /v2/apps/:app_id/members/:subject_id': ['member:read', 'app'],
  'PUT /v2/apps/:app_id/members/:subject_id': ['member:write', 'app', { body: { kind: 'operator' } }],
  'DELETE /v2/apps/:app_id/members/:subject_id': ['member:write', 'app'],
  'PATCH /v2/apps/:app_id/members/:subject_id/roles': ['member:write', 'app'],
  'GET /v2/apps/:app_id/directory_roles': ['member:read', 'app'],
  'PUT /v2/apps/:app_id/directory_roles': ['member:write', 'app', { body: { items: [] } }],
  'POST /v2/apps/:app_id/directory_roles/actions/find_groups': ['member:write', 'app'],
  'POST /v2/apps/:app_id/directory_roles/actions/preview': ['member:write', 'app', { body: { items: [] } }],
  'GET /v2/members/:subject_id/leaving': ['guest', 'caller'],
  'GET /v2/people/:subject_id/holdings': ['auditor', 'installation'],
  'GET /v2/installation/counts': ['auditor', 'installation'],
  'GET /v2/installation/first_hour': ['super_admin', 'installation'],
  'POST /v2/installation/sample_app': ['super_admin', 'installation'],
  'DELETE /v2/installation/sample_app': ['super_admin', 'installation', after(SAMPLED)],
  'POST /v2/person_data/actions/export': ['guest', 'caller'],
  'POST /v2/people/:subject_id/actions/export_data': ['super_admin', 'installation'],
  'POST /v2/members/:subject_id/actions/leave': ['super_admin', 'installation'],

  // roles in menu groups
  'GET /v2/apps/:app_id/group_roles': ['group:read', 'app'],
  'POST /v2/apps/:app_id/group_roles': ['group:write', 'app', { body: { group_id: ':group_id', role_id: ':spare_role_id' } }],
  'DELETE /v2/apps/:app_id/group_roles/:role_id': ['group:write', 'app'],
  'GET /v2/apps/:app_id/group_roles/:role_id/permissions': ['group:read', 'app'],
  'PATCH /v2/apps/:app_id/group_roles/:role_id/permissions': ['group:write', 'app'],
  // what people keep of an app's menus; the frame opens only what the caller sees, and auditors see nothing there
  'GET /v2/apps/:app_id/actions/getfavoritemenus': ['member', 'app'],
  'POST /v2/apps/:app_id/appmenus/:app_menu_id/actions/addfavorite': ['member_write', 'app'],
  'DELETE /v2/apps/:app_id/appmenus/:app_menu_id/actions/removefavorite': [
    'member_write',
    'app',
    // Everybody has a message, so that everybody is known here.
    after(`insert into favorite_menu (app_id, menu_id, is_global, subject_id)
      select :app_id, :app_menu_id, false, subject_id from web_message on conflict do nothing`),
  ],
  'GET /v2/apps/:app_id/actions/getrecentmenus': ['member', 'app'],
  'DELETE /v2/apps/:app_id/actions/clearrecentmenus': ['member_write', 'app'],
  'POST /v2/apps/:app_id/appmenus/:app_menu_id/actions/visit': ['member_write', 'app'],
  'GET /v2/apps/:app_id/quick_entries': ['member', 'app'],
  'POST /v2/apps/:app_id/quick_entries': ['menu:write', 'app', after('delete from quick_entry where app_id = :app_id')],
  'PATCH /v2/apps/:app_id/quick_entries/:app_menu_id/sort/:n': ['menu:write', 'app'],
  'DELETE /v2/apps/:app_id/quick_entries/:app_menu_id': ['menu:write', 'app'],
  'GET /v2/apps/:app_id/frame/:app_menu_id': ['member_write', 'app'],
  'POST /v2/apps/:app_id/frame/actions/check': [
    'menu:write',
    'app',
    { body: { target: 'https://127.0.0.1/', parent: 'https://console.example.test' } },
  ],
  'GET /v2/apps/:app_id/frame/:app_menu_id/check': ['member_write', 'app', { query: { parent: 'https://console.example.test' } }],
  'POST /v2/apps/:app_id/frame/:app_menu_id/actions/report': [
    'member_write',
    'app',
    { body: { trouble: 'gone', status: null, elapsed_ms: 12, browser: 'Firefox 140, Linux', trace_id: '' } },
  ],

  // who sees a menu, and why
  'GET /v2/apps/:app_id/users/:user_id/menus/:app_menu_id/why': ['why:read', 'app'],
  'GET /v2/apps/:app_id/users/:user_id/menus': ['why:read', 'app'],
  'POST /v2/apps/:app_id/navigation/actions/preview': ['why:read', 'app'],
  'POST /v2/apps/:app_id/access/actions/preview': ['why:read', 'app'],

  // operation log
  'POST /v2/logs/actions/query': IN_APP_OR_ALL,
  'POST /v2/logs/actions/histogram': IN_APP_OR_ALL,
  'POST /v2/logs/actions/export': IN_APP_OR_ALL,
  'GET /v2/apps/:app_id/log_views': ['log:read', 'app'],
  'POST /v2/apps/:app_id/log_views': ['log:read', 'app', { body: VIEW }],
  'PATCH /v2/apps/:app_id/log_views/:view_id': ['log:read', 'app', sharedView('app')],
  'DELETE /v2/apps/:app_id/log_views/:view_id': ['log:read', 'app', sharedView('app')],
  'GET /v2/logs/:log/views': ['auditor', 'installation'],
  'POST /v2/logs/:log/views': ['auditor', 'installation', { body: VIEW }],
  'PATCH /v2/logs/:log/views/:view_id': ['auditor', 'installation', sharedView('operations')],
  'DELETE /v2/logs/:log/views/:view_id': ['auditor', 'installation', sharedView('operations')],
  'GET /v2/apps/code/:app_code/holdings/:subject_id': ['credential', 'app'],
  'POST /v2/holdings/actions/query': ['own_credential', 'installation', { body: { subject_id: ':spare_auditor_id' } }],
  'POST /v2/logs': ['credential', 'app', toldOperation],

  // languages
  'GET /v0.1/languages': ['guest', 'installation'],
  'POST /v0.1/languages': ['super_admin', 'installation', { body: { lang: 'fr', name: 'French', display: 'Français' } }],
  'PUT /v0.1/languages/:lang': ['super_admin', 'installation'],
  'DELETE /v0.1/languages/:lang': [
    'super_admin',
    'installation',
    after(`insert into product_lang (lang, name, display, sort) values ('fr', 'French', 'Français', 99) on conflict do nothing`, {
      params: { lang: 'fr' },
    }),
  ],
  'GET /v0.1/languages/apps/:app_id/relations': ['member', 'app'],
  'GET /v2/apps/:app_id/texts': ['lang:read', 'app'],
  'PUT /v2/apps/:app_id/texts/:lang': ['lang:write', 'app', { body: { name: 'Objednávky', memo: '' } }],
  'GET /v2/apps/:app_id/langs': ['member', 'app'],
  'POST /v2/apps/:app_id/langs': ['lang:write', 'app'],
  'GET /v2/apps/:app_id/langs/:lang/dependents': ['lang:read', 'app'],
  'DELETE /v2/apps/:app_id/langs/:lang': ['lang:write', 'app'],
  'PATCH /v2/apps/:app_id/myinfo/lang/:lang': ['member_write', 'app'],

  // language packs
  'POST /v2/apps/:app_id/app_menus/langs/actions/multiget': ['lang:read', 'app', { body: { ids: [':app_menu_id'] } }],
  'POST /v2/apps/:app_id/app_menus/langs/actions/multipost': [
    'lang:write',
    'app',
    { body: { items: [{ menu_id: ':app_menu_id', lang: 'ru', name: 'Возвраты' }] } },
  ],
  'GET /v2/apps/:app_id/app_menus/langs/actions/export': ['lang:read', 'app'],
  'POST /v2/apps/:app_id/app_menus/langs/:lang/actions/import_check': ['lang:write', 'app'],
  'POST /v2/apps/:app_id/app_menus/langs/:lang/actions/import': ['lang:write', 'app', seenBefore('/v2/apps/:app_id/app_menus/langs/:lang')],
  'GET /v2/apps/:app_id/app_menus/langs/coverage': ['lang:read', 'app'],
  'GET /v2/apps/:app_id/app_menus/langs/grid': ['lang:read', 'app'],

  'POST /v2/services/:service_id/service_menus/langs/actions/multiget': [
    'manager',
    'installation',
    { body: { ids: [':service_menu_id'] } },
  ],
  'POST /v2/services/:service_id/service_menus/langs/actions/multipost': [
    'service_owner',
    'service',
    { body: { items: [{ menu_id: ':service_menu_id', lang: 'ru', name: 'Предложение' }] } },
  ],
  'GET /v2/services/:service_id/service_menus/langs/actions/export': ['manager', 'installation'],
  'POST /v2/services/:service_id/service_menus/langs/:lang/actions/import_check': ['service_owner', 'service'],
  'POST /v2/services/:service_id/service_menus/langs/:lang/actions/import': [
    'service_owner',
    'service',
    seenBefore('/v2/services/:service_id/service_menus/langs/:lang'),
  ],
  'POST /v2/global_menus/langs/actions/multiget': ['manager', 'installation'],
  'POST /v2/global_menus/langs/actions/multipost': [
    'super_admin',
    'installation',
    { body: { items: [{ menu_id: ':global_menu_id', lang: 'ru', name: 'Помощь' }] } },
  ],

  // menu files
  'GET /v2/apps/:app_id/app_menus/actions/export': ['menu:read', 'app'],
  'POST /v2/apps/:app_id/app_menus/actions/import_check': ['menu:write', 'app'],
  'POST /v2/apps/:app_id/app_menus/actions/import': ['menu:write', 'app', seenBefore('/v2/apps/:app_id/app_menus')],

  // global menus
  'GET /v2/global_menus': ['manager', 'installation'],
  'GET /v2/global_menus/:global_menu_id': ['manager', 'installation'],
  'POST /v2/global_menus': ['super_admin', 'installation', { body: PAGE }],
  'PUT /v2/global_menus/:global_menu_id': ['super_admin', 'installation', { body: CHANGED }],
  'PATCH /v2/global_menus/:global_menu_id/parent/:parent_id/sort/:n': ['super_admin', 'installation', { params: { parent_id: 'root' } }],
  'DELETE /v2/global_menus/:global_menu_id': ['super_admin', 'installation'],

  // services: which there are is known to whoever administers something
  'GET /v2/services': ['manager', 'installation'],
  'GET /v2/services/:service_id': ['manager', 'installation'],
  'GET /v2/services/code/:service_code': ['manager', 'installation'],
  'POST /v2/services': ['super_admin', 'installation', { body: { service_code: 'stock' } }],
  'POST /v2/services/:service_id': ['service_owner', 'service'],
  'GET /v2/services/:service_id/dependents': ['service_owner', 'service'],
  'DELETE /v2/services/:service_id': ['super_admin', 'service', after(UNLINKED)],
  'GET /v2/services/:service_id/owners': ['service_owner', 'service'],
  'PUT /v2/services/:service_id/owners': ['super_admin', 'service'],
  'GET /v2/services/:service_id/apps': ['service_owner', 'service'],
  'POST /v2/services/:service_id/actions/config_check': ['service_owner', 'service', after(CONFIGURED)],
  'GET /v0.1/service_configs/names/:name': ['account', 'installation', after(CONFIGURED, { params: { name: 'Service own' } })],
  'GET /v0.1/service_configs/:service_id': ['account', 'installation', after(CONFIGURED)],

  // service menus
  'GET /v2/services/:service_id/service_menus': ['manager', 'installation'],
  'GET /v2/services/:service_id/service_menus/:service_menu_id': ['manager', 'installation'],
  'POST /v2/services/:service_id/service_menus': ['service_owner', 'service', { body: PAGE }],
  'PUT /v2/services/:service_id/service_menus/:service_menu_id': ['service_owner', 'service', { body: CHANGED }],
  'PATCH /v2/services/:service_id/service_menus/:service_menu_id/parent/:parent_id/sort/:n': [
    'service_owner',
    'service',
    { params: { parent_id: 'root' } },
  ],
  'DELETE /v2/services/:service_id/service_menus/:service_menu_id': ['service_owner', 'service'],

  // the caller's own settings
  'GET /v2/user_configs': ['guest', 'caller'],
  'POST /v2/user_configs': ['account', 'caller'],
  'GET /v2/user_preferences': ['guest', 'caller'],
  'PATCH /v2/user_preferences': ['account', 'caller'],

  // messages to the caller
  'GET /v3/webmessages/count': ['guest', 'caller'],
  'GET /v3/webmessages': ['guest', 'caller'],
  'POST /v3/webmessages/:message_id/actions/read': ['guest', 'caller'],
  'POST /v3/webmessages/:message_id/actions/unread': ['guest', 'caller'],
  'POST /v3/webmessages/actions/read_all': ['guest', 'caller'],
  'DELETE /v3/webmessages/:message_id': ['guest', 'caller'],

  // analytics
  'GET /v2/analytics/common_event_params': ['guest', 'installation'],
  'POST /v2/analytics/event_configs': ['super_admin', 'installation', { body: { event_code: 'search' } }],
  'PUT /v2/analytics/event_configs/:event_code': ['super_admin', 'installation', { params: { event_code: 'click' } }],
  'DELETE /v2/analytics/event_configs/:event_code': ['super_admin', 'installation', { params: { event_code: 'click' } }],
  'POST /v2/analytics/events': ['guest', 'caller'],
  'GET /v2/apps/:app_id/page_use': ['menu:read', 'app'],

  // the way to the back-stage login
  'POST /v2/back_stage/auth_keys': ['account', 'caller'],
  'POST /v2/back_stage/auth_keys/actions/redeem': ['credential', 'installation'],

  // service menus linked into an app, and brought up to date
  'POST /v2/apps/:app_id/app_menus/relate_service': ['menu:write', 'app', after(UNLINKED)],
  'GET /v2/apps/:app_id/app_menus/:app_menu_id/relate_service_menu_status': ['menu:read', 'app'],
  'PUT /v2/apps/:app_id/app_menus/:app_menu_id/relate_service': [
    'menu:write',
    'app',
    after(UNLINKED, { body: { service_id: ':service_id', service_menu_id: ':service_menu_id' } }),
  ],
  'GET /v2/apps/:app_id/app_menus/services/:service_id': ['menu:read', 'app'],
  'PATCH /v2/apps/:app_id/app_menus/services/:service_id': ['menu:write', 'app'],
  'GET /v2/apps/:app_id/app_menus/synchronization/status': ['menu:read', 'app'],
  'POST /v2/apps/:app_id/app_menus/synchronization/preview': ['menu:read', 'app'],
  'POST /v2/apps/:app_id/app_menus/synchronization/apply': ['menu:write', 'app'],
  'GET /v2/services/:service_id/service_menus/synchronization/status': ['service_owner', 'service'],
  'POST /v2/services/:service_id/service_menus/synchronization/preview': ['service_owner', 'service'],
  'POST /v2/services/:service_id/service_menus/synchronization/apply': ['service_owner', 'service'],
  'GET /v2/services/:service_id/service_menus/synchronization/runs/:run_id': ['service_owner', 'service'],
  'GET /v2/services/:service_id/service_menus/synchronization/runs/:run_id/apps': ['service_owner', 'service'],

  // templates
  'GET /v2/templates': ['manager', 'installation'],
  'GET /v2/templates/:template_id': ['manager', 'installation'],
  'POST /v2/templates': ['super_admin', 'installation'],
  'PUT /v2/templates/:template_id': ['super_admin', 'installation'],
  'DELETE /v2/templates/:template_id': ['super_admin', 'installation'],
  'GET /v2/templates/:template_id/template_menus': ['manager', 'installation'],
  'GET /v2/templates/:template_id/template_menus/:template_menu_id': ['manager', 'installation'],
  'POST /v2/templates/:template_id/template_menus': ['super_admin', 'installation', { body: PAGE }],
  'PUT /v2/templates/:template_id/template_menus/:template_menu_id': ['super_admin', 'installation', { body: CHANGED }],
  'PATCH /v2/templates/:template_id/template_menus/:template_menu_id/parent/:parent_id/sort/:n': [
    'super_admin',
    'installation',
    { params: { parent_id: 'root' } },
  ],
  'DELETE /v2/templates/:template_id/template_menus/:template_menu_id': ['super_admin', 'installation'],
  'POST /v2/apps/:app_id/app_menus/actions/init': ['menu:write', 'app', { body: { template_id: ':template_id' } }],

  // what services tell of operations, and the chain of the log
  'GET /v2/services/:service_id/log_sources': ['service_owner', 'service'],
  'POST /v2/services/:service_id/log_sources': ['super_admin', 'installation', { body: { credential_id: ':free_credential_id' } }],
  'DELETE /v2/services/:service_id/log_sources/:credential_id': ['super_admin', 'installation'],
  'GET /v2/logs/chain': ['auditor', 'installation'],
  'POST /v2/logs/chain/actions/verify': ['auditor', 'installation'],

  // asked of the user centre
  'POST /v2/proxy/uc/tokens/:id/actions/valid': ['anonymous', 'caller', tokenToCheck],
};
