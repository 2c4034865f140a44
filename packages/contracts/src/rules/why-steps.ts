/** What is asked of the person before any menu is looked at. */
export const ENTRY_STEPS = ['signed_in', 'member', 'app_state', 'role_in_force'] as const;
export type EntryStep = (typeof ENTRY_STEPS)[number];

/** Whether a person sees a menu: asked in this order, and the first "no" is the reason. */
export const WHY_STEPS = [
  ...ENTRY_STEPS,
  'not_template_only',
  'not_hidden',
  'biz_type',
  'group',
  'permission',
  'has_visible_page',
  'ancestors_visible',
] as const;
export type WhyStep = (typeof WHY_STEPS)[number];

/** `waived`: administrators see all of the app. `not_used`: the app does not use menu groups, or they have no say on the menu. `not_asked`: an earlier step said no. */
export const STEP_OUTCOMES = ['passed', 'waived', 'failed', 'not_asked', 'not_used'] as const;
export type StepOutcome = (typeof STEP_OUTCOMES)[number];
