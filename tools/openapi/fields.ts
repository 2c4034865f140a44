import { partsOf } from './parts.ts';
import type { ApiDocument, ApiOperation, ApiSchema } from './shape.ts';

/** A field or a parameter of a document: where it is, as a person finds it, and what is said about it. */
export interface ApiField {
  readonly at: string;
  readonly is_parameter: boolean;
  readonly description: string | undefined;
}

function fieldsOf(schema: ApiSchema, at: string): ApiField[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    { at: `${at}.${name}`, is_parameter: false, description: inner.description },
    ...fieldsOf(inner, `${at}.${name}`),
  ]);
  return [...own, ...partsOf(schema).flatMap((part) => fieldsOf(part, at))];
}

function fieldsOfCall(call: ApiOperation): ApiField[] {
  const { operationId, parameters, requestBody, responses } = call;
  const contents = [['body', requestBody] as const, ...Object.entries(responses)];
  return [
    ...parameters.map(({ name, in: where, description }) => ({ at: `${operationId} ${where} ${name}`, is_parameter: true, description })),
    ...contents.flatMap(([part, holder]) =>
      Object.values(holder?.content ?? {}).flatMap(({ schema }) => fieldsOf(schema, `${operationId} ${part}`)),
    ),
  ];
}

/** Everything in a document that a caller sends or gets under a name. */
export const fieldsOfDocument = ({ paths, components }: ApiDocument): ApiField[] => [
  ...Object.values(paths).flatMap((calls) => Object.values(calls).flatMap(fieldsOfCall)),
  ...Object.entries(components.schemas).flatMap(([name, schema]) => fieldsOf(schema, name)),
];
