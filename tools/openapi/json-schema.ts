import * as z from 'zod';
import type { Schema } from '@portico/contracts/endpoint';
import { described } from './described-schema.ts';
import type { Descriptions, Place } from './descriptions.ts';

/** One document: its schemas that have a name, once each, and what its fields mean. */
export interface Printed {
  readonly named: Map<string, object>;
  readonly descriptions: Descriptions;
}

const OPTIONS = { target: 'openapi-3.0', unrepresentable: 'any', reused: 'inline' } as const;

/** zod puts what it refers to beside each schema; here it stands once, where OpenAPI looks for it. */
export function jsonSchema({ named, descriptions }: Printed, schema: Schema, io: 'input' | 'output', place: Place): object {
  const text = JSON.stringify(z.toJSONSchema(schema, { ...OPTIONS, io })).replaceAll('"#/definitions/', '"#/components/schemas/');
  // The JSON that zod's schema was just made into.
  const { definitions = {}, ...own } = JSON.parse(text) as { definitions?: Record<string, object> };
  for (const [name, plain] of Object.entries(definitions)) {
    const definition = described(descriptions, plain, { within: [name], path: [] });
    const known = named.get(name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(definition)) throw new Error(`two schemas are called ${name}`);
    named.set(name, definition);
  }
  return described(descriptions, own, place);
}
