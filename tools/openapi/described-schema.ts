import type { Descriptions, Place } from './descriptions.ts';

/** As much of a JSON Schema as leads to its fields. */
interface Walked {
  readonly $ref?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Walked>>;
  readonly items?: Walked;
  readonly additionalProperties?: Walked | boolean;
  readonly anyOf?: readonly Walked[];
  readonly oneOf?: readonly Walked[];
  readonly allOf?: readonly Walked[];
}

/** OpenAPI 3.0 reads nothing that stands beside a reference. */
const withText = (schema: Walked, description: string): Walked =>
  schema.$ref === undefined ? { description, ...schema } : { description, allOf: [schema] };

function field(descriptions: Descriptions, schema: Walked, place: Place): Walked {
  const inner = described(descriptions, schema, place);
  const text = schema.description ?? descriptions.of(place);
  return text === undefined ? inner : withText(inner, text);
}

/** The schema with a line at every field that has one. What stands in a list or a choice is at the place of the list. */
export function described(descriptions: Descriptions, schema: Walked, place: Place): Walked {
  const { properties, items, additionalProperties } = schema;
  const inside = (inner: Walked): Walked => described(descriptions, inner, place);
  const all = (schemas: readonly Walked[] | undefined): readonly Walked[] | undefined => schemas?.map(inside);
  const fields =
    properties &&
    Object.entries(properties).map(
      ([name, inner]) => [name, field(descriptions, inner, { ...place, path: [...place.path, name] })] as const,
    );
  const parts = {
    properties: fields && Object.fromEntries(fields),
    items: items && inside(items),
    additionalProperties: typeof additionalProperties === 'object' ? inside(additionalProperties) : undefined,
    anyOf: all(schema.anyOf),
    oneOf: all(schema.oneOf),
    allOf: all(schema.allOf),
  };
  return { ...schema, ...Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) };
}
