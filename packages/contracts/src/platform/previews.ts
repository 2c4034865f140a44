import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { count, lang, line, required, text, uuid, webAddress } from '../shapes.ts';
import { chosenIcon, MENU_LAYOUTS, MENU_TYPES, navigation, permissionCode } from './app-menus.ts';
import { appParams, MEMBER_KINDS } from './apps.ts';

const bizType = () => text(LIMITS.biz_type).optional();
const codes = () => z.array(permissionCode()).max(LIMITS.delta);

const menuLook = z.strictObject({
  name: line(LIMITS.menu_name),
  code: line(LIMITS.menu_code),
  icon: chosenIcon(),
  target: z.union([z.literal(''), webAddress()]),
  layout: z.enum(MENU_LAYOUTS),
  open_in_new_window: z.boolean(),
  hidden: z.boolean(),
  template_only: z.boolean(),
  biz_type: text(LIMITS.biz_type).min(1),
  permissions: z.array(permissionCode()).max(LIMITS.permissions_per_menu),
  parent_id: uuid().nullable(),
  /** Its place among the children of that parent. */
  sort: z.int().min(0).max(LIMITS.menus_per_app),
});

/** Menus as they would be after saving: changed, added under an id of the caller's choice, taken away. */
const menuEdits = z.strictObject({
  changed: z
    .array(menuLook.partial().extend({ app_menu_id: uuid() }))
    .max(LIMITS.delta)
    .default([]),
  added: z
    .array(menuLook.extend({ app_menu_id: uuid(), type: z.enum(MENU_TYPES), icon: chosenIcon().default('') }))
    .max(LIMITS.delta)
    .default([]),
  removed: z.array(uuid()).max(LIMITS.delta).default([]),
});
export type MenuEdits = z.output<typeof menuEdits>;

export const navigationPreview = z
  .strictObject({
    /** The roles to look with. Without one in force nobody enters, so nothing is seen. */
    role_ids: z.array(uuid()).max(LIMITS.roles_in_preview).default([]),
    as_guest: z.boolean().default(false),
    lang: lang().optional(),
    biz_type: bizType(),
    edits: menuEdits.optional(),
  })
  .meta({ id: 'NavigationPreview' });
export type NavigationPreview = z.output<typeof navigationPreview>;

const groupRoleKey = z.strictObject({ group_id: uuid(), role_id: uuid() });

/** A change that nobody has saved yet. Permissions are named by their codes. */
export const accessChange = z
  .strictObject({
    /** Only what is seen in this business type. Without it: what is seen in any business type of the app. */
    biz_type: bizType(),
    grouping: z.boolean().optional(),
    admits_guests: z.boolean().optional(),
    /** Members with another kind (null: removed from the app) or other roles. */
    members: z
      .array(
        z.strictObject({
          subject_id: required(LIMITS.opaque_id),
          kind: z.enum(MEMBER_KINDS).nullable().optional(),
          add: z.array(uuid()).max(LIMITS.delta).default([]),
          remove: z.array(uuid()).max(LIMITS.delta).default([]),
        }),
      )
      .max(LIMITS.delta)
      .default([]),
    /** Roles switched off or on. A role that is deleted counts as one that is switched off. */
    roles: z
      .array(z.strictObject({ role_id: uuid(), disabled: z.boolean() }))
      .max(LIMITS.delta)
      .default([]),
    /** Menus that are deleted: nobody would see them any more, nor what is below them. */
    unseen_menus: z.array(uuid()).max(LIMITS.delta).default([]),
    /** Menus kept for templates from now on, or no longer. A directory takes along what is below it. */
    template_only: z
      .array(z.strictObject({ app_menu_id: uuid(), template_only: z.boolean() }))
      .max(LIMITS.delta)
      .default([]),
    role_permissions: z
      .array(z.strictObject({ role_id: uuid(), add: codes().default([]), remove: codes().default([]) }))
      .max(LIMITS.delta)
      .default([]),
    group_menus: z
      .array(
        z.strictObject({
          group_id: uuid(),
          add: z.array(uuid()).max(LIMITS.delta).default([]),
          remove: z.array(uuid()).max(LIMITS.delta).default([]),
        }),
      )
      .max(LIMITS.delta)
      .default([]),
    group_roles: z
      .strictObject({
        /** `permissions` null: not narrowed. An association that exists is replaced. */
        set: z
          .array(groupRoleKey.extend({ permissions: codes().nullable() }))
          .max(LIMITS.delta)
          .default([]),
        remove: z.array(groupRoleKey).max(LIMITS.delta).default([]),
      })
      .default({ set: [], remove: [] }),
    menu_permissions: z
      .array(z.strictObject({ app_menu_id: uuid(), permissions: z.array(permissionCode()).max(LIMITS.permissions_per_menu) }))
      .max(LIMITS.delta)
      .default([]),
  })
  .meta({ id: 'AccessChange' });
export type AccessChange = z.output<typeof accessChange>;

const difference = z.object({ count: count(), app_menu_ids: z.array(uuid()) });
export const accessImpact = z
  .object({
    people_gaining: count(),
    people_losing: count(),
    /** How many menus any guest would see more and fewer. */
    guests: z.object({ gained: count(), lost: count() }),
    /** The first of those for whom anything changes, and of each the first menus. */
    people: z.array(z.object({ user_id: z.string(), name: z.string(), gained: difference, lost: difference })),
    /** The menus named above. */
    menus: z.array(z.object({ app_menu_id: uuid(), name: z.string(), code: z.string() })),
  })
  .meta({ id: 'AccessImpact' });
export type AccessImpact = z.output<typeof accessImpact>;

const audit = ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/NO_PERMISSION'] as const;

export const previews = {
  preview_navigation: endpoint({
    method: 'POST',
    path: '/v2/apps/:app_id/navigation/actions/preview',
    summary: 'The navigation as it would look with some roles and with changes that are not saved',
    access: { permission: 'why:read' },
    reads: true,
    params: appParams,
    body: navigationPreview,
    response: navigation,
    body_limit: 1_048_576,
    errors: [...audit, 'MP/ROLE_NOT_FOUND', 'MP/MENU_NOT_FOUND', 'MP/MENU_PARENT_INVALID'],
  }),
  preview_access: endpoint({
    method: 'POST',
    path: '/v2/apps/:app_id/access/actions/preview',
    summary: 'Who would see more or less after a change of members, roles, grants, groups, settings or permission codes',
    access: { permission: 'why:read' },
    reads: true,
    params: appParams,
    body: accessChange,
    response: accessImpact,
    body_limit: 1_048_576,
    errors: [...audit, 'MP/ROLE_NOT_FOUND', 'MP/GROUP_NOT_FOUND', 'MP/MENU_NOT_FOUND', 'MP/MEMBER_NOT_FOUND'],
  }),
} as const;
