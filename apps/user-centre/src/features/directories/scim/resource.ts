/** A resource while it is read and changed: names of attributes as the schemas spell them, whatever case they came in. */
export type Resource = Record<string, unknown>;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** By its name in any case. */
export function keyOf(names: readonly string[], name: string): string | undefined {
  const small = name.toLowerCase();
  return names.find((each) => each.toLowerCase() === small);
}

export const valueAt = (object: Record<string, unknown>, name: string): unknown => {
  const key = keyOf(Object.keys(object), name);
  return key === undefined ? undefined : object[key];
};

/** In small letters; empty for what is neither text, number nor boolean. */
export const smallText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).toLowerCase() : '';

/** Some clients write booleans as texts. Undefined: it is none. */
export function asBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  return text === 'true' ? true : text === 'false' ? false : undefined;
}
