import pg from 'pg';

export interface Judgement {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  /** Acknowledged writes that do not have exactly one log row. */
  readonly not_logged_once: number;
}

/** Holds what was acknowledged against what the database has. */
export async function judge(admin_url: string, app_id: string, acknowledged: ReadonlyMap<string, string>): Promise<Judgement> {
  const client = new pg.Client({ connectionString: admin_url });
  await client.connect();
  try {
    const names = [...acknowledged.keys()];
    const ids = [...acknowledged.values()];
    const rows = await client.query<{ name: string; n: string }>(
      'select name, count(*) as n from app_menu where app_id = $1 and name = any($2) group by name',
      [app_id, names],
    );
    const logs = await client.query<{ object_id: string; n: string }>(
      `select object_id, count(*) as n from operation_log where app_id = $1 and object_id = any($2) and request_method = 'POST' group by object_id`,
      [app_id, ids],
    );
    const loggedOnce = logs.rows.filter((row) => Number(row.n) === 1).length;
    return {
      acknowledged: names.length,
      lost: names.length - rows.rows.length,
      doubled: rows.rows.filter((row) => Number(row.n) > 1).length,
      not_logged_once: ids.length - loggedOnce,
    };
  } finally {
    await client.end();
  }
}
