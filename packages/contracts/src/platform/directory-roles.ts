import * as z from 'zod';
import { DIRECTORY_LIMITS } from '../directory-limits.ts';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { count, text, uuid, version } from '../shapes.ts';
import { appParams } from './apps.ts';

const group = {
  group_id: uuid(),
  display_name: z.string(),
  directory_name: z.string(),
  org_name: z.string(),
  people: count(),
  is_missing: z.boolean(),
};

const directoryGroup = z.object(group).meta({ id: 'DirectoryGroup' });
export type DirectoryGroup = z.output<typeof directoryGroup>;

const role = { role_id: uuid(), role_name: z.string(), display_name: z.string() };

const mappedGroup = z.object({ ...group, roles: z.array(z.object(role)) });

const directoryRoleMapping = z.object({ version: version(), items: z.array(mappedGroup) }).meta({ id: 'DirectoryRoleMapping' });
export type DirectoryRoleMapping = z.output<typeof directoryRoleMapping>;

const draft = z
  .strictObject({
    items: z
      .array(z.strictObject({ group_id: uuid(), role_ids: z.array(uuid()).max(DIRECTORY_LIMITS.roles_per_group).default([]) }))
      .max(DIRECTORY_LIMITS.groups_per_app)
      .refine((items) => new Set(items.map(({ group_id }) => group_id)).size === items.length, { error: 'unique' }),
  })
  .meta({ id: 'DirectoryRoleDraft' });
export type DirectoryRoleDraft = z.output<typeof draft>;

const directoryRolePreview = z
  .object({
    joining: count(),
    leaving: count(),
    gaining: count(),
    losing: count(),
    touched: count(),
    roles: z.array(z.object({ ...role, gaining: count(), losing: count() })),
    people: z.array(
      z.object({
        subject_id: z.string(),
        name: z.string(),
        joins: z.boolean(),
        leaves: z.boolean(),
        gained: z.array(z.string()),
        lost: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'DirectoryRolePreview' });
export type DirectoryRolePreview = z.output<typeof directoryRolePreview>;

const inApp = ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/NO_PERMISSION'] as const;
const path = '/v2/apps/:app_id/directory_roles';
const writing = { access: { permission: 'member:write' }, params: appParams } as const;

/** Groups of organisations near the app and the caller, as with people who are added; super administrators find all. */
export const directoryRoles = {
  read: endpoint({
    access: { permission: 'member:read' },
    method: 'GET',
    path,
    summary: 'Groups of directories that have roles in an app',
    params: appParams,
    response: directoryRoleMapping,
    errors: [...inApp],
  }),
  find_groups: endpoint({
    ...writing,
    method: 'POST',
    path: `${path}/actions/find_groups`,
    summary: 'Groups that could have roles in an app, by a part of the name',
    reads: true,
    body: z.strictObject({ keyword: text(LIMITS.search_keyword).default('') }),
    response: z.object({ items: z.array(directoryGroup) }),
    errors: [...inApp],
  }),
  preview: endpoint({
    ...writing,
    method: 'POST',
    path: `${path}/actions/preview`,
    summary: 'Who would gain and lose which roles if these groups had these roles',
    reads: true,
    body: draft,
    response: directoryRolePreview,
    errors: [...inApp, 'MP/DIRECTORY_GROUP_NOT_FOUND', 'MP/ROLE_NOT_FOUND'],
  }),
  /** Replaces the whole mapping: a group that is not listed has no roles any more. */
  save: endpoint({
    ...writing,
    method: 'PUT',
    path,
    summary: 'Give roles in an app to groups of directories, and take them from others',
    body: draft,
    response: directoryRoleMapping,
    versioned: true,
    // The user centre is asked first which organisations are near.
    transaction: 'manual',
    operation: { event: 'directory_roles.changed', or: ['member.changed_by_directory'] },
    errors: [...inApp, 'MP/APP_FROZEN', 'MP/DIRECTORY_GROUP_NOT_FOUND', 'MP/ROLE_NOT_FOUND', 'MP/BEYOND_REACH'],
  }),
} as const;
