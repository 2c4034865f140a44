import { ALL_APPS, inApp } from '@portico/server-kit/db/in-app';
import type { Db } from '../../db/platform-ctx.ts';
import { notify } from '../messages/notify.service.ts';
import { readLinkStates } from '../relations/linking.service.ts';
import { findUntold, markTold } from './sync-notices.queries.ts';
import { planSync } from './sync-plan.ts';

const AT_ONCE = 200;

/** Tells the administrators of apps that a service they link has changed menus, once for all it changed since the last time. */
export async function tellServiceChanges(db: Db, now: number): Promise<number> {
  const untold = await inApp(db, ALL_APPS, (trx) => findUntold(trx, AT_ONCE));
  let told = 0;
  for (const each of untold) {
    await inApp(db, each.app_id, async (trx) => {
      const [counted] = await readLinkStates({ db: trx }, [each.app_id], each.service_id);
      const { changed, added, removed } = counted ? planSync(counted.link_state).counts : { changed: 0, added: 0, removed: 0 };
      const menus = changed + added + removed;
      await markTold(trx, each);
      if (menus === 0) return;
      const args = { service_name: each.nickname, app_name: each.app_name, menus };
      await notify(
        trx,
        { kind: 'service_menus_changed', args, to: 'admins', app_id: each.app_id, matter: `service ${each.service_id}` },
        now,
      );
      told += 1;
    });
  }
  return told;
}
