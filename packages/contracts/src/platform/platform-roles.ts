import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { limit, listOf, offset, required, wireTime } from '../shapes.ts';

/** R6.02: over the installation, beside what somebody is in an app. */
export const PLATFORM_ROLES = ['super_admin', 'auditor'] as const;

export const platformRole = z
  .object({ user_id: z.string(), name: z.string(), role: z.enum(PLATFORM_ROLES), created_at: wireTime() })
  .meta({ id: 'PlatformRole' });
export type PlatformRoleGrant = z.output<typeof platformRole>;

/** What somebody is beside their apps; a client decides by it what to offer, the server decides again. */
const standing = z
  .object({
    roles: z.array(z.enum(PLATFORM_ROLES)),
    /** Administers anything: an app, a service or the installation. */
    manager: z.boolean(),
    /** Owns a service. */
    service_owner: z.boolean(),
  })
  .meta({ id: 'PlatformStanding' });
export type PlatformStanding = z.output<typeof standing>;

const grant = z.strictObject({ user_id: required(LIMITS.opaque_id), role: z.enum(PLATFORM_ROLES) });

export const platformRoles = {
  list: endpoint({
    method: 'GET',
    path: '/v2/platform_roles',
    summary: 'The super administrators and auditors',
    access: 'super_admin',
    query: z.object({ role: z.enum(PLATFORM_ROLES).optional(), offset: offset(), limit: limit() }),
    response: listOf(platformRole),
    errors: ['MP/NO_PERMISSION'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/v2/platform_roles/own',
    summary: 'What the caller is over the installation',
    access: 'signed_in',
    response: standing,
    errors: [],
  }),
  /** The user centre is asked first whether there is such a person. */
  grant: endpoint({
    method: 'POST',
    path: '/v2/platform_roles',
    summary: 'Make somebody a super administrator or an auditor',
    access: 'super_admin',
    body: grant,
    response: platformRole,
    status: 201,
    transaction: 'manual',
    operation: { module: 'security', act: 'granted' },
    errors: ['MP/NO_PERMISSION', 'MP/USER_NOT_FOUND'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/v2/platform_roles/:user_id/:role',
    summary: 'Take a role over the installation away',
    access: 'super_admin',
    params: z.object({ user_id: required(LIMITS.opaque_id), role: z.enum(PLATFORM_ROLES) }),
    operation: { module: 'security', act: 'revoked' },
    errors: ['MP/NO_PERMISSION', 'MP/PLATFORM_ROLE_NOT_FOUND', 'MP/LAST_SUPER_ADMIN'],
  }),
} as const;
