import { pgbench } from '../pgbench.ts';
import { type Figure, per } from '../report.ts';
import { appOf } from './log-calls.ts';
import { inTurns } from './rounds.ts';
import type { Scene } from './scene.ts';

const LANES = 4;
const ROWS = 20;

/** Rows as the log has them, from the month that is written; ids and times of their own. */
const insertInto = (table: string, from: string, app_id: string): string =>
  `insert into ${table} (log_id, app_id, user_id, operator, module_name, ip_address, operation_time, log_content, request_uri, request_method,
     object_id, object_name, before, after, trace_id, act, event)
   select gen_random_uuid(), app_id, user_id, operator, module_name, ip_address, least(now(), '2999-01-01'), log_content, request_uri, request_method,
     object_id, object_name, before, after, trace_id, act, event from ${from} where app_id = '${app_id}' limit ${ROWS};\n`.replaceAll(
    /\s*\n\s*/g,
    ' ',
  );

/** What the indexes of events cost who writes: rows a second into a month with them, and into one without. */
export async function measureLogWrites({ admin, installed, seconds, rounds, ...scene }: Scene): Promise<Figure[]> {
  const { rows } = await admin.query<{ partition: string }>(
    `select partition from month_partitions('operation_log') where month <= current_date order by month desc limit 1`,
  );
  const month = rows[0]?.partition ?? '';
  await admin.query(`drop table if exists bench_with, bench_without`);
  for (const table of ['bench_with', 'bench_without']) await admin.query(`create table ${table} (like ${month} including all)`);
  const { rows: indexes } = await admin.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where indrelid = 'bench_without'::regclass and pg_get_indexdef(indexrelid) ~ 'event'`,
  );
  for (const { name } of indexes) await admin.query(`drop index ${name}`);
  const writing = (table: string) => () =>
    pgbench({
      admin_url: installed.admin_url,
      folder: installed.folder,
      lanes: LANES,
      seconds,
      scripts: [insertInto(table, month, appOf({ ...scene, admin, installed }))],
    });
  const rates = await inTurns(rounds, { with: writing('bench_with'), without: writing('bench_without') });
  await admin.query('drop table bench_with, bench_without');
  return [
    {
      what: 'log-filters-writes/without-indexes',
      value: rates.with / rates.without,
      made_of: `${per(rates.with * ROWS)} rows with the ${indexes.length} indexes of events, ${per(rates.without * ROWS)} without, ${LANES} at once, fsync on`,
    },
  ];
}
