import * as z from 'zod';
import { isWrite, type Endpoint, type EndpointGroup, type Schema } from '@portico/contracts/endpoint';
import { ERRORS } from '@portico/contracts/errors';
import { errorBody } from '@portico/contracts/shapes';

const jsonSchema = (schema: Schema, io: 'input' | 'output'): object =>
  z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any', reused: 'inline' });

function parameters(endpoint: Endpoint): object[] {
  const of = (schema: Schema | undefined, where: 'path' | 'query'): object[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Record<string, object>; required?: string[] };
    return Object.entries(properties).map(([name, inner]) => ({ name, in: where, required: where === 'path' || required.includes(name), schema: inner }));
  };
  const ifMatch = endpoint.versioned ? [{ name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } }] : [];
  const key = isWrite(endpoint) && endpoint.method === 'POST' ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }] : [];
  return [...of(endpoint.params, 'path'), ...of(endpoint.query, 'query'), ...ifMatch, ...key];
}

function responses(endpoint: Endpoint): Record<string, object> {
  const json = (schema: object): object => ({ 'application/json': { schema } });
  const byStatus = new Map<number, string[]>();
  for (const code of ['COMMON/INVALID_ARGUMENT', ...endpoint.errors] as const) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const failures = [...byStatus].map(([status, codes]) => [String(status), { description: codes.join(', '), content: json({ $ref: '#/components/schemas/Error' }) }]);
  const good = endpoint.response
    ? [String(endpoint.status ?? 200), { description: endpoint.summary, content: json(jsonSchema(endpoint.response, 'output')) }]
    : endpoint.media_type
      ? ['200', { description: endpoint.summary, content: { [endpoint.media_type]: { schema: { type: 'string', format: 'binary' } } } }]
      : ['204', { description: endpoint.summary }];
  return Object.fromEntries([good, ...failures]) as Record<string, object>;
}

/** The OpenAPI document of a service, read from the same declarations its routes are mounted from. */
export function openApiOf(title: string, groups: Readonly<Record<string, EndpointGroup>>): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [tag, group] of Object.entries(groups)) {
    for (const [name, endpoint] of Object.entries(group)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: {
          operationId: `${tag}_${name}`,
          tags: [tag],
          summary: endpoint.summary,
          'x-access': endpoint.access,
          security: endpoint.access === 'public' ? [] : [{ mac: [] }],
          parameters: parameters(endpoint),
          ...(endpoint.body ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } } } } : {}),
          responses: responses(endpoint),
        },
      };
    }
  }
  return {
    openapi: '3.0.3',
    info: { title, version: '1' },
    paths,
    components: { schemas: { Error: jsonSchema(errorBody, 'output') }, securitySchemes: { mac: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
  };
}
