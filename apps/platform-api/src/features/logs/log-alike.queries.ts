import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';
import type { Alike } from './log-alike.ts';
import type { Piece } from './log-counts.ts';
import type { LogFilter } from './log-search.ts';
import { choiceOf } from '@portico/contracts/rules/several';
import { inApp } from './log-conditions.ts';
import { ofEachScope } from './logs.queries.ts';

/** Only the rules of the program know what it is. */
const unnamed = sql`(l.act is null or (l.event is null and l.source not like 'service:%'))`;
/** What of an address differs from one thing to the next is no part of which call it was. */
const anyThing = sql`regexp_replace(split_part(l.request_uri, '?', 1), '[0-9a-f]{8}-[0-9a-f-]{27}|[0-9]{4,}', '1', 'g')`;

/** Of a row `l`, to group by. */
export const alikeColumns: RawBuilder<Alike> = sql<Alike>`l.module_name, l.act, l.event,
  case when ${unnamed} then l.request_method else '' end as request_method, case when ${unnamed} then ${anyThing} else '' end as request_uri,
  case when l.source like 'service:%' then 'service:' else '' end as source`;

/** The apps that are asked for; beside them everything is decided by what entries are. */
export function ofApps({ app_id }: LogFilter): RawBuilder<unknown> {
  const { in: wanted, not } = choiceOf(app_id);
  const any = (apps: readonly string[]): RawBuilder<unknown> => sql`(${sql.join(apps.map(inApp), sql` or `)})`;
  const conditions = [...(wanted.length > 0 ? [any(wanted)] : []), ...(not.length > 0 ? [sql`${any(not)} is not true`] : [])];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

export interface AlikeCount extends Alike {
  readonly bucket: number;
  readonly count: number;
}

/** In each piece, of up to `most` entries. */
export async function countAlike(db: Db, filter: LogFilter, pieces: readonly Piece[], most: number): Promise<AlikeCount[]> {
  const { rows } = await sql<AlikeCount>`
    select p.bucket, a.* from unnest(${pieces.map(({ bucket }) => bucket)}::int[], ${pieces.map(({ start }) => start)}::timestamptz[],
      ${pieces.map(({ end }) => end)}::timestamptz[]) p(bucket, low, high)
    cross join lateral (
      select ${alikeColumns}, count(*)::int as count from (select * from (${ofEachScope(
        filter,
        (scope) => sql`select l.* from operation_log l
          where ${scope} and ${ofApps(filter)} and l.operation_time >= p.low and l.operation_time < p.high limit ${most}`,
      )}) l limit ${most}) l
      group by 1, 2, 3, 4, 5, 6) a`.execute(db);
  return rows;
}
