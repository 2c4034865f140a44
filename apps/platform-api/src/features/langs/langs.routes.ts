import { langs } from '@portico/contracts/platform/langs';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import { addAppLangs, chooseLang, listAppLangs, listRelations, readLangDependents, removeAppLang } from './app-langs.service.ts';
import { addProductLang, changeProductLang, listProductLangs, removeProductLang } from './product-langs.service.ts';

const listed = <T>(items: T[]): { count: number; items: T[] } => ({ count: items.length, items });

export function mountLangs(kit: Kit<PlatformDB>): void {
  kit.mount(langs, {
    products: async (ctx) => listed(await listProductLangs(ctx)),
    add_product: (ctx, { body }) => addProductLang(ctx, body),
    change_product: (ctx, { params, body }) => changeProductLang(ctx, params.lang, body),
    remove_product: (ctx, { params }) => removeProductLang(ctx, params.lang),
    relations: async (ctx, { params }) => listed(await listRelations(ctx, params.app_id)),
    list: async (ctx, { params }) => listed(await listAppLangs(ctx, params.app_id)),
    add: async (ctx, { params, body }) =>
      listed(
        await addAppLangs(
          ctx,
          params.app_id,
          body.items.map((item) => item.lang),
        ),
      ),
    dependents: (ctx, { params }) => readLangDependents(ctx, params.app_id, params.lang),
    remove: async (ctx, { params }) => listed(await removeAppLang(ctx, params.app_id, params.lang)),
    choose: (ctx, { params }) => chooseLang(ctx, params.app_id, params.lang),
  });
}
