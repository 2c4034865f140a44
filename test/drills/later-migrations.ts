import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '@portico/server-kit/testing/test-database';

const BATCHES = 16;

const ADDED = 'alter table app_menu add column drill_note text;\n';

/** Old programs write the old column, new ones the new: a trigger keeps both, and rows from before are filled piece by piece. */
const REPLACED = `alter table app_menu add column drill_title text;
create function drill_keep_title() returns trigger language plpgsql as $$
begin
  new.drill_title := coalesce(new.drill_title, new.name);
  return new;
end $$;
create trigger drill_title before insert or update on app_menu for each row execute function drill_keep_title();
alter table app_menu add constraint drill_title_there check (drill_title is not null) not valid;
-- Row-level security holds for the owner of the table too: without this nothing would be filled.
create policy drill_filling on app_menu for update to :migrator using (true) with check (true);
`;

/** As a migration must not do it. */
const LOCKED = 'lock table app_menu; select pg_sleep(2);\n';

const FILLED = `-- no transaction
${Array.from(
  { length: BATCHES },
  (_, n) => `update app_menu set drill_title = name where drill_title is null and abs(hashtext(app_menu_id::text)) % ${BATCHES} = ${n};`,
).join('\n')}
drop policy if exists drill_filling on app_menu;
alter table app_menu validate constraint drill_title_there;
`;

const MONTHS = `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'operation_log'::regclass order by 1`;
const monthsOf = async (url: string): Promise<string[]> =>
  (await withClient(url, (client) => client.query<{ name: string }>(MONTHS))).rows.map(({ name }) => name);

/** What a later version might bring: a column, a column in the place of another, an index over the whole log. */
export async function writeLaterMigrations(checkout: string, platform_url: string, fault: boolean): Promise<void> {
  const folder = join(checkout, 'apps', 'platform-api', 'migrations');
  const index = (month: string): string => `create index concurrently drill_${month} on ${month} (operator, operation_time);`;
  const indexed = `-- no transaction\n${(await monthsOf(platform_url)).map(index).join('\n')}\n`;
  const files = { '9001_added.sql': ADDED, '9002_replaced.sql': REPLACED, '9003_filled.sql': FILLED, '9004_indexed.sql': indexed };
  if (fault) files['9002_replaced.sql'] += LOCKED;
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}
