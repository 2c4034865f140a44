import { sql, type RawBuilder } from 'kysely';
import { likeText } from '@portico/server-kit/db/like';
import type { Filter, Operator, Value } from './filter.ts';
import { bad } from './scim-error.ts';

type Sql = RawBuilder<boolean>;
type Compare = Extract<Filter, { kind: 'compare' }>;

/** What stands behind an attribute. A keyed one is stored as a hash: it can be equal, and nothing else. */
export type Column =
  | { readonly type: 'text'; readonly of: RawBuilder<unknown>; readonly exact?: true }
  | { readonly type: 'time'; readonly of: RawBuilder<unknown> }
  | { readonly type: 'boolean'; readonly of: RawBuilder<unknown> }
  | { readonly type: 'keyed'; readonly present: Sql; readonly is: (value: string) => Sql };

export type Columns = Readonly<Record<string, Column>>;

const fault = (detail: string): never => bad('invalidFilter', detail);
const SIGNS = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` } as const;
const ORDERED: Readonly<Partial<Record<Operator, RawBuilder<unknown>>>> = SIGNS;

function ofText({ of, exact }: Extract<Column, { type: 'text' }>, op: Operator, value: Value): Sql {
  if (typeof value !== 'string') return fault('Compare this attribute with a string.');
  // Both sides by the database: it makes small letters of some that JavaScript makes others of, as of a Turkish I.
  const [left, right] = exact ? [of, sql`${value}::text`] : [sql`lower(${of})`, sql`lower(${value}::text)`];
  const sign = ORDERED[op];
  if (sign) return sql<boolean>`${left} collate "C" ${sign} ${right}`;
  if (op === 'eq') return sql<boolean>`${left} = ${right}`;
  if (op === 'ne') return sql<boolean>`${left} is distinct from ${right}`;
  const like = likeText(value);
  const pattern = op === 'sw' ? `${like}%` : op === 'ew' ? `%${like}` : `%${like}%`;
  return sql<boolean>`${left} like ${exact ? sql`${pattern}::text` : sql`lower(${pattern}::text)`}`;
}

function ofTime({ of }: { of: RawBuilder<unknown> }, op: Operator, value: Value): Sql {
  const at = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(at)) return fault('Compare this attribute with a date and time.');
  // As it is shown: to the millisecond.
  const left = sql`date_trunc('milliseconds', ${of})`;
  const right = new Date(at);
  const sign = ORDERED[op];
  if (sign) return sql<boolean>`${left} ${sign} ${right}`;
  if (op === 'eq') return sql<boolean>`${left} = ${right}`;
  return op === 'ne' ? sql<boolean>`${left} <> ${right}` : fault('Times support eq, ne, gt, ge, lt, le and pr.');
}

function ofBoolean({ of }: { of: RawBuilder<unknown> }, op: Operator, value: Value): Sql {
  const text = typeof value === 'string' ? value.toLowerCase() : value;
  const is =
    text === true || text === 'true'
      ? true
      : text === false || text === 'false'
        ? false
        : fault('Compare this attribute with true or false.');
  if (op === 'eq') return sql<boolean>`${of} = ${is}`;
  return op === 'ne' ? sql<boolean>`${of} <> ${is}` : fault('Booleans support eq, ne and pr.');
}

function ofKeyed({ is }: Extract<Column, { type: 'keyed' }>, op: Operator, value: Value): Sql {
  if (typeof value !== 'string') return fault('Compare this attribute with a string.');
  if (op === 'eq') return is(value);
  return op === 'ne' ? sql<boolean>`not ${is(value)}` : fault('This attribute is stored as a hash, so it supports only eq, ne and pr.');
}

function present(column: Column): Sql {
  if (column.type === 'keyed') return column.present;
  return column.type === 'text' ? sql<boolean>`nullif(${column.of}, '') is not null` : sql<boolean>`${column.of} is not null`;
}

function compared(column: Column, { op, value }: Compare): Sql {
  if (value === null) {
    if (op === 'eq') return sql<boolean>`not (${present(column)})`;
    return op === 'ne' ? present(column) : fault('null supports eq and ne.');
  }
  if (column.type === 'text') return ofText(column, op, value);
  if (column.type === 'time') return ofTime(column, op, value);
  return column.type === 'boolean' ? ofBoolean(column, op, value) : ofKeyed(column, op, value);
}

/** One condition. Unknown is false to `and` and `or` as it stands; only `not` would turn it round. */
export function filterSql(columns: Columns, filter: Filter): Sql {
  if (filter.kind === 'not') return sql<boolean>`not coalesce(${filterSql(columns, filter.of)}, false)`;
  if (filter.kind === 'and' || filter.kind === 'or') {
    const [left, right] = filter.of.map((each) => filterSql(columns, each));
    return sql<boolean>`(${left} ${filter.kind === 'and' ? sql`and` : sql`or`} ${right})`;
  }
  const column = Object.hasOwn(columns, filter.path) ? columns[filter.path] : undefined;
  if (!column) return fault(`"${filter.path.slice(0, 60)}" cannot be filtered by.`);
  return filter.kind === 'present' ? present(column) : compared(column, filter);
}
