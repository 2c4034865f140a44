import * as z from 'zod';
import { count, wireTime } from '../shapes.ts';
import { LDAP_REASONS } from './ldap-trace.ts';

/** Why somebody or a group is left as it is. */
export const LDAP_CONFLICTS = [
  'repeated',
  'no_login',
  'no_name',
  'external_id',
  'user_name',
  'login_name',
  'email',
  'mobile',
  'display_name',
  'not_found',
  'unknown_member',
  'last_super_admin',
  'keeps_contacts',
  'server_error',
] as const;
export type LdapConflict = (typeof LDAP_CONFLICTS)[number];

const counts = z
  .object({
    people_read: count(),
    groups_read: count(),
    added: count(),
    changed: count(),
    ended: count(),
    resumed: count(),
    groups_added: count(),
    groups_changed: count(),
    groups_lost: count(),
    groups_removed: count(),
    members_put: count(),
    members_out: count(),
    conflicts: count(),
    skipped: count(),
    outside: count(),
  })
  .meta({ id: 'LdapCounts' });
export type LdapCounts = z.output<typeof counts>;

export const LDAP_ACTS = [
  'conflict',
  'ended',
  'removed',
  'resumed',
  'changed',
  'added',
  'group_missing',
  'group_removed',
  'group_renamed',
  'group_added',
  'members',
] as const;
const ldapLine = z.object({ act: z.enum(LDAP_ACTS), about: z.string(), detail: z.string() }).meta({ id: 'LdapLine' });
export type LdapLine = z.output<typeof ldapLine>;

export const LDAP_RUN_STATES = ['waiting', 'running', 'done', 'held', 'failed'] as const;
const runShape = {
  run_id: z.string(),
  dry: z.boolean(),
  held_digest: z.string().nullable(),
  agreed_digest: z.string().nullable(),
  asked_name: z.string(),
  asked_at: wireTime(),
  ended_at: wireTime().nullable(),
  state: z.enum(LDAP_RUN_STATES),
  reason: z.enum(LDAP_REASONS),
  detail: z.string(),
  counts: counts.nullable(),
};
export const ldapRun = z.object(runShape).meta({ id: 'LdapRun' });
export type LdapRun = z.output<typeof ldapRun>;
export const ldapRunWhole = z.object({ ...runShape, lines: z.array(ldapLine) }).meta({ id: 'LdapRunWhole' });
export type LdapRunWhole = z.output<typeof ldapRunWhole>;
