import type { Endpoint } from '@portico/contracts/endpoint';
import { appAdmin } from '@portico/contracts/platform/app-admin';
import { appConfigs } from '@portico/contracts/platform/app-config';
import { appMenus } from '@portico/contracts/platform/app-menus';
import { apps } from '@portico/contracts/platform/apps';
import { bizTypes } from '@portico/contracts/platform/biz-types';
import { categories } from '@portico/contracts/platform/categories';
import { langs } from '@portico/contracts/platform/langs';
import { members } from '@portico/contracts/platform/members';
import { menuGroups } from '@portico/contracts/platform/menu-groups';
import { permissions } from '@portico/contracts/platform/permissions';
import { platformRoles } from '@portico/contracts/platform/platform-roles';
import { projects } from '@portico/contracts/platform/projects';
import { roles } from '@portico/contracts/platform/roles';
import { services } from '@portico/contracts/platform/services';
import { templates } from '@portico/contracts/platform/templates';
import type { TypedField } from '@portico/contracts/rules/typed';
import { accounts } from '@portico/contracts/user-centre/accounts';
import { orgs, orgUsers } from '@portico/contracts/user-centre/orgs';
import { registry } from '@portico/contracts/user-centre/registry';
import type { Words } from './console.ts';

/** What there is to be edited: all of it made for the walk, but the organisation. */
export interface Place {
  readonly app_code: string;
  readonly app_id: string;
  readonly app_menu_id: string;
  readonly role_id: string;
  readonly permission_id: string;
  readonly group_id: string;
  readonly project_id: string;
  readonly service_id: string;
  readonly service_code: string;
  readonly template_id: string;
  readonly org_id: string;
  /** Of the person who walks. */
  readonly id: string;
}

export interface FormRow {
  /** The file of the form; the test fails for a file with a form that is not named here. */
  readonly source: string;
  readonly at: (place: Place) => string;
  /** What is pressed there, until the form is there. */
  readonly press?: (words: Words) => readonly string[];
  /** What is chosen in it, for fields that appear only then. */
  readonly choose?: (words: Words) => string;
  /** What it sends; the rules of its fields are those of the body. */
  readonly call: Endpoint;
  readonly params?: Readonly<Record<string, string>>;
  /** What the call takes. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The fields that people type into. */
  readonly fields: readonly string[];
  /** Fields that travel in another form than they are typed in. */
  readonly typed?: Readonly<Record<string, TypedField>>;
  /** Forms with a button instead of a bar that hears Ctrl S. */
  readonly send?: 'Enter';
}

const inApp =
  (screen: string, id: (place: Place) => string = () => 'root') =>
  (place: Place): string =>
    `/app/${place.app_code}/menu/${id(place)}/${screen}`;
const PAGE = {
  name: 'Returns',
  code: 'returns-2',
  target: 'https://orders.example/returns',
  permissions: ['p:1'],
  memo: '',
  banner: 'https://orders.example/b.png',
};
const MENU_FIELDS = ['name', 'code', 'target', 'permissions', 'memo', 'banner'];
const PROJECT = { project_name: 'Shop', callback_address: 'https://shop.example/back', memo: '' };
const SERVICE = { nickname: 'Stock', name: 'stock', category: '', config_check_url: 'https://stock.example/check', auth_type: 'no_auth' };

