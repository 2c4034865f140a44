import { sql } from 'kysely';
import { menuFields } from '../../db/menu-fields.ts';
import type { Db } from '../../db/platform-ctx.ts';
import type { AppPlace, Link, Offer, ServiceHead } from '../../lib/service-links.ts';
import type { MenuFields } from '../../lib/three-way.ts';

/** Locked against changes of their menus until the end of the transaction where `lock` is on. */
export async function findServiceHeads(db: Db, service_ids: readonly string[], lock = false): Promise<ServiceHead[]> {
  const found = db
    .selectFrom('service')
    .select(['service_id', 'service_code', 'nickname', 'menus_revision'])
    .where('service_id', 'in', service_ids)
    .orderBy('nickname')
    .orderBy('service_id');
  return service_ids.length === 0 ? [] : await (lock ? found.forShare() : found).execute();
}

/** Siblings in their order. What is hidden, or below something hidden, is not offered. */
export async function findOffers(db: Db, service_ids: readonly string[]): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    with recursive offered as (
      select service_id, service_menu_id from service_menu where service_id = any(${service_ids}::uuid[]) and parent_id is null and not hidden
      union all
      select c.service_id, c.service_menu_id from service_menu c
      join offered o on c.service_id = o.service_id and c.parent_id = o.service_menu_id where not c.hidden
    )
    select m.service_id, m.service_menu_id, m.parent_id, m.biz_type, m.code, m.type, m.version, m.added_in, ${menuFields('service')} as fields
    from service_menu m join offered using (service_id, service_menu_id)
    order by m.sort, m.service_menu_id
  `.execute(db);
  return rows;
}

/** Null: it was none, or is gone. */
export async function findServiceMenuName(db: Db, service_menu_id: string | null): Promise<string | null> {
  if (service_menu_id === null) return null;
  const found = await db.selectFrom('service_menu').select('name').where('service_menu_id', '=', service_menu_id).executeTakeFirst();
  return found?.name ?? null;
}

interface LinkFilter {
  app_ids: readonly string[];
  service_id?: string | undefined;
  app_menu_id?: string | undefined;
}

/** What is not known of the version it came from is taken to be what the service says now. */
export async function findLinks(db: Db, { app_ids, service_id, app_menu_id }: LinkFilter): Promise<Link[]> {
  const { rows } = await sql<Link>`
    with linked as (
      select m.*, ${menuFields('app')} as fields from app_menu m
      where m.app_id = any(${app_ids}::uuid[]) and m.service_menu_id is not null
        and ${service_id === undefined ? sql`true` : sql`m.service_id = ${service_id}`}
        and ${app_menu_id === undefined ? sql`true` : sql`m.app_menu_id = ${app_menu_id}`}
    )
    select k.app_id, k.app_menu_id, k.parent_id, k.code, k.type, k.service_id, k.service_menu_id, k.service_menu_version as linked_version,
      s.version as current_version, s.fields as theirs, coalesce(v.fields, s.fields, k.fields) as base, k.fields as ours
    from linked k
    left join lateral (
      select m.version, ${menuFields('service')} as fields from service_menu m
      where m.service_id = k.service_id and m.service_menu_id = k.service_menu_id
    ) s on true
    left join service_menu_version v
      on v.service_id = k.service_id and v.service_menu_id = k.service_menu_id and v.version = k.service_menu_version
    order by k.sort, k.app_menu_id
  `.execute(db);
  return rows;
}

export const findAppPlaces = (db: Db, app_id: string): Promise<AppPlace[]> =>
  db
    .selectFrom('app_menu')
    .select(['app_menu_id as menu_id', 'parent_id', 'type', 'biz_type', 'code', 'service_menu_id'])
    .where('app_id', '=', app_id)
    .orderBy('sort')
    .orderBy('app_menu_id')
    .execute();

export const findSeen = (db: Db, app_ids: readonly string[]): Promise<{ app_id: string; service_id: string; seen_revision: number }[]> =>
  db.selectFrom('app_service').select(['app_id', 'service_id', 'seen_revision']).where('app_id', 'in', app_ids).execute();

export interface NewLink {
  app_menu_id: string;
  service_menu_id: string;
  parent_id: string | null;
  code: string;
  sort: number;
}

/** What each says is copied from the service menu as it is now, with its translations. */
export async function insertLinks(
  db: Db,
  key: { app_id: string; service_id: string },
  links: readonly NewLink[],
  by: { updated_at: Date; updated_by: string },
): Promise<void> {
  const rows = JSON.stringify(links);
  await sql`
    insert into app_menu (app_id, app_menu_id, parent_id, biz_type, code, name, memo, icon, type, target, banner, layout, open_in_new_window,
      template_only, permissions, owner, service_id, service_menu_id, service_menu_version, sort, updated_at, updated_by, source_lang)
    select ${key.app_id}, r.app_menu_id, r.parent_id, s.biz_type, r.code, s.name, s.memo, s.icon, s.type, s.target, s.banner, s.layout,
      s.open_in_new_window, s.template_only, s.permissions, 'service', s.service_id, s.service_menu_id, s.version, r.sort,
      ${by.updated_at}::timestamptz, ${by.updated_by}, s.source_lang
    from jsonb_to_recordset(${rows}::jsonb) r(app_menu_id uuid, service_menu_id uuid, parent_id uuid, code text, sort int)
    join service_menu s on s.service_id = ${key.service_id} and s.service_menu_id = r.service_menu_id
  `.execute(db);
  await sql`
    insert into app_menu_lang (app_id, app_menu_id, lang, name, memo)
    select ${key.app_id}, r.app_menu_id, l.lang, l.name, l.memo
    from jsonb_to_recordset(${rows}::jsonb) r(app_menu_id uuid, service_menu_id uuid)
    join service_menu_lang l on l.service_id = ${key.service_id} and l.service_menu_id = r.service_menu_id
  `.execute(db);
}

/** What the app has decided on so far; `seen` moves it, and without it a first link sets it. */
export async function markSeen(db: Db, app_id: string, service_id: string, revision: number, seen: boolean): Promise<void> {
  await sql`
    insert into app_service as s (app_id, service_id, seen_revision, told_revision) values (${app_id}, ${service_id}, ${revision}, ${revision})
    on conflict (app_id, service_id) do update
      set seen_revision = excluded.seen_revision, told_revision = excluded.told_revision where ${seen}
  `.execute(db);
}

export interface LinkUpdate {
  app_menu_id: string;
  service_id: string;
  service_menu_id: string;
  service_menu_version: number;
  /** What the menu says afterwards; null leaves it as it is. */
  fields: MenuFields | null;
}

/** Links, and what they say now, in three statements however many there are. A name that is taken brings its language along. */
export async function updateLinks(
  db: Db,
  app_id: string,
  updates: readonly LinkUpdate[],
  by: { updated_at: Date; updated_by: string },
): Promise<void> {
  const rows = JSON.stringify(updates.map((each) => ({ ...each, changed: each.fields !== null, fields: each.fields ?? {} })));
  const record = sql`jsonb_to_recordset(${rows}::jsonb)
    r(app_menu_id uuid, service_id uuid, service_menu_id uuid, service_menu_version int, changed boolean, fields jsonb)`;
  await sql`
    update app_menu m set owner = 'service', service_id = r.service_id, service_menu_id = r.service_menu_id,
      service_menu_version = r.service_menu_version,
      source_lang = case when r.fields->>'name' <> m.name
        then (select s.source_lang from service_menu s where s.service_id = r.service_id and s.service_menu_id = r.service_menu_id)
        else m.source_lang end,
      name = coalesce(r.fields->>'name', m.name), memo = coalesce(r.fields->>'memo', m.memo),
      icon = coalesce(r.fields->>'icon', m.icon), target = coalesce(r.fields->>'target', m.target), banner = coalesce(r.fields->>'banner', m.banner),
      layout = coalesce(r.fields->>'layout', m.layout),
      open_in_new_window = coalesce((r.fields->>'open_in_new_window')::boolean, m.open_in_new_window),
      template_only = coalesce((r.fields->>'template_only')::boolean, m.template_only),
      permissions = case when r.changed then array(select jsonb_array_elements_text(r.fields->'permissions')) else m.permissions end,
      version = m.version + (r.changed or m.service_menu_id is distinct from r.service_menu_id)::int,
      updated_at = ${by.updated_at}::timestamptz, updated_by = ${by.updated_by}
    from ${record} where m.app_id = ${app_id} and m.app_menu_id = r.app_menu_id
  `.execute(db);
  await sql`
    delete from app_menu_lang l using ${record}
    where l.app_id = ${app_id} and l.app_menu_id = r.app_menu_id and r.changed and coalesce(r.fields->('translation:' || l.lang), 'null') = 'null'
  `.execute(db);
  await sql`
    insert into app_menu_lang (app_id, app_menu_id, lang, name, memo)
    select ${app_id}, r.app_menu_id, substr(f.key, 13), f.value->>'name', f.value->>'memo'
    from ${record} cross join jsonb_each(r.fields) f
    where f.key like 'translation:%' and f.value <> 'null'
    on conflict (app_id, app_menu_id, lang) do update set name = excluded.name, memo = excluded.memo
      where (app_menu_lang.name, app_menu_lang.memo) is distinct from (excluded.name, excluded.memo)
  `.execute(db);
}

/** They stay as they are and belong to the app. Answers how many. */
export async function unlinkMenus(
  db: Db,
  app_id: string,
  which: { service_id: string } | { app_menu_ids: readonly string[] },
  by: { updated_at: Date; updated_by: string },
): Promise<number> {
  const these = 'service_id' in which ? sql`service_id = ${which.service_id}` : sql`app_menu_id = any(${which.app_menu_ids}::uuid[])`;
  const result = await sql`
    update app_menu set owner = 'own', service_id = null, service_menu_id = null, service_menu_version = null,
      version = version + 1, updated_at = ${by.updated_at}::timestamptz, updated_by = ${by.updated_by}
    where app_id = ${app_id} and service_menu_id is not null and ${these}
  `.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}
