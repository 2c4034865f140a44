import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { STEP_OUTCOMES, WHY_STEPS } from '../rules/why-steps.ts';
import { count, listOf, text, uuid } from '../shapes.ts';
import { MENU_TYPES, menuParams } from './app-menus.ts';
import { APP_STATUSES, appParams } from './apps.ts';

/** What a path says for "any guest": guests have no lasting id of their own. */
export const GUEST = 'guest';

const bizType = () => text(LIMITS.biz_type).optional();
const userParams = appParams.extend({ user_id: text(LIMITS.opaque_id) });
const step = z.enum(WHY_STEPS);

/** What the steps looked at, so that a person can act on the answer. */
const whyEvidence = z.object({
  app_status: z.enum(APP_STATUSES),
  grouping: z.boolean(),
  biz_type: z.string(),
  menu_biz_type: z.string(),
  needed_permissions: z.array(z.string()),
  /** Of the needed ones those the person holds, and the roles that give each. */
  held_permissions: z.array(z.object({ code: z.string(), role_ids: z.array(uuid()) })),
  roles: z.array(z.object({ role_id: uuid(), role_name: z.string(), display_name: z.string(), disabled: z.boolean() })),
  /** The groups the menu is in; `counts` holds the needed codes that count there, `associated` is whether a role of the person leads to it. */
  groups: z.array(
    z.object({ group_id: uuid(), group_name: z.string(), display_name: z.string(), associated: z.boolean(), counts: z.array(z.string()) }),
  ),
  /** The nearest menu above it that keeps it from being seen. */
  blocked_by: z.object({ app_menu_id: uuid(), name: z.string(), step }).nullable(),
});

export const why = z
  .object({
    app_menu_id: uuid(),
    user_id: z.string(),
    visible: z.boolean(),
    failing_step: step.nullable(),
    steps: z.array(z.object({ step, outcome: z.enum(STEP_OUTCOMES) })),
    evidence: whyEvidence,
    /**
     * Changes of an operator's roles that turn the answer round, the smallest first: each entry is given together where
     * the menu is not seen, and taken away together where it is. Empty where roles cannot change the answer.
     */
    role_changes: z.array(z.array(z.object({ role_id: uuid(), role_name: z.string(), display_name: z.string() }))),
  })
  .meta({ id: 'Why' });
export type Why = z.output<typeof why>;

const userMenu = z.object({
  app_menu_id: uuid(),
  global_menu_id: uuid().nullable(),
  parent_id: uuid().nullable(),
  name: z.string(),
  code: z.string(),
  type: z.enum(MENU_TYPES),
  visible: z.boolean(),
  failing_step: step.nullable(),
});

const userMenus = listOf(userMenu).extend({ visible_count: count() });
export type UserMenus = z.output<typeof userMenus>;

const audit = ['MP/APP_NOT_FOUND', 'MP/APP_CLOSED', 'MP/NO_PERMISSION'] as const;

export const whoSees = {
  why: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/users/:user_id/menus/:app_menu_id/why',
    summary: 'Why a person sees a menu, or which step says no',
    access: { permission: 'why:read' },
    params: menuParams.extend(userParams.shape),
    query: z.object({ biz_type: bizType() }),
    response: why,
    errors: [...audit, 'MP/MENU_NOT_FOUND'],
  }),
  user_menus: endpoint({
    method: 'GET',
    path: '/v2/apps/:app_id/users/:user_id/menus',
    summary: 'Every menu of an app and whether one person sees it',
    access: { permission: 'why:read' },
    params: userParams,
    query: z.object({ biz_type: bizType() }),
    response: userMenus,
    errors: [...audit],
  }),
} as const;
