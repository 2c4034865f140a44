import type { Db } from '../../db/platform-ctx.ts';
import { daysBetween, localDay } from '../../lib/local-day.ts';
import { notify } from '../messages/notify.service.ts';
import { findPlannedApps, markNoticed, type PlannedApp } from './app-notices.queries.ts';

const DAY_MS = 86_400_000;
/** How long before an app freezes or closes its administrators are told, once a day. */
const TOLD_DAYS = 30;
const AT_ONCE = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

const isToldToday = ({ time_zone_id, noticed_at }: PlannedApp, now: number): boolean =>
  noticed_at !== null && localDay(time_zone_id, noticed_at.getTime()) === localDay(time_zone_id, now);

/** Days left in the app's own time zone; today's notice replaces yesterday's. */
async function tell(db: Db, app: PlannedApp, now: number): Promise<void> {
  const days = daysBetween(app.time_zone_id, now, app.due_at.getTime());
  const kind = app.status === 'normal' ? 'app_freezes' : 'app_closes';
  await notify(
    db,
    { kind, args: { app_name: app.app_name, days }, to: 'admins', app_id: app.app_id, matter: `app_state:${app.app_id}` },
    now,
  );
}

/** Gives how many apps were told about. */
export async function tellCountdowns(db: Db, now: number): Promise<number> {
  let told = 0;
  for (let after: string | undefined = FIRST; after !== undefined;) {
    const page: PlannedApp[] = await findPlannedApps(db, new Date(now), new Date(now + TOLD_DAYS * DAY_MS), after, AT_ONCE);
    const due = page.filter((app) => !isToldToday(app, now));
    if (due.length > 0) {
      await db.transaction().execute(async (trx) => {
        for (const app of due) await tell(trx, app, now);
        const app_ids = due.map((app) => app.app_id);
        await markNoticed(trx, app_ids, new Date(now));
      });
    }
    told += due.length;
    after = page.length < AT_ONCE ? undefined : page.at(-1)?.app_id;
  }
  return told;
}
