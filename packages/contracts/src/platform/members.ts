import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import {
  count,
  delta,
  limit,
  listOf,
  longId,
  offset,
  order,
  personKeyword,
  required,
  text,
  uuid,
  version,
  ways,
  wireTime,
} from '../shapes.ts';
import { appParams, MEMBER_KINDS } from './apps.ts';

const heldRole = z.object({
  role_id: uuid(),
  role_name: z.string(),
  display_name: z.string(),
  disabled: z.boolean(),
  by_hand: z.boolean(),
  by_directory: z.boolean(),
});
export type HeldRole = z.output<typeof heldRole>;

const member = z
  .object({
    subject_id: z.string(),
    /** As the user centre knew the person when they were added; the id where it was not asked. */
    name: z.string(),
    kind: z.enum(MEMBER_KINDS),
    roles: z.array(heldRole),
    by_hand: z.boolean(),
    by_directory: z.boolean(),
    /** Through which they are in the app. */
    groups: z.array(z.object({ group_id: uuid(), display_name: z.string(), directory_name: z.string() })),
    version: version(),
    created_at: wireTime(),
  })
  .meta({ id: 'Member' });
export type Member = z.output<typeof member>;

/** By id, or an organisation's user by login name: `code@org`. */
const memberDraft = z
  .strictObject({
    subject_id: longId()
      .refine((id) => id !== '' && id !== '0', { error: 'required' })
      .optional(),
    login_name: required(LIMITS.login_name).regex(/@/, { error: 'org_login_name' }).optional(),
    kind: z.enum(MEMBER_KINDS).default('operator'),
    role_ids: z.array(uuid()).max(LIMITS.page_size).default([]),
  })
  .refine((draft) => (draft.subject_id === undefined) !== (draft.login_name === undefined), { error: 'one_of', path: ['subject_id'] })
  .meta({ id: 'MemberDraft' });
export type MemberDraft = z.output<typeof memberDraft>;

const leave = z
  .object({
    apps: z.array(
      z.object({ app_id: uuid(), app_code: z.string(), app_name: z.string(), display_name: z.string(), was_last_admin: z.boolean() }),
    ),
    services: count(),
    platform_roles: z.array(z.string()),
  })
  .meta({ id: 'Leave' });
export type Leave = z.output<typeof leave>;

const leaving = z
  .object({
    apps: z.array(
      z.object({
        app_id: uuid(),
        app_name: z.string(),
        display_name: z.string(),
        kind: z.enum(MEMBER_KINDS),
        last_admin: z.boolean(),
      }),
    ),
    /** False: of apps that the caller does not administer nothing is told. */
    complete: z.boolean(),
  })
  .meta({ id: 'Leaving' });
export type Leaving = z.output<typeof leaving>;

/** Somebody who could be added; contacts, state and real name are not told. */
const candidate = z
  .object({ subject_id: z.string(), name: z.string(), login_name: z.string(), org_name: z.string(), is_member: z.boolean() })
  .meta({ id: 'MemberCandidate' });
export type MemberCandidate = z.output<typeof candidate>;

const memberParams = appParams.extend({ subject_id: text(LIMITS.opaque_id) });
const inApp = ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/NO_PERMISSION'] as const;
const reading = { access: { permission: 'member:read' } } as const;
const writing = { access: { permission: 'member:write' } } as const;
const changing = [...inApp, 'MP/APP_FROZEN', 'MP/MEMBER_NOT_FOUND'] as const;

export const MEMBER_ORDERS = ways('name', 'kind', 'created_at');

