import type { Described, Where } from './description.ts';

const SERVICES: readonly Where[] = ['Service', 'ServiceChange', 'ServiceConfig', 'ServiceDraft'];
const COUNTED: readonly Where[] = ['AppSync', 'AppSyncPreview', 'ServiceSyncApp', 'SyncRunApp'];
const CHOOSING: readonly Where[] = ['synchronization.app_apply', 'synchronization.app_preview'];

export const services: readonly Described[] = [
  {
    fields: {
      service_id: 'Id of the service.',
      service_code: 'Code of the service, which stands in addresses and does not change.',
      nickname: 'Name of the service that people read.',
      category: 'Name of the category that the service is filed under; empty: none.',
      auth_type: 'How the service authenticates requests; kept for its clients.',
      run_id: 'Id of the run.',
      revision: 'Counts up with every change of the menus of the service; `apply` takes it as If-Match.',
    },
  },
  {
    in: SERVICES,
    fields: { name: 'Technical name of the service, unique in the installation.' },
  },
  { in: ['serviceConfigs.by_name'], fields: { name: 'Technical name of the service.' } },
  {
    in: ['Service', 'ServiceChange', 'ServiceDraft'],
    fields: { config_check_url: 'Address that the config check asks; empty: none.' },
  },
  { in: ['ServiceDraft'], fields: { service_code: 'Code of the service; left empty, one is made. It cannot be changed later.' } },
  {
    in: ['Service'],
    fields: {
      menus: 'Number of menus of the service.',
      apps: 'Number of apps that link menus of it.',
      owned: 'Whether the caller may change it.',
      has_owner: 'Whether anybody owns it.',
    },
  },
  {
    in: ['ServiceMenu', 'ServiceMenuNode'],
    fields: { hidden: 'Not offered to apps yet.' },
  },
  {
    in: ['services.list'],
    fields: {
      keyword: 'Part of a name, nickname or code.',
      category: 'Only services of this category.',
      mine: 'Whether to list only services that the caller owns.',
      without_owner: 'Whether to list only services that nobody owns.',
    },
  },
  {
    in: ['services.dependents'],
    fields: {
      menus: 'Number of menus of the service, which are deleted with it.',
      template_menus: 'Number of menus of templates that are linked to it.',
      apps: 'Number of apps that link menus of it and so keep it from being deleted.',
    },
  },
  { in: ['services.name_owners'], fields: { subject_ids: 'Ids of the accounts that shall own it, instead of those before.' } },
  { in: ['ServiceOwner'], fields: { created_at: 'Since when the account owns it, ISO 8601 with offset.' } },
  { in: ['ServiceUse', 'ServiceSyncApp', 'AppSync'], fields: { menus: 'Number of menus of the app that are linked to the service.' } },
  {
    in: ['ConfigCheck'],
    fields: {
      finding: 'What was found.',
      status: 'HTTP status that the address answered; null: no answer.',
      content_type: 'Content-Type of the answer; empty: none.',
      bytes: 'Length of the answer in bytes.',
      elapsed_ms: 'Milliseconds that asking took.',
    },
  },
  {
    in: ['Category', 'CategoryDraft'],
    fields: { name: 'Name of the category.', sort: 'Order among the categories, the smallest first.' },
  },
  { in: ['Category', 'categories'], fields: { category_id: 'Id of the category.' } },
  { in: ['Category'], fields: { services: 'Number of services filed under it.' } },
  {
    in: ['RelateDraft'],
    fields: {
      service_menu_ids: 'Ids of the menus of the service to link.',
      with_children: 'Whether to link everything below each of them too.',
      parent_id: 'Directory of the app that they go below; null: the top.',
    },
  },
  {
    in: ['RelateChange'],
    fields: {
      service_id: 'Service of that menu; null together with it.',
      service_menu_id: 'Menu of a service to link to; null makes the menu of the app its own.',
      take: 'Whether to take over what the menu of the service says; otherwise what the app says counts as changed there.',
    },
  },
  {
    in: ['RelateService'],
    fields: {
      action: '`link_new`: link everything that is offered and not linked. `unlink`: make all linked menus own ones.',
      parent_id: 'Directory of the app that new menus go below; null: the top.',
    },
  },
  {
    in: ['relations.relate_all'],
    fields: { linked: 'Number of menus that were linked.', unlinked: 'Number of menus that became own ones.' },
  },
  {
    in: ['Relation'],
    fields: {
      state: '`own`: not linked. `current` or `behind` the service. `removed`: the service has deleted its menu.',
      service_id: 'Service it is linked to; null: none.',
      service_menu_id: 'Menu of the service it is linked to; null: none.',
      service_code: 'Code of that service; empty: none.',
      nickname: 'Nickname of that service; empty: none.',
      linked_version: 'Version of the menu of the service that it was last brought up to date with; null: not linked.',
      current_version: 'Version of the menu of the service now; null: not linked, or deleted there.',
      local_fields: 'Fields that were changed in the app.',
      fields: 'Fields in which it is behind.',
    },
  },
  {
    in: ['SyncField'],
    fields: {
      field: 'Name of the field; `translation:` and a language for a translation.',
      base: 'Value that the app was last brought up to date with.',
      theirs: 'Value that the service has now.',
      ours: 'Value that the app has now.',
      changed_locally: 'Whether the app has changed it since.',
      outcome: 'What happens to it; a field changed in the app is kept unless chosen otherwise.',
    },
  },
  {
    in: ['SyncItem'],
    fields: {
      app_menu_id: 'Linked menu of the app; null where the app does not have it yet.',
      kind: 'What the service did with its menu.',
      outcome: 'What happens in the app; a removed menu becomes an own one unless its deletion is chosen and possible.',
      fields: 'Fields that differ; empty for an added or removed menu.',
    },
  },
  {
    in: COUNTED,
    fields: {
      changed: 'Number of menus that change.',
      added: 'Number of menus that are new.',
      removed: 'Number of menus that the service has deleted.',
      kept: 'Number of changed fields in which the app keeps its own value.',
    },
  },
  {
    in: ['AppSync', 'AppSyncPreview', 'ServiceSyncApp'],
    fields: { overrides: 'Number of fields in which the app has decided to differ from the service.' },
  },
  { in: ['AppSyncPreview'], fields: { items: 'Menus that change, are new or were deleted by the service.' } },
  {
    in: CHOOSING,
    fields: {
      choices: 'What to do otherwise than by default, for single menus.',
      skip: 'Leave the menu as it is.',
      unlink: 'Keep a removed menu as an own one, which is the default.',
      delete: 'Delete a removed menu from the app.',
      take: 'Fields to take from the service although the app has changed them.',
      keep: 'Fields to keep although the app has not changed them.',
    },
  },
  {
    in: ['SyncRun'],
    fields: {
      operator: 'Display name of whoever started the run.',
      created_at: 'When the run was started, ISO 8601 with offset.',
      finished_at: 'When the run ended, ISO 8601 with offset; null: it goes on.',
      total: 'Number of apps in the run.',
      waiting: 'Number of apps that are still to come.',
      done: 'Number of apps that are up to date.',
      skipped: 'Number of apps that were left out.',
      failed: 'Number of apps that could not be brought up to date.',
    },
  },
  {
    in: ['SyncRunApp'],
    fields: {
      state: 'What became of the app.',
      fault: 'Error code of what went wrong or why the app was left out; empty: neither.',
      finished_at: 'When the app was done, ISO 8601 with offset; null: still to come.',
    },
  },
  {
    in: ['synchronization.status'],
    fields: { run: 'The last run over all apps; null: none yet.' },
  },
  { in: ['synchronization.preview'], fields: { app_id: 'App to look at.' } },
  {
    in: ['synchronization.apply'],
    fields: { app_ids: 'Ids of the apps to bring up to date; left out: all that link menus of the service.' },
  },
  { in: ['synchronization.run_apps'], fields: { 'query.state': 'Only apps with this result.' } },
  {
    in: ['synchronization.app_apply'],
    fields: { 'If-Match': '`revision` of the preview; another current one answers 409. Left out: not compared.' },
  },
  {
    in: ['Template', 'TemplateChange', 'TemplateDraft'],
    fields: {
      template_name: 'Name of the template.',
      memo: 'Memo of the template.',
      is_default: 'Whether an app begins with this template when no other was chosen.',
    },
  },
  { in: ['Template', 'TemplateMenu', 'templates'], fields: { template_id: 'Id of the template.' } },
  { in: ['Template'], fields: { menus: 'Number of menus of the template.' } },
  { in: ['TemplateDraft'], fields: { app_id: 'App whose menus the template begins with; left out: empty.' } },
  {
    in: ['templates.init'],
    fields: { 'body.template_id': 'Template to begin with; left out: the default one.', added: 'Number of menus that were added.' },
  },
  {
    in: ['Project', 'ProjectChange', 'ProjectDraft', 'projects'],
    fields: {
      project_id: 'Id of the project: letters, digits, `_` and `-`.',
      project_name: 'Name of the project.',
      callback_address: 'Whole address that the browser returns to, compared letter by letter.',
      memo: 'Memo of the project.',
      updated_at: 'When it was last changed, ISO 8601 with offset.',
    },
  },
  { in: ['projects.list'], fields: { keyword: 'Part of a name or id.' } },
  {
    in: ['projects.check_callback'],
    fields: {
      'body.callback_address': 'Address to check.',
      registered: 'Whether it is the callback address of the project; false also for an unknown project.',
      'reply.project_name': 'Name of the project; empty where the address is not its own.',
    },
  },
];
