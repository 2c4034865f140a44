import type { AppLang, ProductLang } from '@portico/contracts/platform/langs';
import { sql } from 'kysely';
import { offeredLangs } from '../../db/offered-langs.ts';
import type { Db } from '../../db/platform-ctx.ts';

const PRODUCT = ['lang', 'name', 'display', 'offered', 'built_in', 'version'] as const;

export const findProductLangs = (db: Db): Promise<ProductLang[]> =>
  db.selectFrom('product_lang').select(PRODUCT).orderBy('sort').orderBy('lang').execute();

/** Locks the row until the end of the transaction. */
export const findProductLangForChange = (db: Db, lang: string): Promise<ProductLang | undefined> =>
  db.selectFrom('product_lang').select(PRODUCT).where('lang', '=', lang).forUpdate().executeTakeFirst();

/** The offered ones among these. They cannot be deleted until the transaction ends. */
export async function lockOffered(db: Db, langs: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('product_lang')
    .select('lang')
    .where('lang', 'in', langs)
    .where('offered', '=', true)
    .forKeyShare()
    .execute();
  return rows.map((row) => row.lang);
}

export async function insertProductLang(db: Db, row: Pick<ProductLang, 'lang' | 'name' | 'display'>): Promise<ProductLang> {
  return await db
    .insertInto('product_lang')
    .values({ ...row, sort: sql<number>`(select coalesce(max(sort), -1) + 1 from product_lang)` })
    .returning(PRODUCT)
    .executeTakeFirstOrThrow();
}

export const updateProductLang = (db: Db, lang: string, change: Pick<ProductLang, 'name' | 'display' | 'offered'>): Promise<ProductLang> =>
  db
    .updateTable('product_lang')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('lang', '=', lang)
    .returning(PRODUCT)
    .executeTakeFirstOrThrow();

export async function deleteProductLang(db: Db, lang: string): Promise<void> {
  await db.deleteFrom('product_lang').where('lang', '=', lang).execute();
}

export async function findAppLangs(db: Db, app_id: string): Promise<AppLang[]> {
  const { rows } = await sql<AppLang>`${offeredLangs(app_id)}`.execute(db);
  return rows;
}

/** From now on the choice is written down, and can be added to or taken from. */
export async function writeChoiceDown(db: Db, app_id: string): Promise<void> {
  await sql`
    insert into app_lang (app_id, lang, sort)
    select ${app_id}, lang, sort from product_lang
    where built_in and not exists (select from app_lang where app_id = ${app_id})
  `.execute(db);
}

export async function insertAppLangs(db: Db, app_id: string, langs: readonly string[]): Promise<void> {
  await sql`
    insert into app_lang (app_id, lang, sort)
    select ${app_id}, l.lang, (select coalesce(max(sort), 0) from app_lang where app_id = ${app_id}) + l.place
    from unnest(${langs}::text[]) with ordinality l(lang, place)
  `.execute(db);
}

export async function deleteAppLang(db: Db, app_id: string, lang: string): Promise<void> {
  await db.deleteFrom('app_lang').where('app_id', '=', app_id).where('lang', '=', lang).execute();
  await db.deleteFrom('app_menu_lang').where('app_id', '=', app_id).where('lang', '=', lang).execute();
  await db.deleteFrom('access_lang').where('app_id', '=', app_id).where('lang', '=', lang).execute();
  await sql`update app set texts = texts - ${lang}::text, version = version + 1 where app_id = ${app_id} and texts ? ${lang}::text`.execute(
    db,
  );
}

export async function countTranslations(db: Db, app_id: string, lang: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from app_menu_lang where app_id = ${app_id} and lang = ${lang})
      + (select count(*)::int from access_lang where app_id = ${app_id} and lang = ${lang}) as count
  `.execute(db);
  return rows[0]?.count ?? 0;
}
