import { plainPath } from './filter.ts';
import { isObject, type Resource } from './resource.ts';

/** Which attributes a reply has: those asked for, or all but some. `id` and `schemas` are always there. */
export interface Projection {
  readonly only: readonly string[] | undefined;
  readonly without: readonly string[];
}

export const EVERYTHING: Projection = { only: undefined, without: [] };
const ALWAYS = ['id', 'schemas'];

const listOf = (value: unknown): string[] | undefined => {
  const names: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  const paths = names.flatMap((each) => (typeof each === 'string' && each.trim() !== '' ? [plainPath(each.trim())] : []));
  return paths.length === 0 ? undefined : paths.slice(0, 50);
};

export const projectionOf = (attributes: unknown, excluded: unknown): Projection => ({
  only: listOf(attributes),
  without: listOf(excluded) ?? [],
});

/** Whether a reply has the attribute at all, so that what nobody asks for is not looked up. */
export function hasAttribute({ only, without }: Projection, name: string): boolean {
  const small = name.toLowerCase();
  if (only) return only.some((path) => path === small || path.startsWith(`${small}.`));
  return !without.includes(small);
}

const parts = (value: unknown, keep: (part: string) => boolean): unknown => {
  if (Array.isArray(value)) return value.map((each: unknown) => parts(each, keep));
  return isObject(value) ? Object.fromEntries(Object.entries(value).filter(([part]) => keep(part.toLowerCase()))) : value;
};

export function projected(resource: Resource, projection: Projection): Resource {
  const shown: Resource = {};
  for (const [name, value] of Object.entries(resource)) {
    const small = name.toLowerCase();
    if (ALWAYS.includes(small)) shown[name] = value;
    else if (!hasAttribute(projection, name)) continue;
    else if (projection.only?.includes(small) === false)
      shown[name] = parts(value, (part) => projection.only?.includes(`${small}.${part}`) === true);
    else shown[name] = parts(value, (part) => !projection.without.includes(`${small}.${part}`));
  }
  return shown;
}
