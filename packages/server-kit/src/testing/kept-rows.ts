import type pg from 'pg';

/** Grow with every call, whoever makes it; or belong to the tools. */
const NOT_KEPT = /^(?:operation_log.*|sign_in_audit.*|outbox|idempotency_key|schema_migration)$/;

/** When a sign-in or a credential was last used is noted once a minute, whatever the answer: a slow machine takes longer than that. */
const rowOf = (table: string): string =>
  `(to_jsonb(x) - 'last_active_at'${table === 'service_credential' ? ` - 'last_used_at'` : ''})::text`;

export interface KeptRows {
  /** One text for every row of every table. */
  readonly all: () => Promise<Map<string, string>>;
  /** The same for the rows of one app. */
  readonly ofApp: (app_id: string) => Promise<Map<string, string>>;
  readonly restore: () => Promise<void>;
}

interface KeepOptions {
  /** Tables that a refused call may write to as well: counts of tries. They are put back, and not compared. */
  readonly counts?: readonly string[];
}

interface Column {
  table_name: string;
  column_name: string;
  is_generated: string;
}

/** Remembers every row there is now; can tell what changed since, and put it back. */
export async function keepRows(admin: pg.Client, { counts = [] }: KeepOptions = {}): Promise<KeptRows> {
  const { rows } = await admin.query<Column>(`
    select c.table_name, c.column_name, c.is_generated from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, c.ordinal_position`);
  const columns = Map.groupBy(
    rows.filter(({ table_name }) => !NOT_KEPT.test(table_name)),
    ({ table_name }) => table_name,
  );
  const tables = [...columns.keys()];
  await admin.query(`create schema kept; ${tables.map((table) => `create table kept.${table} as table public.${table}`).join('; ')}`);

  const digest = (table: string, where: string): string => {
    const row = rowOf(table);
    return `select '${table}' as table_name, md5(coalesce(string_agg(${row}, '\n' order by ${row}), '')) as digest from public.${table} x ${where}`;
  };
  const read = async (text: string, values: string[] = []): Promise<Map<string, string>> =>
    new Map((await admin.query<{ table_name: string; digest: string }>(text, values)).rows.map((row) => [row.table_name, row.digest]));
  const compared = tables.filter((table) => !counts.includes(table));
  const all = compared.map((table) => digest(table, '')).join(' union all ');
  const of_app = compared
    .filter((table) => columns.get(table)?.some(({ column_name }) => column_name === 'app_id'))
    .map((table) => digest(table, 'where app_id = $1'))
    .join(' union all ');
  const put_back = tables.map((table) => {
    const names = (columns.get(table) ?? [])
      .filter(({ is_generated }) => is_generated === 'NEVER')
      .map(({ column_name }) => `"${column_name}"`);
    return `delete from public.${table}; insert into public.${table} (${names.join()}) overriding system value select ${names.join()} from kept.${table}`;
  });
  return {
    all: () => read(all),
    ofApp: (app_id) => read(of_app, [app_id]),
    // As a replica: foreign keys would ask for an order.
    restore: async () => {
      await admin.query(`begin; set local session_replication_role = replica; ${put_back.join('; ')}; commit`);
    },
  };
}
