import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { FACTOR_LIMITS } from '../factor-limits.ts';
import { LIMITS } from '../limits.ts';
import { PLATFORM_ROLES } from '../rules/platform-role.ts';
import { TOLD_ROLES } from '../rules/second-factor.ts';
import { limit, listOf, longId, offset, required, wireTime, wireTimeIn } from '../shapes.ts';

const role = () => z.enum(PLATFORM_ROLES);

export const platformRole = z
  .object({ user_id: z.string(), name: z.string(), role: role(), created_at: wireTime() })
  .meta({ id: 'PlatformRole' });
export type PlatformRoleGrant = z.output<typeof platformRole>;

export const heldRoles = z.object({ roles: z.array(role()) }).meta({ id: 'HeldRoles' });

/** Held here alone: the platform learns with each token what its holder is, and asks here about others. */
export const installationRoles = {
  list: endpoint({
    method: 'GET',
    path: '/v1.1/installation_roles',
    summary: 'The super administrators and auditors',
    access: 'auditor',
    query: z.object({ role: role().optional(), offset: offset(), limit: limit() }),
    response: listOf(platformRole),
    errors: ['MP/NO_PERMISSION'],
  }),
  grant: endpoint({
    method: 'POST',
    path: '/v1.1/installation_roles',
    summary: 'Make somebody a super administrator or an auditor',
    access: 'super_admin',
    proof: 'strong',
    body: z.strictObject({ user_id: required(LIMITS.opaque_id), role: role() }),
    response: platformRole,
    status: 201,
    operation: { event: 'installation_role.granted', or: ['super_admin.granted', 'auditor.granted'] },
    errors: ['MP/NO_PERMISSION', 'MP/USER_NOT_FOUND'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/v1.1/installation_roles/:user_id/:role',
    summary: 'Take a role over the installation away',
    access: 'super_admin',
    proof: 'recent',
    params: z.object({ user_id: required(LIMITS.opaque_id), role: role() }),
    operation: { event: 'installation_role.revoked', or: ['super_admin.revoked', 'auditor.revoked'] },
    errors: ['MP/NO_PERMISSION', 'MP/PLATFORM_ROLE_NOT_FOUND', 'MP/LAST_SUPER_ADMIN'],
  }),
  /** For the platform, which is asked about people who are not there to show a token. */
  of_account: endpoint({
    method: 'POST',
    path: '/v1.1/installation_roles/actions/query',
    summary: 'What somebody is over the installation',
    access: 'service',
    reads: true,
    body: z.strictObject({ user_id: longId() }),
    response: heldRoles,
    errors: ['MP/NO_PERMISSION'],
  }),
  /** For the platform, when a super administrator ends everything that somebody has. */
  end: endpoint({
    method: 'POST',
    path: '/v1.1/installation_roles/actions/end',
    summary: 'Take every role over the installation from somebody who leaves',
    access: 'service',
    body: z.strictObject({ user_id: longId() }),
    response: heldRoles,
    operation: { event: 'installation_roles.revoked' },
    errors: ['MP/NO_PERMISSION', 'MP/LAST_SUPER_ADMIN'],
  }),
  /** For the platform, which knows who administers an app and who owns a service. Told again it changes nothing. */
  tell: endpoint({
    method: 'POST',
    path: '/v1.1/installation_roles/actions/tell',
    summary: 'Tell who administers an app and who owns a service, so that sign-in policies can be about them',
    access: 'service',
    body: z.strictObject({
      as_of: wireTimeIn(),
      items: z
        .array(z.strictObject({ user_id: longId(), roles: z.array(z.enum(TOLD_ROLES)).max(TOLD_ROLES.length) }))
        .max(FACTOR_LIMITS.told_people),
      /** Given: nobody else between these ids, compared as text, holds one. */
      range: z.strictObject({ after: longId(), through: longId().nullable() }).optional(),
    }),
    operation: { unlogged: 'the platform logs who gave and took them' },
    errors: ['MP/NO_PERMISSION'],
  }),
} as const;
