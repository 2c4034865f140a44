import { ALL_APPS, inApp } from '@portico/server-kit/db/in-app';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/platform-ctx.ts';
import type { Demo } from './demo-files.ts';
import { CONFIG_CHECK, serviceId } from './demo-services.ts';

/** How a stored address is recognised as one below the former place, and what becomes of it. */
interface Move {
  readonly applies: (column: RawBuilder<unknown>) => RawBuilder<boolean>;
  readonly moved: (column: RawBuilder<unknown>) => RawBuilder<string>;
}

const NOWHERE = String.raw`^https://([a-z0-9-]+)\.larkfield\.example/`;

/** Where the pages were when the demo was loaded last, as the config-check address of one of its services still says. */
async function findMove(db: Db, demo: Demo, pages: string): Promise<Move | undefined> {
  const codes = new Map(demo.services.map(({ service_code }) => [serviceId(service_code), service_code]));
  const services = await db
    .selectFrom('service')
    .select(['service_id', 'config_check_url'])
    .where('service_id', 'in', [...codes.keys()])
    .execute();
  for (const { service_id, config_check_url } of services) {
    const code = codes.get(service_id) ?? '';
    if (config_check_url === demo.address(code, CONFIG_CHECK)) return undefined;
    if (new RegExp(NOWHERE).test(config_check_url)) {
      return {
        applies: (column) => sql`${column} ~ ${NOWHERE}`,
        moved: (column) => sql`regexp_replace(${column}, ${NOWHERE}, ${`${pages}/\\1/`})`,
      };
    }
    const below = `/${code}/${CONFIG_CHECK}`;
    if (config_check_url.endsWith(below)) {
      const former = `${config_check_url.slice(0, -below.length)}/`;
      return {
        applies: (column) => sql`starts_with(${column}, ${former})`,
        moved: (column) => sql`${`${pages}/`} || substr(${column}, ${former.length + 1}::int)`,
      };
    }
  }
  return undefined;
}

const ADDRESSES = [
  ['service', 'config_check_url'],
  ['service_menu', 'target'],
  ['global_menu', 'target'],
  ['template_menu', 'target'],
  ['project', 'callback_address'],
] as const;

/**
 * The sample back-office may come up at another address than before. Whatever lies below the former one follows, with
 * the path it has by now; an address that somebody set elsewhere stays.
 */
export async function movePages(db: Db, demo: Demo, pages: string): Promise<void> {
  const move = await findMove(db, demo, pages);
  if (!move) return;
  for (const [table, name] of ADDRESSES) {
    const column = sql.ref(name);
    await sql`update ${sql.table(table)} set ${column} = ${move.moved(column)} where ${move.applies(column)}`.execute(db);
  }
  const said = sql`(fields ->> 'target')`;
  await sql`
    update service_menu_version set fields = jsonb_set(fields, '{target}', to_jsonb(${move.moved(said)})) where ${move.applies(said)}
  `.execute(db);
  // Consoles ask for their menus again.
  await sql`update global_nav set nav_version = nav_version + 1`.execute(db);
  const apps = await inApp(db, ALL_APPS, (trx) => trx.selectFrom('app').select('app_id').execute());
  for (const { app_id } of apps) {
    await inApp(db, app_id, async (trx) => {
      const target = sql.ref('target');
      await sql`update app_menu set target = ${move.moved(target)} where app_id = ${app_id} and ${move.applies(target)}`.execute(trx);
    });
  }
}
