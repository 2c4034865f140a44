import type pg from 'pg';

/** What was taken from a table while it is filled, to be made again when it is full. */
export interface Taken {
  readonly table: string;
  /** Statements, each by itself; they may run side by side. */
  readonly make: readonly string[];
  /** Of text indexes, which are timed apart. */
  readonly make_text: readonly string[];
}

interface Index {
  name: string;
  definition: string;
  constraint_name: string | null;
  constraint_definition: string | null;
  method: string;
}

/** Takes every index and unique constraint off a table that nothing refers to. */
export async function takeIndexes(client: pg.Client, table: string): Promise<Taken> {
  const { rows } = await client.query<Index>(
    `select i.relname as name, pg_get_indexdef(i.oid) as definition, c.conname as constraint_name, pg_get_constraintdef(c.oid) as constraint_definition, m.amname as method
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_am m on m.oid = i.relam
     left join pg_constraint c on c.conindid = i.oid and c.conrelid = x.indrelid
     where x.indrelid = $1::regclass`,
    [table],
  );
  for (const { name, constraint_name } of rows) {
    if (constraint_name !== null) await client.query(`alter table ${table} drop constraint ${constraint_name}`);
    else await client.query(`drop index ${name}`);
  }
  const remake = ({ definition, constraint_name, constraint_definition }: Index): string =>
    constraint_name === null ? definition : `alter table ${table} add constraint ${constraint_name} ${constraint_definition ?? ''}`;
  return {
    table,
    make: rows.filter(({ method }) => method === 'btree').map(remake),
    make_text: rows.filter(({ method }) => method !== 'btree').map(remake),
  };
}

export interface LogMonth {
  readonly partition: string;
  readonly start: Date;
  readonly end: Date;
}

/** The kept months and this one, oldest first. */
export async function logMonths(client: pg.Client, months: number): Promise<LogMonth[]> {
  await client.query('select ensure_log_partitions(3, $1)', [months - 1]);
  const { rows } = await client.query<{ partition: string; start: Date; end: Date }>(
    `select 'operation_log_' || to_char(month, 'YYYY_MM') as partition, month at time zone 'UTC' as start, (month + interval '1 month') at time zone 'UTC' as end
     from generate_series(date_trunc('month', now() at time zone 'UTC') - make_interval(months => $1), date_trunc('month', now() at time zone 'UTC'), interval '1 month') month`,
    [months - 1],
  );
  return rows;
}

export const detach = async (client: pg.Client, { partition }: LogMonth): Promise<void> => {
  await client.query(`alter table operation_log detach partition ${partition}`);
};

/** The bounds are told first, so that attaching does not read every row to see that they hold. */
export async function attach(client: pg.Client, { partition, start, end }: LogMonth): Promise<void> {
  const [from, to] = [start.toISOString(), end.toISOString()];
  await client.query(`alter table operation_log attach partition ${partition} for values from ('${from}') to ('${to}')`);
  await client.query(`alter table ${partition} drop constraint within_month`);
}

export const boundsOf = ({ partition, start, end }: LogMonth): string =>
  `alter table ${partition} add constraint within_month check (operation_time >= '${start.toISOString()}' and operation_time < '${end.toISOString()}')`;
