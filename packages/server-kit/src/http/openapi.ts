import * as z from 'zod';
import { isWrite, type Endpoint, type EndpointGroup, type Schema } from '@portico/contracts/endpoint';
import { ERRORS } from '@portico/contracts/errors';
import { errorBody } from '@portico/contracts/shapes';

/** Schemas that have a name, once for the whole document. */
type Named = Map<string, object>;

const OPTIONS = { target: 'openapi-3.0', unrepresentable: 'any', reused: 'inline' } as const;
const MAC = 'MAC id="<access_token>",nonce="<ms>:<random>",mac="<base64>"; see docs/user-centre.md';

/** zod puts what it refers to beside each schema; here it stands once, where OpenAPI looks for it. */
function jsonSchema(named: Named, schema: Schema, io: 'input' | 'output'): object {
  const text = JSON.stringify(z.toJSONSchema(schema, { ...OPTIONS, io })).replaceAll('"#/definitions/', '"#/components/schemas/');
  // The JSON that zod's schema was just made into.
  const { definitions = {}, ...own } = JSON.parse(text) as { definitions?: Record<string, object> };
  for (const [name, definition] of Object.entries(definitions)) {
    const known = named.get(name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(definition)) throw new Error(`two schemas are called ${name}`);
    named.set(name, definition);
  }
  return own;
}

const FILE = { type: 'string', format: 'binary' };

function requestBody(named: Named, endpoint: Endpoint): object | undefined {
  if (endpoint.text_body) return { required: true, content: { 'text/plain': { schema: FILE } } };
  return endpoint.body && { required: true, content: { 'application/json': { schema: jsonSchema(named, endpoint.body, 'input') } } };
}

const header = (name: string): object => ({ name, in: 'header', required: false, schema: { type: 'string' } });

function parameters(named: Named, endpoint: Endpoint): object[] {
  const of = (schema: Schema | undefined, where: 'path' | 'query'): object[] => {
    if (!schema) return [];
    const { properties = {}, required = [] }: { properties?: Record<string, object>; required?: string[] } = jsonSchema(
      named,
      schema,
      'input',
    );
    return Object.entries(properties).map(([name, inner]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: inner,
    }));
  };
  // Kept replies belong to a caller, and a secret one is never kept.
  const takes_key = isWrite(endpoint) && endpoint.method === 'POST' && endpoint.access !== 'public' && endpoint.secret_reply !== true;
  return [
    ...of(endpoint.params, 'path'),
    ...of(endpoint.query, 'query'),
    ...(endpoint.headers ?? []).map(header),
    ...(endpoint.versioned ? [header('If-Match')] : []),
    ...(takes_key ? [header('Idempotency-Key')] : []),
  ];
}

function goodReply(named: Named, endpoint: Endpoint): [string, object] {
  const description = endpoint.summary;
  if (endpoint.response) {
    const schema = jsonSchema(named, endpoint.response, 'output');
    return [String(endpoint.status ?? 200), { description, content: { 'application/json': { schema } } }];
  }
  if (endpoint.media_type) return ['200', { description, content: { [endpoint.media_type]: { schema: FILE } } }];
  return ['204', { description }];
}

function responses(named: Named, endpoint: Endpoint): Record<string, object> {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const byStatus = new Map<number, string[]>();
  const proof = endpoint.proof === undefined ? [] : (['UC/SECURITY_VERIFY_REQUIRED'] as const);
  for (const code of ['COMMON/INVALID_ARGUMENT', ...endpoint.errors, ...proof] as const) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const failures = [...byStatus].map(([status, codes]) => [String(status), { description: codes.join(', '), content }] as const);
  const others = ['default', { description: 'What any call may answer: the signature, the permission, the limits', content }] as const;
  return Object.fromEntries([goodReply(named, endpoint), ...failures, others]);
}

function operation(named: Named, tag: string, name: string, endpoint: Endpoint): object {
  const body = requestBody(named, endpoint);
  return {
    operationId: `${tag}_${name}`,
    tags: [tag],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.proof === undefined ? {} : { 'x-proof': endpoint.proof }),
    security: endpoint.access === 'public' ? [] : [{ mac: [] }],
    parameters: parameters(named, endpoint),
    ...(body ? { requestBody: body } : {}),
    responses: responses(named, endpoint),
  };
}

/** The OpenAPI document of a service, read from the same declarations its routes are mounted from. */
export function openApiOf(title: string, groups: Readonly<Record<string, EndpointGroup>>): object {
  const named: Named = new Map();
  const paths: Record<string, Record<string, object>> = {};
  for (const [tag, group] of Object.entries(groups)) {
    for (const [name, endpoint] of Object.entries(group)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(named, tag, name, endpoint) };
    }
  }
  jsonSchema(named, errorBody, 'output');
  return {
    openapi: '3.0.3',
    info: { title, version: '1' },
    paths,
    components: {
      schemas: Object.fromEntries([...named].toSorted(([one], [other]) => one.localeCompare(other, 'en'))),
      securitySchemes: { mac: { type: 'apiKey', in: 'header', name: 'Authorization', description: MAC } },
    },
  };
}
