import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { PLATFORM_ROLES } from '../rules/platform-role.ts';

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

/** The roles themselves are given and taken in the user centre (user-centre/installation-roles.ts). */
export const platformRoles = {
  own: endpoint({
    method: 'GET',
    path: '/v2/platform_roles/own',
    summary: 'What the caller is over the installation',
    access: 'signed_in',
    response: standing,
    errors: [],
  }),
} as const;
