import { sql, type RawBuilder } from 'kysely';

/**
 * What was asked for, and the usual order after it: a row stands on one page only.
 * The contract says which fields may be asked for; they are columns of what is selected.
 */
export function ordering(order: string | undefined, usual: RawBuilder<unknown>): RawBuilder<unknown> {
  if (order === undefined) return usual;
  const down = order.startsWith('-');
  return sql`${sql.ref(down ? order.slice(1) : order)} ${down ? sql`desc` : sql`asc`}, ${usual}`;
}
