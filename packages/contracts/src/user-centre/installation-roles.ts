import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { PLATFORM_ROLES } from '../rules/platform-role.ts';
import { limit, listOf, longId, offset, required, wireTime } from '../shapes.ts';

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
    access: 'super_admin',
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
    operation: { module: 'security', act: 'granted' },
    errors: ['MP/NO_PERMISSION', 'MP/USER_NOT_FOUND'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/v1.1/installation_roles/:user_id/:role',
    summary: 'Take a role over the installation away',
    access: 'super_admin',
    proof: 'recent',
    params: z.object({ user_id: required(LIMITS.opaque_id), role: role() }),
    operation: { module: 'security', act: 'revoked' },
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
    operation: { module: 'security', act: 'revoked' },
    errors: ['MP/NO_PERMISSION', 'MP/LAST_SUPER_ADMIN'],
  }),
} as const;