/** Administrators are named by administrators of the app; roles are given and taken within what the caller holds. */
export const members = {
  list: endpoint({
    ...reading,
    method: 'GET',
    path: '/v2/apps/:app_id/members',
    summary: 'People of an app and the roles they have',
    params: appParams,
    query: z.object({
      /** Part of the name, or the whole id. */
      keyword: text(LIMITS.search_keyword).optional(),
      kind: z.enum(MEMBER_KINDS).optional(),
      role_id: uuid().optional(),
      order: order(MEMBER_ORDERS),
      offset: offset(),
      limit: limit(),
    }),
    response: listOf(member),
    errors: [...inApp],
  }),
  /** Within the organisations near the app and the caller; super administrators find everybody. At most twenty. */
  find_people: endpoint({
    ...writing,
    method: 'POST',
    path: '/v2/apps/:app_id/members/actions/find_people',
    summary: 'People who could be added to an app, by the beginning of a name',
    reads: true,
    params: appParams,
    body: z.strictObject({ keyword: personKeyword() }),
    response: z.object({ items: z.array(candidate) }),
    errors: [...inApp],
  }),
  read: endpoint({
    ...reading,
    method: 'GET',
    path: '/v2/apps/:app_id/members/:subject_id',
    summary: 'One person of an app',
    params: memberParams,
    response: member,
    errors: [...inApp, 'MP/MEMBER_NOT_FOUND'],
  }),
  /** The user centre is asked first who that is. */
  create: endpoint({
    ...writing,
    operation: { event: 'member.added', or: ['app_admin.added'] },
    method: 'POST',
    path: '/v2/apps/:app_id/members',
    summary: 'Add a person to an app',
    params: appParams,
    body: memberDraft,
    response: member,
    status: 201,
    transaction: 'manual',
    errors: [
      ...inApp,
      'MP/APP_FROZEN',
      'MP/USER_NOT_FOUND',
      'MP/LOGIN_NAME_NOT_FOUND',
      'MP/MEMBER_EXISTS',
      'MP/ROLE_NOT_FOUND',
      'MP/BEYOND_REACH',
    ],
  }),
  update: endpoint({
    ...writing,
    operation: { event: 'member.changed', or: ['app_admin.granted', 'app_admin.revoked'] },
    method: 'PUT',
    path: '/v2/apps/:app_id/members/:subject_id',
    summary: 'Make a member an administrator or an operator',
    params: memberParams,
    body: z.strictObject({ kind: z.enum(MEMBER_KINDS) }),
    response: member,
    versioned: true,
    errors: [...changing, 'MP/LAST_ADMIN'],
  }),
  change_roles: endpoint({
    ...writing,
    operation: { event: 'member.roles_changed' },
    method: 'PATCH',
    path: '/v2/apps/:app_id/members/:subject_id/roles',
    summary: 'Give roles to a member and take others away',
    params: memberParams,
    body: delta(uuid(), LIMITS.page_size),
    response: member,
    versioned: true,
    errors: [...changing, 'MP/ROLE_NOT_FOUND', 'MP/ROLE_BY_DIRECTORY', 'MP/BEYOND_REACH'],
  }),
  remove: endpoint({
    ...writing,
    operation: { event: 'member.removed' },
    method: 'DELETE',
    path: '/v2/apps/:app_id/members/:subject_id',
    summary: 'Take a person out of an app, with all roles they have there',
    params: memberParams,
    versioned: true,
    errors: [...changing, 'MP/LAST_ADMIN', 'MP/MEMBER_BY_DIRECTORY', 'MP/BEYOND_REACH'],
  }),
  /** Of oneself everything; of others the apps that one administers, super administrators and auditors all. */
  leaving: endpoint({
    method: 'GET',
    path: '/v2/members/:subject_id/leaving',
    summary: 'What goes with a person who is deleted, as far as the caller may know it',
    access: 'signed_in',
    params: z.object({ subject_id: text(LIMITS.opaque_id) }),
    response: leaving,
    errors: [],
  }),
  /** For somebody who leaves the company: all apps, all services, and roles over the installation. */
  leave: endpoint({
    method: 'POST',
    path: '/v2/members/:subject_id/actions/leave',
    summary: 'Take everything away that a person has anywhere',
    access: 'super_admin',
    // It also takes roles over the installation.
    proof: 'recent',
    params: z.object({ subject_id: text(LIMITS.opaque_id) }),
    response: leave,
    // The user centre is asked first: it holds the roles over the installation.
    transaction: 'manual',
    operation: { event: 'member.removed', or: ['person.removed_everywhere', 'service_owner.revoked'] },
    errors: ['MP/NO_PERMISSION', 'MP/LAST_SUPER_ADMIN'],
  }),
} as const;
