import * as z from 'zod';
import { DIRECTORY_LIMITS } from '../directory-limits.ts';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { longId, required, uuid, wireTime } from '../shapes.ts';

const toldGroup = z.object({
  group_id: uuid(),
  display_name: z.string(),
  directory_id: uuid(),
  directory_name: z.string(),
  org_id: z.string(),
  org_name: z.string(),
  /** A service of an earlier version does not say. */
  is_missing: z.boolean().default(false),
});
export type ToldGroup = z.output<typeof toldGroup>;

const toldMember = z.object({ group_id: uuid(), subject_id: z.string(), name: z.string() });
export type ToldMember = z.output<typeof toldMember>;

const facts = { as_of: wireTime(), groups: z.array(toldGroup), members: z.array(toldMember) };

export const takenFacts = z
  .object({
    ...facts,
    marks: z.array(z.string()),
    ended_groups: z.array(z.string()),
    ended_members: z.array(z.object({ group_id: uuid(), subject_id: z.string() })),
  })
  .meta({ id: 'TakenDirectoryFacts' });
export type TakenFacts = z.output<typeof takenFacts>;

export const factRange = z
  .object({ ...facts, through: z.object({ group_id: uuid(), subject_id: z.string() }).nullable() })
  .meta({ id: 'DirectoryFactRange' });
export type FactRange = z.output<typeof factRange>;

export const nearOrgs = z.object({ org_ids: z.array(z.string()) });

/** For the platform, which gives roles in apps to directory groups. A disabled account counts as a member of no group. */
export const directoryFacts = {
  /** A change that is not acknowledged in `done` is sent again, with its state at that time. */
  take: endpoint({
    method: 'POST',
    path: '/v1.1/directory_facts/actions/take',
    summary: 'Changed groups and memberships, without those that were acknowledged before',
    access: 'service',
    body: z.strictObject({ done: z.array(longId()).max(DIRECTORY_LIMITS.facts).default([]) }),
    response: takenFacts,
    operation: { unlogged: 'who changed a group is logged where it is changed, and the platform logs what follows from it' },
    errors: ['MP/NO_PERMISSION'],
  }),
  read_range: endpoint({
    method: 'POST',
    path: '/v1.1/directory_facts/actions/read_range',
    summary: 'Groups and memberships in order, in batches',
    access: 'service',
    reads: true,
    body: z.strictObject({
      after_group_id: uuid().default('00000000-0000-0000-0000-000000000000'),
      /** Compared as text; empty: before the first member. */
      after_subject_id: longId().default(''),
    }),
    response: factRange,
    errors: ['MP/NO_PERMISSION'],
  }),
  near_orgs: endpoint({
    method: 'POST',
    path: '/v1.1/directory_facts/actions/near_orgs',
    summary: 'The organisations that an account belongs to or that sign in to an app',
    access: 'service',
    reads: true,
    body: z.strictObject({ subject_id: longId(), sdp_app_id: required(LIMITS.opaque_id) }),
    response: nearOrgs,
    errors: ['MP/NO_PERMISSION'],
  }),
} as const;
