import { sql, type RawBuilder } from 'kysely';

/** A text of a row in a language; its own where nobody has translated it. */
const said = (field: 'name' | 'memo', row: string, id: string, own: string, lang: string): RawBuilder<string> => sql`coalesce((
  select nullif(said.${sql.ref(field)}, '') from access_lang said
  where said.app_id = ${sql.ref(`${row}.app_id`)} and said.access_id = ${sql.ref(`${row}.${id}`)} and said.lang = ${lang}
), ${sql.ref(`${row}.${own}`)})`;

/** `row`: what the statement calls the row of `app_role`, `permission` or `menu_group`. */
export const roleName = (row: string, lang: string): RawBuilder<string> => said('name', row, 'role_id', 'role_name', lang);
export const roleMemo = (row: string, lang: string): RawBuilder<string> => said('memo', row, 'role_id', 'memo', lang);
export const permissionName = (row: string, lang: string): RawBuilder<string> => said('name', row, 'permission_id', 'name', lang);
export const groupName = (row: string, lang: string): RawBuilder<string> => said('name', row, 'group_id', 'group_name', lang);
export const groupMemo = (row: string, lang: string): RawBuilder<string> => said('memo', row, 'group_id', 'memo', lang);
