import { sql, type RawBuilder } from 'kysely';

/** Rows of one table that make one tree. */
interface Rows<Table extends 'app_menu' | 'service_menu' | 'template_menu' | 'global_menu'> {
  readonly table: Table;
  readonly lang_table: `${Table}_lang`;
  readonly id: `${Table}_id`;
}
interface OwnedBy<Owner extends 'app_id' | 'service_id' | 'template_id'> {
  readonly owner: Owner;
  readonly owner_id: string;
}

/** Every tree but the one that all apps show has an owner, and every statement below names it. */
export type TreeOf =
  | (Rows<'app_menu'> & OwnedBy<'app_id'>)
  | (Rows<'service_menu'> & OwnedBy<'service_id'>)
  | (Rows<'template_menu'> & OwnedBy<'template_id'>)
  | (Rows<'global_menu'> & { readonly owner: null });
/** An app's menus are read with more than these say of themselves: `app-menus.queries.ts`. */
export type InstallationTreeOf = Exclude<TreeOf, { readonly table: 'app_menu' }>;

/** The condition that a row is of this tree. */
export const within = (of: TreeOf, alias: string): RawBuilder<unknown> =>
  of.owner === null ? sql`true` : sql`${sql.ref(`${alias}.${of.owner}`)} = ${of.owner_id}`;
