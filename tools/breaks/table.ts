import type { Break } from './break.ts';
import { EVERY_TENTH_1_5_BREAKS } from './every-tenth-1-5.ts';
import { EVERY_TENTH_7_9_BREAKS } from './every-tenth-7-9.ts';
import { POLICY_ROLE_BREAKS } from './policy-roles.ts';
import { PROVISIONING_BREAKS } from './provisioning.ts';
import { ROUTE_BREAKS } from './section-2-routes.ts';
import { SCREEN_BREAKS } from './section-2-screens.ts';
import { WAYS_IN_BREAKS } from './section-2-ways-in.ts';
import { SECTION_6_BREAKS } from './section-6.ts';
import { SECTION_8_BREAKS } from './section-8.ts';
import { SECURITY_BREAKS } from './security.ts';
import { EXPORT_BREAKS } from './exports.ts';
import { LOG_HOUR_BREAKS } from './log-hours.ts';
import { POLICY_WAY_BREAKS } from './policy-ways.ts';
import { SESSION_LIMIT_BREAKS } from './session-limits.ts';

export const BREAKS: readonly Break[] = [
  ...WAYS_IN_BREAKS,
  ...ROUTE_BREAKS,
  ...SCREEN_BREAKS,
  ...SECTION_6_BREAKS,
  ...SECTION_8_BREAKS,
  ...EVERY_TENTH_1_5_BREAKS,
  ...EVERY_TENTH_7_9_BREAKS,
  ...SECURITY_BREAKS,
  ...SESSION_LIMIT_BREAKS,
  ...POLICY_ROLE_BREAKS,
  ...POLICY_WAY_BREAKS,
  ...PROVISIONING_BREAKS,
  ...EXPORT_BREAKS,
  ...LOG_HOUR_BREAKS,
];
