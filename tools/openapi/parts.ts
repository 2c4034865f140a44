import type { ApiSchema } from './shape.ts';

/** What stands in a list, a record or a choice belongs to the field that holds it. */
export function partsOf(schema: ApiSchema): ApiSchema[] {
  const { items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema;
  const values = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  return [...(items ? [items] : []), ...values, ...anyOf, ...oneOf, ...allOf];
}
