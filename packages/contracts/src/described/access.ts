import type { Described } from './description.ts';

const ADD = (what: string): Record<'add' | 'remove', string> => ({ add: `${what} to add.`, remove: `${what} to take away.` });

export const access: readonly Described[] = [
  {
    fields: {
      role_id: 'Id of the role.',
      role_name: 'Name of the role.',
      display_name: 'Name in the language of the request where it is translated, else its own.',
      display_memo: 'Memo in the language of the request where it is translated, else its own.',
      role_display_name: 'Name of the role in the language of the request where it is translated, else its own.',
      group_display_name: 'Name of the menu group in the language of the request where it is translated, else its own.',
      permission_id: 'Id of the permission.',
      subject_id: 'Id of the account: the `user_id` of a user of an organisation, else the `account_id`. A decimal number as text.',
      user_id: 'Id of the account: that of a user of an organisation, else the account id of a person. A decimal number as text.',
      disabled: 'Whether the role is switched off and gives its holders nothing.',
      kind: '`admin` may do everything in the app, `operator` what the roles give.',
    },
  },
  {
    in: ['GroupRoleGrants', 'Permission', 'PermissionDraft', 'RoleComparison', 'RoleGrants', 'permissions.query'],
    fields: { name: 'Name of the permission.', code: 'Code of the permission, which menus and pages name.' },
  },
  {
    in: ['PermissionMenus'],
    fields: {
      permissions: 'All permissions of the app.',
      'permissions.name': 'Name of the permission.',
      'permissions.code': 'Code of the permission, which menus and pages name.',
      'items.permissions': 'Permission codes that open the page; any one of them is enough. Empty: none is needed.',
    },
  },
  {
    in: ['permissions.change_menus'],
    fields: {
      changes: 'What changes, each menu at most once.',
      'changes.version': 'Version of the menu that the change was made from; a stale one refuses the whole call. Left out: not compared.',
      'changes.add': 'Permission codes to add to the menu.',
      'changes.remove': 'Permission codes to take from the menu.',
      'items.permissions': 'Permission codes that open the page; any one of them is enough. Empty: none is needed.',
    },
  },
  {
    in: ['Permission'],
    fields: { menu_count: 'Menus of the app that name the code.', role_count: 'Roles that give the permission.' },
  },
  {
    in: ['PermissionDependents'],
    fields: {
      menus: 'Menus of the app that name the code.',
      global_menus: 'Menus of every app that name the code.',
      roles: 'Roles that give it.',
      group_roles: 'Associations of roles with menu groups that are narrowed to a choice with it.',
      members: 'People who hold it through a role.',
      items: 'The first hundred.',
      count: 'Number in all.',
      name: 'Name of the menu, in the language of the request where it is translated.',
      code: 'Code of the menu.',
    },
  },
  { in: ['permissions.list'], fields: { keyword: 'Part of a name or code.' } },
  {
    in: ['permissions.query'],
    fields: { codes: 'Permission codes to look up.', held: 'Whether the caller holds it.' },
  },
  { in: ['Role', 'RoleChange', 'RoleDraft'], fields: { memo: 'Memo of the role.' } },
  {
    in: ['Role'],
    fields: {
      capabilities: 'What the console lets the holders do; permissions of pages are counted apart.',
      permission_count: 'Permissions that the role gives.',
      member_count: 'People who have the role.',
      group_count: 'Menu groups that the role is associated with.',
      within_reach: 'Whether it gives no more than the caller holds; only then may the caller change, delete or hand it on.',
    },
  },
  { in: ['RoleDraft'], fields: { copy_from: 'Role whose permissions and capabilities the new one begins with; left out: none.' } },
  { in: ['RoleGrants', 'RoleMenus', 'RoleMenusChanged'], fields: { version: 'Version of the role; what If-Match takes.' } },
  {
    in: ['RoleComparison'],
    fields: {
      permissions: 'The permissions of both roles, compared.',
      capabilities: 'The capabilities of both roles, compared.',
      both: 'What both roles hold.',
      only_this: 'What only the first role holds.',
      only_other: 'What only the other role holds.',
    },
  },
  {
    in: ['RoleMenus', 'RoleMenusChanged'],
    fields: {
      state: '`granted`, `none`, `open` (needs no permission), or `partly` for a directory with some pages of each.',
    },
  },
  {
    in: ['RoleMenusChanged'],
    fields: {
      also: 'Ids of pages that changed although not asked for, because they need a code that was given or taken.',
      made: 'Permissions made for pages that had no code.',
      'made.name': 'Name of the permission.',
      'made.code': 'Code of the permission, which menus and pages name.',
    },
  },
  { in: ['roles.list'], fields: { keyword: 'Part of a role name.' } },
  { in: ['roles.compare'], fields: { other_role_id: 'Id of the role to compare with.' } },
  { in: ['roles.change_grants'], fields: ADD('Ids of permissions') },
  { in: ['roles.change_capabilities'], fields: ADD('Capabilities') },
  { in: ['roles.change_menus'], fields: { add: 'Ids of pages to open to the role.', remove: 'Ids of pages to close to the role.' } },
  {
    in: ['roles.dependents'],
    fields: {
      members: 'People who have the role.',
      permissions: 'Permissions that the role gives.',
      groups: 'Menu groups that the role is associated with.',
      count: 'Number of groups in all.',
      items: 'The groups.',
    },
  },
  {
    in: ['GroupRole'],
    fields: {
      narrowed: 'Whether only chosen permissions of the role count within the group.',
      permission_count: 'Permissions of the role that count within the group.',
    },
  },
  {
    in: ['GroupRoleGrants'],
    fields: {
      narrowed: 'Whether only the chosen permissions count within the group.',
      version: 'Version of the association of the role with the group; what If-Match takes.',
      items: 'The permissions of the role.',
      chosen: 'Whether the permission counts within the group; always true where it is not narrowed.',
    },
  },
  {
    in: ['groupRoles.change_grants'],
    fields: {
      add: 'Ids of permissions that shall count within the group.',
      remove: 'Ids of permissions that shall no longer count within the group.',
      narrowed: 'false lifts the choice, and all permissions of the role count again; then nothing may be added or removed.',
    },
  },
  {
    in: ['groupRoles.list'],
    fields: { group_id: 'Only associations of this menu group.', role_id: 'Only associations of this role.' },
  },
  {
    in: ['Member'],
    fields: { name: 'Display name when the person was added; the id where it was not known.', roles: 'Roles that the person has.' },
  },
  {
    in: ['MemberDraft'],
    fields: {
      subject_id: 'Id of the account, a decimal number as text; either this or `login_name`.',
      login_name: 'Login name of a user of an organisation, `code@org`; either this or `subject_id`.',
      role_ids: 'Ids of the roles to begin with.',
    },
  },
  {
    in: ['members.list'],
    fields: {
      keyword: 'Part of the name, or the whole id.',
      kind: 'Only members of this kind.',
      role_id: 'Only members who have this role.',
    },
  },
  { in: ['members.change_roles'], fields: ADD('Ids of roles') },
  {
    in: ['Leave'],
    fields: {
      apps: 'Apps that the person was taken out of.',
      display_name: 'Name in the language of the request where the app is translated, else its own.',
      was_last_admin: 'Whether the app has no administrator any more.',
      services: 'Number of services that the person no longer owns.',
      platform_roles: 'Roles over the installation that were taken away.',
    },
  },
  {
    in: ['Leaving'],
    fields: {
      apps: 'Apps that the person belongs to, as far as the caller may know them.',
      display_name: 'Name in the language of the request where the app is translated, else its own.',
      last_admin: 'Whether the person is the only administrator of the app.',
      complete: 'false: apps that the caller does not administer are left out.',
    },
  },
  {
    in: ['whoSees'],
    fields: {
      user_id: 'Id of the account, a decimal number as text, or `guest` for any guest.',
      visible_count: 'Number of menus that the person sees.',
    },
  },
  {
    in: ['whoSees', 'Why'],
    fields: { visible: 'Whether the person sees the menu.', failing_step: 'First step that says no; null: the menu is seen.' },
  },
  {
    in: ['Why'],
    fields: {
      user_id: 'The account asked about, or `guest`.',
      steps: 'Every step in the order it is asked.',
      step: 'The step.',
      outcome: '`waived`: administrators see everything. `not_used`: menu groups have no say. `not_asked`: an earlier step said no.',
      evidence: 'What the steps looked at.',
      app_status: 'State of the app.',
      biz_type: 'Biz type that was looked with.',
      menu_biz_type: 'Biz type of the menu.',
      needed_permissions: 'Permission codes that open the menu; any one of them is enough.',
      held_permissions: 'Those of them that the person holds.',
      'held_permissions.code': 'Permission code.',
      'held_permissions.role_ids': 'Ids of the roles that give it.',
      'evidence.roles': 'Roles of the person in the app.',
      groups: 'Menu groups that the menu is in.',
      associated: 'Whether a role of the person is associated with the group.',
      counts: 'Needed permission codes that count in the group.',
      blocked_by: 'Nearest menu above that keeps this one from being seen; null: none does.',
      'blocked_by.name': 'Name of that menu, in the language of the request where it is translated.',
      'blocked_by.step': 'Step that says no to it.',
      role_changes:
        'Smallest changes of the roles of an operator that turn the answer round: each list is given together, or taken away together. Empty: roles cannot.',
    },
  },
];
