import { inApp } from '@portico/server-kit/db/in-app';
import { runWork } from '@portico/server-kit/work/run';
import { systemUnit } from '@portico/server-kit/work/system';
import type { CommandContext } from '../commands/context.ts';
import type { Db } from '../db/platform-ctx.ts';
import { groupRows, memberRows, roleRows } from './demo-access.ts';
import { personAt, readDemo, type Demo, type DemoApp } from './demo-files.ts';
import { daysFrom } from './demo-id.ts';
import { globalMenuRows, projectRows, templateRows } from './demo-installation.ts';
import { logRows } from './demo-logs.ts';
import { appId, menuRows } from './demo-menus.ts';
import { serviceRows, sourceRows } from './demo-services.ts';
import { movePages } from './move-pages.ts';
import { quickEntryRows, useRows } from './demo-use.ts';
import { insertRows, isEmpty } from './insert-rows.ts';

export interface DemoLoaded {
  apps: number;
  menus: number;
  logs: number;
}

function appRow(app: DemoApp, now: number): object {
  const { app_code, app_name, memo, texts, icon, status, time_zone_id, open_type, open_to, org_name, grouping } = app;
  const app_id = appId(app_code);
  const inDays = (days: number | undefined): string | null => (days === undefined ? null : daysFrom(now, days));
  return {
    app_id,
    app_code,
    app_name,
    memo,
    texts,
    icon,
    status,
    time_zone_id,
    open_type,
    org_name,
    grouping,
    open_value: open_type === 'app' ? app_id : `${app_id}:${open_to}`,
    rbac_tenant_id: app_id,
    init_menu: true,
    new_oms: true,
    context: '',
    nav_version: 1,
    // A little less, since a day that has begun counts as a whole one.
    freeze_at: inDays(app.freeze_in_days && app.freeze_in_days - 0.01),
    frozen_at: inDays(app.frozen_days_ago && -app.frozen_days_ago + 0.01),
    close_at: inDays(app.close_in_days && app.close_in_days - 0.01),
    created_at: daysFrom(now, -220),
    updated_at: daysFrom(now, -64),
  };
}

/** One app with everything inside it; what happened in it only with its first row, since that is never changed afterwards. */
async function loadApp(db: Db, demo: Demo, app: DemoApp, now: number): Promise<DemoLoaded> {
  const author = personAt(demo.people, app.admins[0] ?? '')?.name ?? '';
  return await inApp(db, appId(app.app_code), async (trx) => {
    const apps = await insertRows(trx, [['app', [appRow(app, now)]]]);
    await insertRows(trx, memberRows(demo, app));
    const [menus = ['app_menu', []], ...packs] = menuRows(demo, app, author, now);
    const added = await insertRows(trx, [menus]);
    await insertRows(trx, [...packs, ...roleRows(demo, app), ...groupRows(app)]);
    if (apps === 0) return { apps, menus: added, logs: 0 };
    await insertRows(trx, [...quickEntryRows(app), ...useRows(app, now)]);
    return { apps, menus: added, logs: await insertRows(trx, [['operation_log', logRows(demo, app, now)]]) };
  });
}

interface DemoOptions {
  people: string | undefined;
  yes: boolean;
  /** Where the sample back-office serves the pages: `http://127.0.0.1:8082`. */
  pages?: string | undefined;
  /** By service code: the credential of the user centre that its pages ask with. */
  credentials?: Readonly<Record<string, string>>;
}

/** A company to look at: six apps in different states, their services, people and two months of work. Loading twice adds nothing, and brings addresses up to date. */
export async function loadDemo({ db, now, environment }: CommandContext, options: DemoOptions): Promise<DemoLoaded> {
  if (environment === 'product' && !options.yes)
    throw new Error('The demo makes people with a published password administrators. In product this needs --yes.');
  const { people, pages, credentials = {} } = options;
  const demo = readDemo(people, pages);
  await insertRows(db, [...serviceRows(demo), ...globalMenuRows(demo), ...projectRows(demo), ...sourceRows(credentials)]);
  // Two templates cannot both be the default: who has one of their own keeps it.
  if (await isEmpty(db, 'template')) await insertRows(db, templateRows(demo));
  const total: DemoLoaded = { apps: 0, menus: 0, logs: 0 };
  for (const app of demo.apps) {
    const loaded = await loadApp(db, demo, app, now);
    total.apps += loaded.apps;
    total.menus += loaded.menus;
    total.logs += loaded.logs;
  }
  if (pages !== undefined) await movePages(db, demo, pages);
  const unit = systemUnit({ by: 'CLI', name: 'load-demo', logged_as: { event: 'demo.loaded' }, now });
  await runWork({ db }, unit, async (ctx) => {
    ctx.record({ object_id: '', object_name: 'demo', content: 'Loaded the demo', before: null, after: total });
    ctx.emit({ topic: 'access.changed', payload: {} });
  });
  return total;
}
