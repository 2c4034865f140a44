import { analytics } from '@portico/contracts/platform/analytics';
import { appAdmin } from '@portico/contracts/platform/app-admin';
import { categories } from '@portico/contracts/platform/categories';
import { langs } from '@portico/contracts/platform/langs';
import { projects } from '@portico/contracts/platform/projects';
import { services } from '@portico/contracts/platform/services';
import { templates } from '@portico/contracts/platform/templates';
import { accounts } from '@portico/contracts/user-centre/accounts';
import { orgUsers } from '@portico/contracts/user-centre/org-users';
import { orgs } from '@portico/contracts/user-centre/orgs';
import { ldap } from '@portico/contracts/user-centre/ldap';
import { clients } from '@portico/contracts/user-centre/registry-clients';
import { credentials } from '@portico/contracts/user-centre/registry-credentials';
import { origins } from '@portico/contracts/user-centre/registry-origins';
import { providers } from '@portico/contracts/user-centre/registry-providers';
import type { FormRow } from './form-row.ts';

const PROJECT = { project_name: 'Shop', callback_address: 'https://shop.example/back', memo: '' };
const SERVICE = { nickname: 'Stock', name: 'stock', category: '', config_check_url: 'https://stock.example/check', auth_type: 'no_auth' };

/** The forms of the installation, of services and of the own account. */
export const INSTALLATION_FORMS: readonly FormRow[] = [
  {
    source: 'features/app-admin/app-create.tsx',
    at: () => '/manage/app-list?new=app',
    choose: (words) => words.app_list.open_type.biz_type,
    call: appAdmin.create,
    values: { app_name: 'Dock', app_code: 'dock', memo: '', open_type: 'biz_type', biz_type: 'B1' },
    fields: ['app_name', 'app_code', 'memo', 'biz_type'],
  },
  {
    source: 'features/app-admin/app-panel.tsx',
    at: ({ app_id }) => `/manage/app-list?open=${app_id}`,
    choose: (words) => words.app_list.open_type.biz_type,
    call: appAdmin.change,
    values: { app_code: 'dock', context: '', open_type: 'biz_type', biz_type: 'B1' },
    fields: ['app_code', 'context', 'biz_type'],
  },
  {
    source: 'features/projects/project-panel.tsx',
    at: () => '/manage/project-list?new=project',
    call: projects.create,
    values: { project_id: 'shop', ...PROJECT },
    fields: ['project_id', 'project_name', 'callback_address', 'memo'],
  },
  {
    source: 'features/projects/project-panel.tsx',
    at: ({ project_id }) => `/manage/project-list?q=${project_id}&open=${project_id}`,
    call: projects.update,
    values: PROJECT,
    fields: ['project_name', 'callback_address', 'memo'],
  },
  {
    source: 'features/services/service-form.tsx',
    at: () => '/manage/service-list?new=1',
    call: services.create,
    values: { ...SERVICE, service_code: 'stock' },
    fields: ['nickname', 'name', 'service_code', 'config_check_url'],
  },
  {
    source: 'features/services/service-form.tsx',
    at: ({ service_code }) => `/manage/service/${service_code}`,
    press: (words) => [words.common.edit],
    call: services.update,
    values: SERVICE,
    fields: ['nickname', 'name', 'config_check_url'],
  },
  {
    source: 'features/services/categories-panel.tsx',
    at: () => '/manage/service-list',
    press: (words) => [words.services.categories.title, words.services.categories.new],
    call: categories.create,
    values: { name: 'Retail', sort: 1 },
    fields: ['name', 'sort'],
    send: 'Enter',
  },
  {
    source: 'features/orgs/orgs-page.tsx',
    at: () => '/manage/organisations?new=org',
    call: orgs.create,
    values: { org_name: 'Harbour', org_code: 'harbour' },
    fields: ['org_name', 'org_code'],
  },
  {
    source: 'features/orgs/org-rename.tsx',
    at: ({ org_id }) => `/manage/organisations/${org_id}?new=name`,
    call: orgs.rename,
    values: { org_name: 'Harbour' },
    fields: ['org_name'],
  },
  {
    source: 'features/orgs/user-invite.tsx',
    at: ({ org_id }) => `/manage/organisations/${org_id}?new=user`,
    call: orgUsers.invite,
    values: { org_user_code: 'ola.berg', nickName: '', realName: '', mobile: '13800138000', email: 'ola@larkfield.example' },
    fields: ['org_user_code', 'nickName', 'realName', 'mobile', 'email'],
  },
  {
    source: 'features/templates/template-form.tsx',
    at: () => '/manage/template?new=1',
    call: templates.create,
    values: { template_name: 'Shop', memo: '' },
    fields: ['template_name', 'memo'],
  },
  {
    source: 'features/templates/template-form.tsx',
    at: ({ template_id }) => `/manage/template/${template_id}`,
    press: (words) => [words.common.edit],
    call: templates.update,
    values: { template_name: 'Shop', memo: '' },
    fields: ['template_name', 'memo'],
  },
  {
    source: 'features/registry/origin-create.tsx',
    at: () => '/manage/registry?tab=origins&new=origins',
    choose: (words) => words.registry.use.script,
    call: origins.create_origin,
    values: { origin: 'https://shop.example', name: 'Shop', uses: ['page', 'script'], client_id: 'portico-console' },
    fields: ['origin', 'name', 'client_id'],
  },
  {
    source: 'features/registry/client-panel.tsx',
    at: () => '/manage/registry?tab=clients&new=clients',
    call: clients.create_client,
    values: { client_id: 'shop', name: 'Shop', redirect_uris: ['https://shop.example/back'], is_public: false, second_step: false },
    fields: ['client_id', 'name'],
  },
  {
    source: 'features/registry/provider-panel.tsx',
    at: () => '/manage/registry?tab=providers&new=providers',
    call: providers.create_provider,
    values: {
      source_plat: 'shop-id',
      name: 'Shop ID',
      issuer: 'https://id.shop.example',
      authorization_endpoint: 'https://id.shop.example/auth',
      token_endpoint: 'https://id.shop.example/token',
      jwks_uri: 'https://id.shop.example/jwks',
      client_id: 'portico',
      scope: 'openid',
      redirect_uris: ['https://shop.example/back'],
    },
    fields: ['name', 'source_plat', 'issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri', 'client_id', 'scope'],
  },
  {
    source: 'features/registry/credential-panel.tsx',
    at: () => '/manage/registry?tab=services&new=services',
    call: credentials.create_service,
    values: { name: 'Shop' },
    fields: ['name'],
  },
  {
    source: 'features/directories/ldap-settings.tsx',
    at: ({ directory_id }) => `/manage/directories/${directory_id}?tab=settings`,
    call: ldap.update,
    values: {
      name: 'OpenLDAP',
      urls: ['ldaps://ldap.example.org'],
      bind_dn: 'cn=reader,dc=example,dc=org',
      people_base: 'ou=people,dc=example,dc=org',
      people_filter: '(objectClass=person)',
      inactive_filter: '(employeeType=gone)',
      id_attribute: 'entryUUID',
      login_attribute: 'uid',
      name_attribute: 'cn',
      email_attribute: 'mail',
      group_base: 'ou=groups,dc=example,dc=org',
      group_filter: '(objectClass=groupOfNames)',
      group_name_attribute: 'cn',
      member_attribute: 'member',
    },
    fields: [
      'name',
      'bind_dn',
      'people_base',
      'people_filter',
      'inactive_filter',
      'id_attribute',
      'login_attribute',
      'name_attribute',
      'email_attribute',
      'group_base',
      'group_filter',
      'group_name_attribute',
      'member_attribute',
    ],
  },
  {
    source: 'features/languages/product-lang-form.tsx',
    at: () => '/manage/languages?new=lang',
    call: langs.add_product,
    values: { lang: 'pt-BR', name: 'Portuguese', display: 'Português' },
    fields: ['lang', 'name', 'display'],
  },
  {
    source: 'features/languages/product-lang-form.tsx',
    at: () => '/manage/languages?open=en',
    call: langs.change_product,
    params: { lang: 'en' },
    values: { name: 'English (UK)', display: 'English (UK)', offered: true },
    fields: ['name', 'display'],
  },
  {
    source: 'features/analytics-events/analytics-event-panel.tsx',
    at: () => '/manage/analytics-events?new=event',
    call: analytics.create_config,
    values: { event_code: 'order.sent', name: 'Order sent', event_type: 'click', kind: 'click', enabled: true },
    fields: ['event_code', 'name'],
  },
  {
    source: 'features/account/profile-section.tsx',
    at: () => '/account/profile',
    call: accounts.change_user,
    // In the clear, which the form does not send: what is sealed nobody can break from outside.
    values: { nickName: 'Grace', realName: '', telephone: '', passport: '', idCard: '', birthday: '', dataEncrypted: false },
    fields: ['nickName', 'realName', 'telephone', 'passport', 'idCard', 'birthday'],
    typed: { telephone: 'telephone', passport: 'passport', idCard: 'idCard', birthday: 'birthday' },
  },
];
