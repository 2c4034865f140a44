import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { isOrigin } from '../rules/registered-address.ts';
import { listOf, required, version, wireTime } from '../shapes.ts';
import { clientId, EXISTS, NOT_FOUND, proved, registryName, registryPage, strongly } from './registry-shapes.ts';

export const ORIGIN_USES = ['page', 'parent', 'script'] as const;

export const registeredOrigin = z
  .object({
    origin: z.string(),
    name: z.string(),
    uses: z.array(z.enum(ORIGIN_USES)),
    client_id: z.string(),
    version: version(),
    created_at: wireTime(),
  })
  .meta({ id: 'RegisteredOrigin' });

const originParams = z.object({ origin: required(LIMITS.address) });

export const origins = {
  list_origins: endpoint({
    access: 'auditor',
    method: 'GET',
    path: '/v1.1/registry/origins',
    summary: 'Registered origins',
    query: registryPage,
    response: listOf(registeredOrigin),
    errors: [],
  }),
  create_origin: endpoint({
    ...strongly,
    operation: { event: 'origin.registered' },
    method: 'POST',
    path: '/v1.1/registry/origins',
    summary: 'Register an origin',
    response: registeredOrigin,
    status: 201,
    errors: [EXISTS, 'UC/CLIENT_NOT_REGISTERED'],
    body: z
      .strictObject({
        origin: required(LIMITS.address).refine(isOrigin, { error: 'origin' }),
        name: registryName(),
        uses: z.array(z.enum(ORIGIN_USES)).min(1).max(ORIGIN_USES.length),
        client_id: clientId().optional(),
      })
      .refine((body) => !body.uses.includes('script') || body.client_id !== undefined, {
        error: 'script_needs_client',
        path: ['client_id'],
      }),
  }),
  /** For a service that must know whom it may frame or be framed by; always the whole list. */
  query_origins: endpoint({
    access: 'service',
    service_calls: 'origins',
    method: 'POST',
    path: '/v1.1/registry/origins/actions/query',
    summary: 'Registered origins of one use',
    reads: true,
    body: z.strictObject({ use: z.enum(ORIGIN_USES) }),
    response: z.object({ items: z.array(z.object({ origin: z.string(), name: z.string(), client_id: z.string() })) }),
    errors: [],
  }),
  remove_origin: endpoint({
    ...proved,
    operation: { event: 'origin.removed' },
    method: 'DELETE',
    path: '/v1.1/registry/origins/:origin',
    summary: 'Remove an origin',
    params: originParams,
    versioned: true,
    errors: [NOT_FOUND],
  }),
} as const;
