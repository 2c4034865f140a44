import type { $ZodType, $ZodTypes } from 'zod/v4/core';

const INNER = new Set(['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly', 'catch', 'success', 'promise']);

const BOUNDS = new Set(['max_length', 'length_equals']);

/** Where a caller could send text of any length: paths such as `body.items[].name`. */
export function unboundedStrings(schema: $ZodType, path = ''): string[] {
  const typed = schema as $ZodTypes;
  const { def } = typed._zod;
  switch (def.type) {
    case 'string':
      return (def.checks ?? []).some((check) => BOUNDS.has(check._zod.def.check)) ? [] : [path];
    case 'any':
    case 'unknown':
      return [path];
    case 'object': {
      const rest = def.catchall ? unboundedStrings(def.catchall, `${path}.*`) : [];
      return [...Object.entries(def.shape).flatMap(([key, inner]) => unboundedStrings(inner, `${path}.${key}`)), ...rest];
    }
    case 'array':
      return unboundedStrings(def.element, `${path}[]`);
    case 'tuple':
      return [...def.items, ...(def.rest ? [def.rest] : [])].flatMap((item, index) => unboundedStrings(item, `${path}[${index}]`));
    case 'union':
      return def.options.flatMap((option) => unboundedStrings(option, path));
    case 'intersection':
      return [...unboundedStrings(def.left, path), ...unboundedStrings(def.right, path)];
    case 'record':
    case 'map':
      return [...unboundedStrings(def.keyType, `${path}{key}`), ...unboundedStrings(def.valueType, `${path}{}`)];
    case 'set':
      return unboundedStrings(def.valueType, `${path}[]`);
    case 'lazy':
      throw new Error(`${path}: a schema that contains itself is not walked`);
    case 'pipe':
      // A word for true or false is one of a fixed list, although its input is declared as any text.
      return (def.out as $ZodTypes)._zod.def.type === 'boolean' ? [] : unboundedStrings(def.in, path);
    default:
      return INNER.has(def.type) && 'innerType' in def ? unboundedStrings(def.innerType, path) : [];
  }
}
