import type { AnyEvent } from '@portico/contracts/events';
import { LIMITS } from '@portico/contracts/limits';
import { useLogsQuery } from '../../api/logs.ts';

export interface Facet {
  readonly value: string;
  readonly label: string;
}

const byName = (facets: ReadonlyMap<string, string>): readonly Facet[] =>
  [...facets].map(([value, label]) => ({ value, label })).toSorted((one, other) => one.label.localeCompare(other.label));

/** Who has done something lately, and where: what one filters by without typing it. */
export function useLogFacets(app_id: string | undefined): {
  readonly people: readonly Facet[];
  readonly apps: readonly Facet[];
  readonly events: readonly AnyEvent[];
} {
  const body = { ...(app_id === undefined ? {} : { app_id }), offset: 0, limit: LIMITS.page_size };
  const { data } = useLogsQuery({ body });
  const items = data?.items ?? [];
  return {
    people: byName(new Map(items.flatMap(({ operator }) => (operator === '' ? [] : [[operator, operator] as const])))),
    events: [...new Set(items.map(({ event }) => event))],
    apps: byName(new Map(items.flatMap(({ app_id: id, app_name }) => (id === null || app_name === '' ? [] : [[id, app_name] as const])))),
  };
}
