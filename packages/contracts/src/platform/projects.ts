import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { isRedirectAddress } from '../rules/registered-address.ts';
import { limit, line, lines, listOf, offset, order, required, text, version, ways, webAddress, wireTime } from '../shapes.ts';

const projectId = () => required(LIMITS.project_id).regex(/^[A-Za-z0-9_-]+$/, { error: 'project_id' });
const fields = {
  project_name: line(LIMITS.project_name),
  /** Whole and exact: a return address is compared with it letter by letter. */
  callback_address: webAddress().refine(isRedirectAddress, { error: 'redirect_address' }),
  memo: lines(LIMITS.menu_memo).default(''),
} as const;

export const projectDraft = z.strictObject({ project_id: projectId(), ...fields }).meta({ id: 'ProjectDraft' });
export type ProjectDraft = z.output<typeof projectDraft>;
export const projectChange = z.strictObject(fields).meta({ id: 'ProjectChange' });
export type ProjectChange = z.output<typeof projectChange>;
export const project = z
  .object({
    project_id: z.string(),
    project_name: z.string(),
    callback_address: z.string(),
    memo: z.string(),
    version: version(),
    updated_at: wireTime(),
  })
  .meta({ id: 'Project' });
export type Project = z.output<typeof project>;

const one = z.object({ project_id: text(LIMITS.project_id) });

export const PROJECT_ORDERS = ways('project_name', 'project_id', 'callback_address', 'updated_at');

export const projects = {
  list: endpoint({
    method: 'GET',
    path: '/v2/projects',
    summary: 'The registered projects',
    access: 'manager',
    query: z.object({ keyword: text(LIMITS.search_keyword).optional(), order: order(PROJECT_ORDERS), offset: offset(), limit: limit() }),
    response: listOf(project),
    errors: ['MP/NO_PERMISSION'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/v2/projects/:project_id',
    summary: 'One project',
    access: 'manager',
    params: one,
    response: project,
    errors: ['MP/NO_PERMISSION', 'MP/PROJECT_NOT_FOUND'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/projects',
    summary: 'Register a project',
    access: 'super_admin',
    body: projectDraft,
    response: project,
    status: 201,
    operation: { event: 'project.created' },
    errors: ['MP/NO_PERMISSION', 'MP/PROJECT_EXISTS'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v2/projects/:project_id',
    summary: 'Change a project',
    access: 'super_admin',
    params: one,
    body: projectChange,
    response: project,
    versioned: true,
    operation: { event: 'project.changed' },
    errors: ['MP/NO_PERMISSION', 'MP/PROJECT_NOT_FOUND'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/projects/:project_id',
    summary: 'Remove a project',
    access: 'super_admin',
    params: one,
    versioned: true,
    operation: { event: 'project.deleted' },
    errors: ['MP/NO_PERMISSION', 'MP/PROJECT_NOT_FOUND'],
  }),
  /** R2.12: before the security page goes anywhere. An unknown project and another address are answered alike. */
  check_callback: endpoint({
    method: 'POST',
    path: '/v2/projects/:project_id/actions/check_callback',
    summary: 'Whether an address is the one a project is returned to',
    access: 'signed_in',
    reads: true,
    params: one,
    body: z.strictObject({ callback_address: required(LIMITS.address) }),
    response: z.object({ registered: z.boolean(), project_name: z.string() }),
    errors: [],
  }),
} as const;
