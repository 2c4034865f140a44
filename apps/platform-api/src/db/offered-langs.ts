import { sql, type RawBuilder } from 'kysely';
import type { AppLang } from '@portico/contracts/platform/langs';

/** The languages of an app in their order; one that has chosen none offers those that the console speaks. */
export const offeredLangs = (app_id: string): RawBuilder<AppLang> => sql`
  with chosen as (select lang, sort from app_lang where app_id = ${app_id})
  select p.lang, p.display as "langName"
  from product_lang p left join chosen c on c.lang = p.lang
  where c.lang is not null or (p.built_in and not exists (select from chosen))
  order by coalesce(c.sort, p.sort), p.lang`;
