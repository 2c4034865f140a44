import * as z from 'zod';
import { CAPABILITIES } from '../capabilities.ts';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { limit, listOf, offset, required, uuid } from '../shapes.ts';
import { appParams, MEMBER_KINDS } from './apps.ts';
import { PLATFORM_ROLES } from '../rules/platform-role.ts';
import { THEMES, userConfig } from './user-configs.ts';

const heldRole = z.object({ role_id: uuid(), role_name: z.string(), display_name: z.string() });

export const myInfo = z
  .object({
    user_id: z.string(),
    name: z.string(),
    account_type: z.string(),
    /** Null for those who reach the app without belonging to it. */
    kind: z.enum(MEMBER_KINDS).nullable(),
    platform_roles: z.array(z.enum(PLATFORM_ROLES)),
    roles: z.array(heldRole),
    capabilities: z.array(z.enum(CAPABILITIES)),
    lang: z.string(),
    theme: z.enum(THEMES),
    time_zone_id: z.string(),
  })
  .meta({ id: 'MyInfo' });
export type MyInfo = z.output<typeof myInfo>;

export const appUser = z
  .object({
    user_id: z.string(),
    /** The id where the user centre cannot tell (R3.15). */
    name: z.string(),
    /** Relative to the user centre; empty when there is no picture. */
    avatar_url: z.string(),
    kind: z.enum(MEMBER_KINDS),
    roles: z.array(heldRole),
  })
  .meta({ id: 'AppUser' });
export type AppUser = z.output<typeof appUser>;

const entering = ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/CURRENT_ROLE_FORBIDDEN'] as const;

export const appUsers = {
  my_info: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/myinfo',
    summary: 'Who the caller is in an app, and what they may do there',
    access: 'member',
    params: appParams,
    response: myInfo,
    errors: [...entering],
  }),
  /** One's own, or with member:read those of anybody in the app. */
  configs: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/users/:user_id/configs',
    summary: 'The settings of a user of an app',
    access: 'member',
    params: appParams.extend({ user_id: required(LIMITS.opaque_id) }),
    response: userConfig,
    errors: [...entering, 'MP/NO_PERMISSION', 'MP/USER_APP_NOT_EXIST'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/uc_users',
    summary: 'The people of an app, with their names',
    access: { permission: 'member:read' },
    params: appParams,
    query: z.object({
      /** Leaves out whom no role gives anything. */
      filter_permission: z.stringbool().default(false),
      offset: offset(),
      limit: limit(),
    }),
    response: listOf(appUser),
    errors: ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/NO_PERMISSION'],
  }),
} as const;
