import type { App } from '@portico/contracts/platform/apps';
import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

export interface PlannedApp {
  app_id: string;
  app_name: string;
  status: App['status'];
  time_zone_id: string;
  /** When it freezes or, being frozen, closes. */
  due_at: Date;
  noticed_at: Date | null;
}

/** Apps that freeze or close before `until`, by id. */
export async function findPlannedApps(db: Db, now: Date, until: Date, after: string, limit: number): Promise<PlannedApp[]> {
  const { rows } = await sql<PlannedApp>`
    select a.app_id, a.app_name, a.status, a.time_zone_id,
      case a.status when 'normal' then a.freeze_at else a.close_at end as due_at, n.noticed_at
    from app a left join app_notice n on n.app_id = a.app_id
    where ((a.status = 'normal' and a.freeze_at > ${now} and a.freeze_at < ${until})
        or (a.status = 'frozen' and a.close_at > ${now} and a.close_at < ${until}))
      and a.app_id > ${after}
    order by a.app_id limit ${limit}
  `.execute(db);
  return rows;
}

export async function markNoticed(db: Db, app_ids: readonly string[], noticed_at: Date): Promise<void> {
  await sql`
    insert into app_notice (app_id, noticed_at) select app_id, ${noticed_at} from unnest(${[...app_ids]}::uuid[]) app_id
    on conflict (app_id) do update set noticed_at = excluded.noticed_at
  `.execute(db);
}