export const FORMS: readonly FormRow[] = [
  {
    source: 'ui/menu-tree/menu-create.tsx',
    at: inApp('menu-manage?new=page'),
    call: appMenus.create,
    values: { ...PAGE, type: 'page' },
    fields: MENU_FIELDS,
  },
  {
    source: 'ui/menu-tree/menu-create.tsx',
    at: inApp('menu-manage?new=directory'),
    call: appMenus.create,
    values: { ...PAGE, type: 'directory', target: '' },
    fields: MENU_FIELDS.filter((field) => field !== 'target'),
  },
  {
    source: 'ui/menu-tree/menu-detail.tsx',
    at: inApp('menu-manage', ({ app_menu_id }) => app_menu_id),
    call: appMenus.update,
    values: PAGE,
    fields: MENU_FIELDS,
  },
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
    source: 'features/app-settings/general-part.tsx',
    at: inApp('app-settings'),
    call: apps.update,
    values: { app_name: 'Quay South', memo: '' },
    fields: ['app_name', 'memo'],
  },
  {
    source: 'features/app-settings/behaviour-part.tsx',
    at: inApp('app-settings?tab=behaviour'),
    call: appConfigs.change,
    values: { quick_entry_limit: 5, freeze_notice: '' },
    fields: ['quick_entry_limit', 'freeze_notice'],
  },
  {
    source: 'features/app-settings/biz-types-part.tsx',
    at: inApp('app-settings?tab=biz_types&new=biz'),
    call: bizTypes.add,
    values: { biz_type: 'B1', name: 'Retail' },
    fields: ['biz_type', 'name'],
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
    source: 'features/access/permissions/permission-panel.tsx',
    at: inApp('permission?new=permission'),
    call: permissions.create,
    values: { name: 'Refund', code: 'p:2' },
    fields: ['name', 'code'],
  },
  {
    source: 'features/access/permissions/permission-panel.tsx',
    at: (place) => `${inApp('permission')(place)}?open=${place.permission_id}`,
    call: permissions.update,
    values: { name: 'Refund', code: 'p:2' },
    fields: ['name', 'code'],
  },
  {
    source: 'features/access/roles/role-panel.tsx',
    at: inApp('menu-group-role?new=role'),
    call: roles.create,
    values: { role_name: 'Clerk', memo: '' },
    fields: ['role_name', 'memo'],
  },
  {
    source: 'features/access/roles/role-panel.tsx',
    at: (place) => `${inApp('menu-group-role')(place)}?open=${place.role_id}&new=edit`,
    call: roles.update,
    values: { role_name: 'Clerk', memo: '' },
    fields: ['role_name', 'memo'],
  },
  {
    source: 'features/access/groups/group-panel.tsx',
    at: inApp('menu-group?new=group'),
    call: menuGroups.create,
    values: { group_name: 'Morning', memo: '' },
    fields: ['group_name', 'memo'],
  },
  {
    source: 'features/access/groups/group-panel.tsx',
    at: (place) => `${inApp('menu-group')(place)}?open=${place.group_id}`,
    call: menuGroups.update,
    values: { group_name: 'Morning', memo: '' },
    fields: ['group_name', 'memo'],
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
    call: registry.create_origin,
    values: { origin: 'https://shop.example', name: 'Shop', uses: ['page', 'script'], client_id: 'portico-console' },
    fields: ['origin', 'name', 'client_id'],
  },
  {
    source: 'features/registry/credentials-part.tsx',
    at: () => '/manage/registry?tab=services&new=services',
    call: registry.create_service,
    values: { name: 'Shop' },
    fields: ['name'],
  },
  {
    source: 'features/members/member-add.tsx',
    at: inApp('members?new=member'),
    call: members.create,
    values: { login_name: 'ola.berg@larkfield' },
    fields: ['login_name'],
  },
  {
    source: 'features/members/member-add.tsx',
    at: inApp('members?new=member&subject=1'),
    call: members.create,
    values: { subject_id: '7100' },
    fields: ['subject_id'],
  },
  {
    source: 'features/platform-roles/platform-roles-page.tsx',
    at: () => '/manage/platform-roles?new=role',
    call: platformRoles.grant,
    values: { user_id: '7100', role: 'auditor' },
    fields: ['user_id'],
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
    source: 'features/account/profile-section.tsx',
    at: () => '/account/profile',
    call: accounts.change_user,
    // In the clear, which the form does not send: what is sealed nobody can break from outside.
    values: { nickName: 'Grace', realName: '', telephone: '', passport: '', idCard: '', birthday: '', dataEncrypted: false },
    fields: ['nickName', 'realName', 'telephone', 'passport', 'idCard', 'birthday'],
    typed: { telephone: 'telephone', passport: 'passport', idCard: 'idCard', birthday: 'birthday' },
  },
];

/** Forms in which nothing is typed that a rule of section 5 speaks of, and why. */
export const NOTHING_TYPED: Readonly<Record<string, string>> = {
  'ui/form-kit/edit-body.tsx': 'the kit itself',
  'features/sign-in/door-form.tsx': 'the kit of the sign-in pages',
  'features/access/groups/group-menu-panel.tsx': 'choices only',
  'features/members/member-panel.tsx': 'choices only',
  'features/small-screen/small-screen-page.tsx': 'choices only',
  'features/account/deletion-section.tsx': 'a proof, and the own name once more',
  'features/account/organisation-password.tsx': 'a new password, the same field as on the other pages',
  'features/security/step-up-form.tsx': 'a proof: the own password or a code',
  'features/services/service-owners.tsx': 'a name that is looked up',
  'features/sign-in/ticket/ticket-form.tsx': 'a mobile and a code, the same fields as on the sign-in page',
  'features/log-management/log-fields.tsx': 'a filter, which changes nothing',
  'ui/pager.tsx': 'the number of a page, which changes nothing',
  'features/log-management/log-range.tsx': 'a filter, which changes nothing',
};
