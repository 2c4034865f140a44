import type { Described, Where } from './description.ts';

const APPS: readonly Where[] = ['App', 'AdministeredApp', 'UserApp'];

export const apps: readonly Described[] = [
  {
    fields: {
      app_id: 'Id of the app.',
      app_code: 'Code of the app, which stands in the addresses of the console.',
      app_name: 'Name of the app.',
      icon: 'Icon that the console draws where the app has no logo.',
      logo_url: 'Path of the logo on the platform, readable without a signature; empty: the icon is drawn.',
      open_type: 'Whether the app is open in general (`app`), to one organisation (`org`) or to one biz type (`biz_type`).',
      admits_guests: 'Whether somebody without an account may look around in it, where the installation has guests.',
      rbac_tenant_id: 'RBAC tenant of the app, in which its permission codes are resources.',
    },
  },
  {
    in: [...APPS, 'AppCreation', 'AppDraft'],
    fields: { memo: 'Memo of the app.' },
  },
  {
    in: [...APPS, 'ServiceSyncApp', 'ServiceUse'],
    fields: {
      status: '`normal`, `frozen` (operators only read), `closed` (only administrators enter) or `stopped` (only super administrators).',
    },
  },
  {
    in: [...APPS, 'AppCreation', 'AppAdminChange'],
    fields: {
      new_oms: 'Flag that is kept with the app for its clients; the platform does not act on it.',
      context: 'Free text that is kept with the app for its clients.',
    },
  },
  {
    in: APPS,
    fields: {
      freeze_at: 'When a planned freeze begins, ISO 8601 with offset; null: none is planned.',
      frozen_at: 'When the freeze began, ISO 8601 with offset; kept when the app is closed after it. Null: none has begun.',
      close_at: 'When a planned close happens, ISO 8601 with offset; null: none is planned.',
      init_menu: 'Whether the menus of the app have been begun, from a template or by hand.',
      open_value: 'The app id, followed for `org` and `biz_type` by a colon and the organisation id or biz type.',
      org_name: 'Name of the organisation it is open to; only with `show_org`, and only for `org`.',
      capabilities: 'What the caller may do in the app.',
    },
  },
  {
    in: ['UserApp'],
    fields: {
      kind: 'What the person is in the app; null where they reach it without belonging to it.',
      favorite: 'Whether the app is a favourite of the caller.',
      last_visited_at: 'When the caller last opened it, ISO 8601 with offset; null: not lately or never.',
    },
  },
  {
    in: APPS,
    fields: {
      display_name: 'Name in the language of the request where the app is translated, else its own.',
      display_memo: 'Memo in the language of the request where the app is translated, else its own.',
    },
  },
  {
    in: ['AppTexts', 'AppText', 'AppTextChange'],
    fields: {
      name: 'Name of the app in this language; empty: its own name is shown.',
      memo: 'Memo of the app in this language; empty: its own memo is shown.',
      version: 'Version of the app.',
    },
  },
  { in: ['userApps.add_favorite'], fields: { favorite: 'Whether the app is a favourite now: always true.' } },
  {
    in: ['AppCreation', 'AppAdminChange'],
    fields: {
      org_id: 'Organisation it is open to, a decimal number as text; required for `org`, refused otherwise.',
      org_name: 'Name of that organisation, as it is shown.',
      biz_type: 'Biz type it is open to; required for `biz_type`, refused otherwise.',
    },
  },
  {
    in: ['AppStatusChange'],
    fields: {
      action: 'What to do with the app.',
      at: 'When to freeze or close; required for `plan_close`. A date means its first midnight in the time zone of the app.',
    },
  },
  {
    in: ['AppDetail', 'AppDependents'],
    fields: {
      menus: 'Number of menus.',
      menu_groups: 'Number of menu groups.',
      roles: 'Number of roles.',
      permissions: 'Number of permissions.',
      members: 'Number of members.',
    },
  },
  {
    in: ['AppDetail'],
    fields: {
      admins: 'Administrators of the app.',
      'admins.name': 'Name of the administrator.',
      created_at: 'When the app was created, ISO 8601 with offset.',
      updated_at: 'When the app itself was last changed, ISO 8601 with offset.',
    },
  },
  {
    in: ['AppDependents'],
    fields: { biz_types: 'Number of biz types.', favorites: 'Number of people who have the app among their favourites.' },
  },
  {
    in: ['apps.mine', 'apps.by_user', 'appAdmin.list'],
    fields: {
      keyword: 'Part of the name or code of an app, or of the biz type it is open to.',
      status: 'Only apps in this state.',
      biz_type: 'Only apps that are open to this biz type.',
    },
  },
  {
    in: ['apps.mine', 'apps.by_user'],
    fields: { order: '`name`: by name, favourites first. `recent`: by the last visit.' },
  },
  {
    in: ['AppCreation'],
    fields: {
      admins: 'Ids of the people who administer it from the beginning, at most 20.',
      template_id: 'Its menus begin with this template at once; left out: with the default one, when somebody first enters.',
    },
  },
  { in: ['appAdmin.list'], fields: { open_type: 'Only apps that are open in this way.' } },
  { in: ['apps.by_code'], fields: { show_org: 'Whether to add `org_name`.' } },
  {
    in: ['appLogos'],
    fields: {
      logo: 'Picture as base64, at most 262,144 bytes before encoding; drawn anew to fit 512 by 512 pixels.',
      v: 'Digest of the picture, which makes the address change with it.',
    },
  },
  {
    in: ['AppConfig', 'AppConfigChange'],
    fields: {
      default_lang: 'Language for whoever has not chosen one; empty: the first that the app offers.',
      quick_entry_limit: 'Most pages that may be pinned for everybody.',
      menu_layout: 'Layout that a new directory starts with.',
      small_screen: 'What narrow screens offer: `all` menus one may see, or only the `chosen` ones among them.',
      small_screen_menus: 'Ids of the menus chosen for narrow screens.',
      freeze_notice: 'Text shown with the notice of a freeze; empty: the standard one.',
    },
  },
  {
    in: ['AppConfig', 'AppConfigChange', 'Why'],
    fields: { grouping: 'Whether operators see only menus in groups of their roles; with no groups they then see nothing.' },
  },
  {
    in: ['WholeAppConfig'],
    fields: {
      app: 'The app.',
      config: 'Its configuration.',
      biz_types: 'Its biz types, the default one first.',
      langs: 'The languages it offers, the first one standing in for those it does not.',
    },
  },
  { in: ['AppBizType', 'bizTypes'], fields: { biz_type: 'Code of the biz type.', name: 'Name of the biz type.' } },
  {
    in: ['AppBizType'],
    fields: {
      fixed: 'The default biz type, which every app has and nobody renames or removes.',
      menus: 'Number of menus of the app that belong to it.',
    },
  },
  {
    in: ['MyInfo', 'AppUser'],
    fields: {
      name: 'Display name; the id where no name is known.',
      roles: 'Roles that the person has in the app.',
    },
  },
  {
    in: ['MyInfo'],
    fields: {
      kind: 'What the caller is in the app; null for those who reach it without belonging to it.',
      account_type: '`org`: a user of an organisation, `person`, or `guest`.',
      platform_roles: 'What the caller is over the installation.',
      capabilities: 'What the caller may do in the app.',
    },
  },
  {
    in: ['AppUser'],
    fields: { avatar_url: 'Address of the picture, relative to the user centre; empty: none.' },
  },
  { in: ['appUsers.list'], fields: { filter_permission: 'Whether to leave out people whose roles give no permission and no capability.' } },
  {
    in: ['MyInfo', 'UserConfig', 'UserConfigChange'],
    fields: {
      theme: 'Colour theme of the console.',
      lang: "The person's language, as a BCP 47 tag.",
      time_zone_id: 'IANA name of the time zone the person chose; empty: that of the app they are in.',
    },
  },
  {
    in: ['UserConfig', 'UserConfigChange'],
    fields: { first_hour_hidden: 'Whether the first steps of a new installation no longer show by themselves after signing in.' },
  },
  {
    in: ['FirstHour'],
    fields: {
      app: 'The oldest app that people can work in; null: none yet.',
      'app.languages': 'How many languages were added to the app.',
      page: 'A page that people can open; null: none yet.',
      'page.name': 'Name of the page.',
      sample: 'The sample app, which counts for none of the steps; null: it is not there.',
      short_of_admins: 'Apps with fewer than two administrators; closed and stopped ones are left out.',
      'short_of_admins.count': 'How many such apps.',
      'short_of_admins.items': 'The first five of them.',
      'items.admins': 'How many administrators the app has.',
    },
  },
  {
    in: ['UserPreferences', 'UserPreferencesChange', 'PlatformData'],
    fields: {
      follows_system: 'Whether the console is dark while the system is.',
      density: 'How close lines of lists and controls stand.',
      start_page: 'What opens after signing in, where no address asks for something else.',
      start_app_id: 'App that opens where `start_page` is `app`.',
      home_cards: 'The parts of the home of an app in their order; those left out follow in the usual one.',
      home_hidden: 'Those parts of the home of an app that the caller does not want to see.',
      start_app_code: 'Code of the app that opens; null: the app list, also where the app is no longer one of the caller.',
    },
  },
  {
    in: ['PlatformStanding'],
    fields: {
      roles: 'Roles over the installation.',
      manager: 'Whether the caller administers anything: an app, a service or the installation.',
      service_owner: 'Whether the caller owns a service.',
    },
  },
  {
    in: ['BackStageAccount', 'backStage'],
    fields: {
      auth_key: 'The key: good once, for 60 seconds.',
      params: 'Parameters of the address that the caller came from, kept with the key.',
      account_id: 'Account id of the person; "0" for a user of an organisation that no person has bound.',
      user_id: 'Id of the user of an organisation; "0" for a person.',
      account_type: '`org`: a user of an organisation, or `person`.',
      name: 'Display name.',
    },
  },
  {
    in: ['Holding'],
    fields: {
      kind: '`admin` sees and may do everything in the app; super administrators count as administrators of every app.',
      roles: 'Roles that are not disabled.',
      permissions: 'Permission codes that these roles give.',
    },
  },
  {
    in: ['AppHolding'],
    fields: {
      kind: '`admin` sees and may do everything in the app; `none`: the person may not enter it now, or there is no such app.',
      roles: 'Names of the roles that are not disabled.',
      permissions: 'Permission codes that these roles give.',
    },
  },
  { in: ['holdings.query'], fields: { subject_id: 'Account id of the person.', app_codes: 'Codes of the apps.' } },
  {
    in: ['holdings.read'],
    fields: { subject_id: '`user_id` of a verified ticket, or its `account_id` where that is "0".' },
  },
];
