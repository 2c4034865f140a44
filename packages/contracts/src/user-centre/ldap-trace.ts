import * as z from 'zod';
import { STEP_OUTCOMES } from './registry-shapes.ts';

/** Steps of the test, in this order. */
export const LDAP_STEPS = ['connect', 'secure', 'bind', 'people', 'groups'] as const;
/** Why a step or a run failed. */
export const LDAP_REASONS = [
  '',
  'unreachable',
  'address',
  'certificate',
  'refused',
  'not_found',
  'timeout',
  'lost',
  'unreadable',
  'referral',
  'no_paging',
  'too_many',
  'too_large',
  'endless',
  'no_people',
  'no_groups',
  'no_members',
  'no_details',
  'no_id',
  'no_login',
  'busy',
  'interrupted',
  'incomplete',
  'server_error',
] as const;
export type LdapReason = (typeof LDAP_REASONS)[number];
const ldapStep = z
  .object({ step: z.enum(LDAP_STEPS), outcome: z.enum(STEP_OUTCOMES), reason: z.enum(LDAP_REASONS), detail: z.string() })
  .meta({ id: 'LdapStep' });
export type LdapStep = z.output<typeof ldapStep>;
export const ldapTrace = z.object({ works: z.boolean(), steps: z.array(ldapStep) }).meta({ id: 'LdapTrace' });
