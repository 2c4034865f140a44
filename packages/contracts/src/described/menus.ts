import type { Described, Where } from './description.ts';

/** Menus as they are read, with their names translated. */
const READ: readonly Where[] = [
  'AppMenu',
  'AppMenuNode',
  'Frame',
  'GlobalMenu',
  'GlobalMenuNode',
  'GroupMenu',
  'IndexedApp',
  'KeptMenu',
  'Navigation',
  'PermissionMenus',
  'QuickEntry',
  'RecentPage',
  'RoleMenus',
  'RoleMenusChanged',
  'ServiceMenu',
  'ServiceMenuNode',
  'TemplateMenu',
  'TemplateMenuNode',
  'VisitedMenu',
  'appMenus.search',
  'permissions.change_menus',
  'whoSees.user_menus',
];
const DRAWN: readonly Where[] = [
  'AppMenuNode',
  'Frame',
  'GlobalMenuNode',
  'KeptMenu',
  'Navigation',
  'QuickEntry',
  'ServiceMenuNode',
  'TemplateMenuNode',
  'VisitedMenu',
  'appMenus.search',
];
const WRITTEN: readonly Where[] = ['AppMenuChange', 'LinkedMenu', 'NavigationPreview', 'SyncItem'];
const WITH_MEMO: readonly Where[] = ['AppMenu', 'GlobalMenu', 'ServiceMenu', 'TemplateMenu'];
const DRAFTS: readonly Where[] = ['AppMenuChange', 'AppMenuDraft'];

