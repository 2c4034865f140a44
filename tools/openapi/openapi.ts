import { isWrite, type Endpoint, type EndpointGroup, type Schema } from '@portico/contracts/endpoint';
import { ERRORS } from '@portico/contracts/errors';
import { errorBody } from '@portico/contracts/shapes';
import { callsOf } from './calls.ts';
import { descriptionsOf, type Descriptions } from './descriptions.ts';
import type { Example, Examples } from './examples/example.ts';
import { jsonSchema, type Printed } from './json-schema.ts';

/** A call, the places that its own fields are described at, and what a test got from it. */
interface Call {
  readonly example: Example | undefined;
  readonly endpoint: Endpoint;
  readonly within: readonly string[];
}

const MAC = 'MAC id="<access_token>",nonce="<ms>:<random>",mac="<base64>"; see docs/user-centre.md';

const FILE = { type: 'string', format: 'binary' };

/** OpenAPI has a place for an example beside each schema. */
const withExample = (body: unknown): { example?: unknown } => (body === undefined ? {} : { example: body });

function requestBody(printed: Printed, { endpoint, within, example }: Call): object | undefined {
  if (endpoint.text_body) return { required: true, content: { 'text/plain': { schema: FILE, ...withExample(example?.request.body) } } };
  if (!endpoint.body) return undefined;
  const schema = jsonSchema(printed, endpoint.body, 'input', { within, path: ['body'] });
  return { required: true, content: { 'application/json': { schema, ...withExample(example?.request.body) } } };
}

function parameters(printed: Printed, { endpoint, within }: Call): object[] {
  const header = (name: string): object => {
    const description = printed.descriptions.of({ within, path: ['header', name] });
    return { name, in: 'header', ...(description === undefined ? {} : { description }), required: false, schema: { type: 'string' } };
  };
  const of = (schema: Schema | undefined, where: 'path' | 'query'): object[] => {
    if (!schema) return [];
    const { properties = {}, required = [] }: { properties?: Record<string, { description?: string }>; required?: string[] } = jsonSchema(
      printed,
      schema,
      'input',
      { within, path: [where] },
    );
    return Object.entries(properties).map(([name, { description, ...inner }]) => ({
      name,
      in: where,
      ...(description === undefined ? {} : { description }),
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

function goodReply(printed: Printed, { endpoint, within, example }: Call): [string, object] {
  const description = endpoint.summary;
  const shown = withExample(example?.reply.body);
  if (endpoint.response) {
    const schema = jsonSchema(printed, endpoint.response, 'output', { within, path: ['reply'] });
    return [String(endpoint.status ?? 200), { description, content: { 'application/json': { schema, ...shown } } }];
  }
  if (endpoint.media_type) return ['200', { description, content: { [endpoint.media_type]: { schema: FILE, ...shown } } }];
  return ['204', { description }];
}

function responses(printed: Printed, call: Call): Record<string, object> {
  const { endpoint, example } = call;
  const schema = { $ref: '#/components/schemas/Error' };
  const content = { 'application/json': { schema } };
  const byStatus = new Map<number, string[]>();
  const proof = endpoint.proof === undefined ? [] : (['UC/SECURITY_VERIFY_REQUIRED'] as const);
  for (const code of ['COMMON/INVALID_ARGUMENT', ...endpoint.errors, ...proof] as const) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const refusal = example?.refusal;
  const contentAt = (status: number): object =>
    refusal?.status === status ? { 'application/json': { schema, example: refusal.body } } : content;
  const failures = [...byStatus].map(
    ([status, codes]) => [String(status), { description: codes.join(', '), content: contentAt(status) }] as const,
  );
  const others = ['default', { description: 'What any call may answer: the signature, the permission, the limits', content }] as const;
  return Object.fromEntries([goodReply(printed, call), ...failures, others]);
}

function operation(printed: Printed, tag: string, call: Call): object {
  const { endpoint } = call;
  const body = requestBody(printed, call);
  return {
    tags: [tag],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.proof === undefined ? {} : { 'x-proof': endpoint.proof }),
    security: endpoint.access === 'public' ? [] : [{ mac: [] }],
    parameters: parameters(printed, call),
    ...(body ? { requestBody: body } : {}),
    responses: responses(printed, call),
  };
}

/** The OpenAPI document of a service, read from the same declarations its routes are mounted from. */
export function openApiOf(
  title: string,
  groups: Readonly<Record<string, EndpointGroup>>,
  examples: Examples = {},
  descriptions: Descriptions = descriptionsOf(),
): object {
  const printed: Printed = { named: new Map(), descriptions };
  const paths: Record<string, Record<string, object>> = {};
  for (const { id, tag, name, endpoint } of callsOf(groups)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const printed_call = {
      operationId: id,
      ...operation(printed, tag, { endpoint, example: examples[id], within: [`${tag}.${name}`, tag] }),
    };
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: printed_call };
  }
  jsonSchema(printed, errorBody, 'output', { within: [], path: [] });
  return {
    openapi: '3.0.3',
    info: { title, version: '1' },
    paths,
    components: {
      schemas: Object.fromEntries([...printed.named].toSorted(([one], [other]) => one.localeCompare(other, 'en'))),
      securitySchemes: { mac: { type: 'apiKey', in: 'header', name: 'Authorization', description: MAC } },
    },
  };
}
