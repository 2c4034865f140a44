import { ENOUGH_ADMINS, type FirstHour } from '@portico/contracts/platform/first-hour';
import { sql } from 'kysely';
import type { Db } from '../../db/platform-ctx.ts';

/** Named on screen; the others are counted. */
const MOST_NAMED = 5;

export async function findFirstHour(db: Db): Promise<FirstHour> {
  const { rows } = await sql<FirstHour>`
    /* all apps: what a new installation still lacks, for whoever runs it */
    with short as (
      select a.app_id, a.app_code, a.app_name, count(m.subject_id)::int as admins
      from app a left join app_member m on m.app_id = a.app_id and m.kind = 'admin'
      where a.status in ('normal', 'frozen') and not a.is_sample group by a.app_id having count(m.subject_id) < ${ENOUGH_ADMINS}
    )
    select
      (select jsonb_build_object('app_id', a.app_id, 'app_code', a.app_code, 'app_name', a.app_name, 'time_zone_id', a.time_zone_id,
          'languages', (select count(*) from app_lang l where l.app_id = a.app_id))
        from app a where a.status = 'normal' and not a.is_sample order by a.created_at, a.app_id limit 1) as app,
      (select jsonb_build_object('app_id', a.app_id, 'app_code', a.app_code, 'app_name', a.app_name,
          'app_menu_id', m.app_menu_id, 'name', m.name)
        from app a join app_menu m on m.app_id = a.app_id
        where a.status = 'normal' and not a.is_sample and m.type = 'page' and not m.hidden and not m.template_only limit 1) as page,
      (select jsonb_build_object('app_id', a.app_id, 'app_code', a.app_code, 'app_name', a.app_name) from app a where a.is_sample) as sample,
      jsonb_build_object('count', (select count(*) from short),
        'items', coalesce((select jsonb_agg(s) from (select * from short order by app_name, app_id limit ${MOST_NAMED}) s), '[]')) as short_of_admins
  `.execute(db);
  return rows[0] as FirstHour; // A select without a from has one row.
}