export const menus: readonly Described[] = [
  {
    fields: {
      app_menu_id: 'Id of a menu in the app.',
      service_menu_id: 'Id of a menu of a service.',
      global_menu_id: 'Id of a menu that every app shows.',
      template_menu_id: 'Id of a menu of a template.',
      group_menu_id: 'Id of a menu within a menu group; the same menu has another one in another group.',
      group_id: 'Id of the menu group.',
      group_name: 'Name of the menu group.',
      parent_id: 'Id of the directory it stands in; null at the top.',
      'path.parent_id': 'Id of the directory to move it to, or `root` for the top.',
      n: 'Place among the children of that directory, from 0.',
      type: '`page` shows its target, `directory` holds other menus.',
      layout: '`tab`: a directory shows its pages as tabs; `default`: it does not.',
      target: 'Address that a page shows; empty for a directory.',
      banner: 'Address of a picture shown above the page or directory; empty: none.',
      open_in_new_window: 'Whether a page opens in a window of its own.',
      template_only: 'Kept for templates: in an app only its administrators see it.',
      hidden: 'Only administrators of the app see it.',
      originName: 'Name as it was written, not translated.',
      originMemo: 'Memo as it was written, not translated.',
      sort: 'Place among the children of its parent, from 0.',
      nav_version: 'Counts up with every change that may alter the navigation of the app.',
      favor: 'Whether the menu is a favourite of the caller.',
      descendants: 'Menus below, which are deleted with it.',
    },
  },
  { in: READ, fields: { name: 'Name of the menu, in the language of the request where it is translated.', code: 'Code of the menu.' } },
  {
    in: ['IndexedApp'],
    fields: {
      tag: 'Changes with the menus that the caller sees in the app, and with their language.',
      favorites: 'Ids of the menus that are favourites of the caller.',
      recent: 'The pages that the caller opened last in the app, the latest first.',
      menus: 'Menus that the caller sees, each after the directory it stands in; null: those of the tag that the caller has.',
      is_page: 'Whether it is a page; a directory otherwise.',
      'menus.icon': 'Icon it is drawn with: the one that was chosen, else one by words of its name and by what it is.',
      above: 'Place in this list of the directory it stands in; null at the top.',
      target: 'Address of a page that opens in a window of its own; empty for every other.',
    },
  },
  {
    in: ['pageIndex.read'],
    fields: {
      known: 'Tags of the apps whose menus the caller has, joined with commas.',
      count: 'Number of apps of the caller; the index ends after the first 100, favourites and visited ones first.',
      complete: 'Whether these are all apps of the index; if not, the rest comes to whoever asks again with the tags of these in `known`.',
    },
  },
  { in: WRITTEN, fields: { name: 'Name of the menu.', code: 'Code of the menu.' } },
  { in: DRAWN, fields: { icon: 'Icon it is drawn with: the one that was chosen, else one by words of its name and by what it is.' } },
  {
    in: ['AppMenu', 'AppMenuChange', 'AppMenuDraft', 'GlobalMenu', 'NavigationPreview', 'ServiceMenu', 'TemplateMenu'],
    fields: { icon: 'Icon that was chosen; empty: words of its name and what it is say which is drawn.' },
  },
  { in: WITH_MEMO, fields: { memo: 'Memo of the menu, in the language of the request where it is translated.' } },
  {
    in: [...WITH_MEMO, ...DRAFTS],
    fields: { permissions: 'Permission codes that open the page; any one of them is enough. Empty: none is needed.' },
  },
  {
    in: ['NavigationPreview'],
    fields: { permissions: 'Permission codes that open the page; any one of them is enough. Empty: none is needed.' },
  },
  {
    in: ['AppMenu', 'GlobalMenu', 'ServiceMenu', 'TemplateMenu', 'Frame', 'appMenus.search'],
    fields: { path: 'Codes of its ancestors and its own, joined with slashes.' },
  },
  {
    in: ['AppMenu', 'AppMenuDraft', 'GlobalMenu', 'ServiceMenu', 'TemplateMenu'],
    fields: { biz_type: 'Biz type that the menu belongs to; one of `DEFAULT` shows in every biz type.' },
  },
  {
    in: ['AppMenuNode', 'GlobalMenuNode', 'ServiceMenuNode', 'TemplateMenuNode'],
    fields: { permission_count: 'Number of permission codes that open the page.' },
  },
  {
    in: ['AppMenu', 'AppMenuNode'],
    fields: {
      owner: "`own`: the app's own menu, `service`: linked from a service.",
      service_name: 'Nickname of the service it is linked from; empty for an own menu.',
    },
  },
  {
    in: ['AppMenu'],
    fields: {
      service_menu_id: 'Id of the menu of a service that it is linked to; null for an own menu.',
      global_menu_id: 'Id it has as a menu that every app shows; null otherwise.',
      service_menu: 'Whether it is linked from a service; the same as `owner` being `service`.',
    },
  },
  {
    in: ['AppMenuDraft', 'AppMenuChange'],
    fields: {
      memo: 'Memo of the menu.',
      target: 'Address that the page shows; required for a page.',
      hidden: 'Whether only administrators of an app see it; a hidden menu of a service is not offered to apps.',
    },
  },
  { in: ['AppMenuDraft'], fields: { name: 'Name of the menu.', code: 'Code of the menu; left empty, one is made.' } },
  {
    in: ['Navigation', 'Frame', 'KeptMenu', 'VisitedMenu', 'QuickEntry', 'appMenus.search', 'whoSees.user_menus'],
    fields: { global_menu_id: 'The same id again where every app shows the menu; null for a menu of the app.' },
  },
  {
    in: ['appMenus.navigation', 'appMenus.search', 'frames', 'keptMenus', 'quickEntries.list', 'whoSees'],
    fields: { biz_type: 'Biz type to look with; left out: that of the SDP-BIZ-TYPE header, else `DEFAULT`.' },
  },
  { in: ['appMenus.search', 'groupMenus.search'], fields: { keyword: 'Part of a name or code.' } },
  {
    in: ['appMenus.dependents', 'menuBatches.dependents'],
    fields: { group_menus: 'Entries in menu groups that are deleted with them.' },
  },
  {
    in: ['menuBatches'],
    fields: {
      version: 'Version of the menu; in a request the one last seen, and one stale menu refuses the whole call.',
      app_menu_ids: 'Menus that would be deleted.',
    },
  },
  {
    in: ['menuBatches.move'],
    fields: {
      'body.items': 'Menus to move, each once; placed in this order.',
      'reply.items': 'The moved menus with their new versions.',
      parent_id: 'Directory to move it to; null: the top.',
      n: 'Place among the children there, from 0, counted when all that move are taken out and those before it are placed.',
    },
  },
  { in: ['menuBatches.remove'], fields: { items: 'Menus to delete, each once, with everything below them.' } },
  {
    in: ['GroupMenuDraft'],
    fields: {
      parent_id: 'Group menu id of a directory that is in the group already; null: the top.',
      sort: 'Place among the children of its parent, from 0; left out: the last.',
    },
  },
  {
    in: ['GroupMenu'],
    fields: { parent_id: 'Group menu id of the directory it stands in; null at the top.' },
  },
  {
    in: ['groupMenus.move'],
    fields: { parent_id: 'Group menu id of the directory to move it to, or `root` for the top.' },
  },
  {
    in: ['GroupComposition'],
    fields: { add: 'Menus of the app to put into the group.', remove: 'Menus of the app to take out of the group.' },
  },
  {
    in: ['groupMenus.tree', 'groupMenus.compose'],
    fields: { 'reply.version': 'Version of the group, which any change of its menus counts up.' },
  },
  {
    in: ['MenuGroup', 'MenuGroupDraft'],
    fields: { memo: 'Memo of the menu group.' },
  },
  {
    in: ['MenuGroup'],
    fields: {
      sort: 'Place among the menu groups of the app, from 0.',
      version: 'Counts up with every change of the group or of what is in it; what If-Match takes.',
      menu_count: 'Menus in the group.',
      role_count: 'Roles associated with the group.',
    },
  },
  { in: ['menuGroups.sort'], fields: { n: 'Place among the menu groups of the app, from 0.' } },
  {
    in: ['menuGroups.dependents'],
    fields: {
      group_menus: 'Entries of the group, which are deleted with it.',
      group_roles: 'Associations with roles, which end with it.',
      people: 'People who hold a role that is associated with the group.',
    },
  },
  {
    in: ['Frame'],
    fields: {
      banner: 'Address of the picture above the page: its own, else that of the tab directory it stands in; empty: none.',
      service_id: 'Service that the menu is linked from; null for an own menu.',
      tab_directory_id: 'Directory with tab layout that this menu is or stands in; null: none.',
      tabs: 'Pages of that directory that the caller sees, in order.',
      too_many_tabs: 'Whether there are more than 8 tabs: a warning, not a limit.',
    },
  },
  {
    in: ['FrameCheck'],
    fields: {
      finding: 'What was found; `unknown` where the address may not be asked or its answer says nothing about frames.',
      status: 'HTTP status that the address answered; null: no answer.',
      refused_by: 'Header that refuses the frame, as `name: value`; empty: none does.',
      elapsed_ms: 'Milliseconds that asking took.',
    },
  },
  {
    in: ['frames'],
    fields: { parent: 'Origin of the console, which the page would have to admit.', 'body.target': 'Address to ask.' },
  },
  {
    in: ['frames.report'],
    fields: {
      'body.trouble':
        '`mixed`: http inside a console at https; `refused`: it admits no frame; `gone`: nothing answers; `slow`: it has not come yet.',
      'body.status': 'HTTP status that the check was told; null: none.',
      'body.elapsed_ms': 'Milliseconds that the check took.',
      'body.browser': 'Browser and system, in words.',
      'body.trace_id': 'Trace of the check, to be found in the logs; empty: it was not asked.',
    },
  },
  {
    in: ['PageReported'],
    fields: {
      told: 'Who got the message: the owners of the service behind the page, or the administrators of the app where no service has any.',
    },
  },
  {
    in: ['IndexedApp', 'RecentPage', 'VisitedMenu'],
    fields: { visited_at: 'When the caller last opened it, ISO 8601 with offset.' },
  },
  { in: ['VisitedMenu', 'PlatformData'], fields: { visits: 'How often it was opened since it came among the recent pages.' } },
  {
    in: ['RecentPage'],
    fields: {
      icon: 'Icon of the app.',
      target: 'Address of a page that opens in a window of its own; empty for every other.',
    },
  },
  { in: ['QuickEntry'], fields: { sort: 'Place among the pinned pages, from 0.' } },
  { in: ['quickEntries.sort'], fields: { n: 'Place among the pinned pages, from 0.' } },
  { in: ['quickEntries.create'], fields: { 'body.app_menu_id': 'Page to pin.' } },
  { in: ['quickEntries.list'], fields: { quick_entry_limit: 'Most pages that may be pinned in the app.' } },
  {
    in: ['MenuFileReport', 'menuFiles.import'],
    fields: {
      counts: 'Number of lines by what became of them.',
      'counts.added': 'Lines whose menu is added.',
      'counts.exists': 'Lines whose code the app has already.',
      'counts.repeated': 'Lines whose code an earlier line has.',
      'counts.no_parent': 'Lines whose parent is no directory of the app or of an earlier line.',
      'counts.too_deep': 'Lines below the deepest level of 8.',
      'counts.over_limit': 'Lines beyond the number of menus an app may have.',
      'counts.too_long': 'Lines longer than 4,096 bytes.',
      'counts.malformed': 'Lines that are no JSON or break a rule.',
    },
  },
  {
    in: ['MenuFileReport'],
    fields: {
      seen: 'Stands for the file and the menus it was compared with; `import` takes it.',
      items: 'One entry for each line that is not empty or a comment.',
      'items.line': 'Line number, from 1.',
      'items.status': 'What becomes of the line.',
      'items.rule': 'Rule that a malformed line breaks, and where; empty otherwise.',
      'items.code': 'Code of the menu, `biz_type/code` outside the default biz type; empty where the line could not be read.',
      'items.name': 'Name of the menu.',
      'items.parent': 'Code of the directory it goes to, `biz_type/code` outside the default biz type; null: the top.',
    },
  },
  { in: ['menuFiles.import'], fields: { seen: '`seen` of the check; refused where the file or the menus have changed since.' } },
];
