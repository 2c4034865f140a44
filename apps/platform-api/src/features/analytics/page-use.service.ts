import { DEFAULTS } from '@portico/contracts/limits';
import { enterApp, inApp } from '@portico/server-kit/db/in-app';
import type { Db, PlatformCtx } from '../../db/platform-ctx.ts';
import { localDay } from '../../lib/local-day.ts';
import { addPageUse, findTimeZone, listPageUse, type PageUse } from './page-use.queries.ts';
import type { Batch } from './queue.queries.ts';
import { removeBatches, takeBatches } from './queue.queries.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 200;

/** The last so many days, today included, as the app counts days. */
export async function readPageUse(ctx: PlatformCtx, app_id: string, days: number): Promise<{ items: PageUse[] }> {
  const zone = (await findTimeZone(ctx.db, app_id)) ?? DEFAULTS.time_zone_id;
  return { items: await listPageUse(ctx.db, app_id, localDay(zone, ctx.now - (days - 1) * DAY_MS)) };
}

const eventsByApp = (batches: readonly Batch[]): Map<string, Batch['events']> => {
  const found = new Map<string, Batch['events']>();
  for (const event of batches.flatMap((batch) => batch.events)) {
    if (event.app_id !== null) found.set(event.app_id, [...(found.get(event.app_id) ?? []), event]);
  }
  return found;
};

function countDays(events: Batch['events'], zone: string): PageUse[] {
  const uses = new Map<string, PageUse>();
  for (const { app_menu_id, occurred_at } of events) {
    if (app_menu_id === null) continue;
    const day = localDay(zone, Date.parse(occurred_at));
    const key = `${day} ${app_menu_id}`;
    const before = uses.get(key)?.uses ?? 0;
    uses.set(key, { app_menu_id, day, uses: before + 1 });
  }
  return [...uses.values()];
}

/** Counts what waits to be counted: the batches go in the transaction that counts them, so each counts once. */
export async function countPageUse(db: Db): Promise<number> {
  return await inApp(db, null, async (trx) => {
    const batches = await takeBatches(trx, 'page_use', AT_ONCE);
    if (batches.length === 0) return 0;
    for (const [app_id, events] of eventsByApp(batches)) {
      const zone = await findTimeZone(trx, app_id);
      if (zone === undefined) continue;
      await enterApp(trx, app_id);
      await addPageUse(trx, app_id, countDays(events, zone));
    }
    await removeBatches(
      trx,
      'page_use',
      batches.map((batch) => batch.batch_id),
    );
    return batches.length;
  });
}
