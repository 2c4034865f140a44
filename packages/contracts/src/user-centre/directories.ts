import * as z from 'zod';
import { DIRECTORY_LIMITS } from '../directory-limits.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, neededId, uuid, version, wireTime } from '../shapes.ts';
import { EXISTS, NOT_FOUND, overlap, proved, registryName, registryPage, strongly } from './registry-shapes.ts';

/** Where a directory speaks SCIM, below the address of the user centre. */
export const SCIM_PATH = '/scim/v2';

export const directory = z
  .object({
    directory_id: z.string(),
    kind: z.enum(['scim', 'ldap']),
    name: z.string(),
    org_id: z.string(),
    org_name: z.string(),
    people: z.number(),
    groups: z.number(),
    revoked: z.boolean(),
    expires_at: z.string(),
    last_used_at: z.string(),
    rotated_at: z.string(),
    previous_until: z.string(),
    version: version(),
    created_at: wireTime(),
  })
  .meta({ id: 'Directory' });
export type DirectoryShown = z.output<typeof directory>;

const directoryToken = z
  .object({ directory_id: z.string(), token: z.string(), expires_at: z.string(), previous_until: z.string() })
  .meta({ id: 'DirectoryToken' });

const params = z.object({ directory_id: uuid() });
const validDays = () => z.number().int().min(1).max(DIRECTORY_LIMITS.token_days).default(DIRECTORY_LIMITS.token_days_default);

/** Directories that make, change and end people: only super administrators let one in. */
export const directories = {
  list: endpoint({
    access: 'auditor',
    method: 'GET',
    path: '/v1.1/registry/directories',
    summary: 'Directories that provision people',
    query: registryPage,
    response: listOf(directory),
    errors: [],
  }),
  create: endpoint({
    ...proved,
    operation: { event: 'directory.created' },
    method: 'POST',
    path: '/v1.1/registry/directories',
    summary: 'Add a SCIM directory to an organisation; only this reply contains its token',
    body: z.strictObject({ name: registryName(), org_id: neededId(), valid_days: validDays() }),
    response: directoryToken,
    status: 201,
    secret_reply: true,
    errors: [EXISTS, 'UC/ORG_NOT_FOUND'],
  }),
  rename: endpoint({
    ...proved,
    operation: { event: 'directory.renamed' },
    method: 'PUT',
    path: '/v1.1/registry/directories/:directory_id',
    summary: 'Rename a directory',
    params,
    body: z.strictObject({ name: registryName() }),
    response: directory,
    versioned: true,
    errors: [NOT_FOUND, EXISTS],
  }),
  rotate: endpoint({
    ...proved,
    operation: { event: 'directory.token_rotated' },
    method: 'POST',
    path: '/v1.1/registry/directories/:directory_id/actions/rotate',
    summary: "Replace a directory's token",
    params,
    body: z.strictObject({ valid_days: validDays(), ...overlap.shape }),
    response: directoryToken,
    secret_reply: true,
    errors: [NOT_FOUND],
  }),
  revoke: endpoint({
    ...proved,
    operation: { event: 'directory.token_revoked' },
    method: 'POST',
    path: '/v1.1/registry/directories/:directory_id/actions/revoke',
    summary: "Revoke a directory's token",
    params,
    response: directory,
    versioned: true,
    errors: [NOT_FOUND],
  }),
  remove: endpoint({
    ...strongly,
    operation: { event: 'directory.deleted' },
    method: 'DELETE',
    path: '/v1.1/registry/directories/:directory_id',
    summary: 'Remove a directory; the accounts of its people stay',
    params,
    query: z.object({ leave_people: z.enum(['true', 'false']).default('false') }),
    versioned: true,
    errors: [NOT_FOUND, 'UC/DIRECTORY_HAS_PEOPLE'],
  }),
} as const;
