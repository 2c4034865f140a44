import type { AppMenu } from '@portico/contracts/platform/app-menus';
import { named } from '@portico/server-kit/db/named';
import { invariant } from '@portico/server-kit/invariant';
import type { Db } from '../../db/platform-ctx.ts';

/** The row as it is to be; `parent_id` apart, since everything hangs on it. */
export type NewMenu = Pick<
  AppMenu,
  | 'app_menu_id'
  | 'code'
  | 'name'
  | 'memo'
  | 'type'
  | 'icon'
  | 'target'
  | 'banner'
  | 'layout'
  | 'open_in_new_window'
  | 'template_only'
  | 'hidden'
  | 'biz_type'
  | 'permissions'
  | 'updated_by'
> & { updated_at: string; source_lang: string | null };

/** What was found where the menu is to go; it was added only if all of it is in order. */
export interface Room {
  readonly menus: number;
  readonly siblings: number;
  /** Null where there is no such parent in this app. */
  readonly parent_type: AppMenu['type'] | null;
  readonly parent_depth: number;
  /** Codes from the root down to the parent. */
  readonly parent_path: string | null;
  readonly version: number | null;
}

/** Looks and adds by one statement: the caller holds the lock of the app. */
const add = named<Room>(
  'add_menu',
  `with recursive up as (
    select app_menu_id, parent_id, code, type, 1 as height from app_menu where app_id = $1 and app_menu_id = $2::uuid
    union all
    select p.app_menu_id, p.parent_id, p.code, p.type, up.height + 1 from app_menu p join up on p.app_menu_id = up.parent_id where p.app_id = $1
  ), room as (
    select (select count(*) from app_menu where app_id = $1)::int as menus,
      (case when $2::uuid is null then (select count(*) from app_menu where app_id = $1 and parent_id is null)
        else (select count(*) from app_menu where app_id = $1 and parent_id = $2::uuid) end)::int as siblings,
      (select type from up where height = 1) as parent_type,
      (select coalesce(max(height), 0) from up) as parent_depth,
      (select string_agg(code, '/' order by height desc) from up) as parent_path
  ), added as (
    insert into app_menu (app_id, parent_id, sort, app_menu_id, code, name, memo, type, icon, target, banner, layout, open_in_new_window, template_only,
      hidden, biz_type, permissions, updated_at, updated_by, source_lang)
    select $1, $2::uuid, room.siblings, r.* from room, jsonb_to_record($3::jsonb) as r(app_menu_id uuid, code text, name text, memo text, type text,
      icon text, target text, banner text, layout text, open_in_new_window boolean, template_only boolean, hidden boolean, biz_type text, permissions text[],
      updated_at timestamptz, updated_by text, source_lang text)
    where room.menus < $4::int and room.parent_depth < $5::int and ($2::uuid is null or room.parent_type = 'directory')
    returning version
  )
  select room.*, (select version from added) as version from room`,
);

export async function addMenu(
  db: Db,
  app_id: string,
  parent_id: string | null,
  menu: NewMenu,
  most: { readonly menus: number; readonly depth: number },
): Promise<Room> {
  const [room] = await add(db, [app_id, parent_id, JSON.stringify(menu), most.menus, most.depth]);
  invariant(room, 'add_menu gave no row');
  return room;
}
