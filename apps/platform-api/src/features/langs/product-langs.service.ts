import { LIMITS } from '@portico/contracts/limits';
import type { ProductLang } from '@portico/contracts/platform/langs';
import { changedFields } from '@portico/server-kit/operation-log/mask';
import { assertVersion } from '@portico/server-kit/http/stale';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { deleteProductLang, findProductLangForChange, findProductLangs, insertProductLang, updateProductLang } from './langs.queries.ts';

type Names = Pick<ProductLang, 'name' | 'display'>;

export const listProductLangs = (ctx: PlatformCtx): Promise<ProductLang[]> => findProductLangs(ctx.db);

async function mustFind(ctx: PlatformCtx<'MP/LANG_NOT_FOUND'>, lang: string): Promise<ProductLang> {
  const found = (await findProductLangForChange(ctx.db, lang)) ?? ctx.fail('MP/LANG_NOT_FOUND');
  assertVersion(ctx, found.version, () => found);
  return found;
}

export async function addProductLang(ctx: PlatformCtx<'MP/LANG_LIMIT_REACHED'>, draft: Names & { lang: string }): Promise<ProductLang> {
  if ((await findProductLangs(ctx.db)).length >= LIMITS.product_langs) ctx.fail('MP/LANG_LIMIT_REACHED');
  const added = await insertProductLang(ctx.db, draft);
  ctx.record({ object_id: draft.lang, object_name: draft.display, content: `Added language ${draft.lang}`, before: null, after: draft });
  return added;
}

export async function changeProductLang(
  ctx: PlatformCtx<'MP/LANG_NOT_FOUND'>,
  lang: string,
  change: Names & { offered: boolean },
): Promise<ProductLang> {
  const before = await mustFind(ctx, lang);
  const after = await updateProductLang(ctx.db, lang, change);
  const { name, display, offered } = before;
  ctx.record({
    object_id: lang,
    object_name: change.display,
    content: `Changed language ${lang}`,
    ...changedFields({ name, display, offered }, change),
  });
  return after;
}

/** Apps that chose it are found by the foreign key; the console's own five stay in any case. */
export async function removeProductLang(ctx: PlatformCtx<'MP/LANG_NOT_FOUND' | 'MP/LANG_IN_USE'>, lang: string): Promise<void> {
  const { name, display, built_in } = await mustFind(ctx, lang);
  if (built_in) ctx.fail('MP/LANG_IN_USE');
  await deleteProductLang(ctx.db, lang);
  ctx.record({ object_id: lang, object_name: display, content: `Deleted language ${lang}`, before: { lang, name, display }, after: null });
}
