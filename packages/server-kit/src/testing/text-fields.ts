import type { Endpoint, Schema } from '@portico/contracts/endpoint';
import type { $ZodTypes } from 'zod/v4/core';

export interface TextField {
  readonly part: 'query' | 'body';
  readonly name: string;
}

const WRAPPERS = ['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly', 'catch'];

function isText(schema: Schema): boolean {
  const { def } = (schema as $ZodTypes)._zod;
  if (def.type === 'string' || def.type === 'enum') return true;
  if (def.type === 'union') return def.options.some((option) => isText(option));
  if (def.type === 'pipe') return isText(def.in);
  return WRAPPERS.includes(def.type) && 'innerType' in def && isText(def.innerType);
}

/** Where a caller of a call may send a text of their own, beside its address. */
export const textFields = (endpoint: Endpoint): TextField[] =>
  (['query', 'body'] as const).flatMap((part) =>
    Object.entries((endpoint[part] as { shape?: Record<string, Schema> } | undefined)?.shape ?? {}).flatMap(([name, schema]) =>
      isText(schema) ? [{ part, name }] : [],
    ),
  );
