import type { Category, CategoryDraft } from '@portico/contracts/platform/categories';
import { newUuid } from '@portico/server-kit/ids';
import { changedFields } from '@portico/server-kit/operation-log/mask';
import { assertVersion } from '@portico/server-kit/http/stale';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { assertNoGuest } from '../../lib/no-guest.ts';
import {
  deleteCategory,
  findCategoryForChange,
  insertCategory,
  listCategories,
  renameOfServices,
  updateCategory,
} from './categories.queries.ts';

type Unknown = 'MP/CATEGORY_NOT_FOUND';

export async function readCategories(ctx: PlatformCtx<'MP/NO_PERMISSION'>): Promise<{ count: number; items: Category[] }> {
  assertNoGuest(ctx);
  const items = await listCategories(ctx.db);
  return { count: items.length, items };
}

export async function createCategory(ctx: PlatformCtx<'MP/CATEGORY_EXISTS'>, draft: CategoryDraft): Promise<Category> {
  const category_id = newUuid(ctx.now);
  await insertCategory(ctx.db, { category_id, ...draft });
  ctx.record({ object_id: category_id, object_name: draft.name, content: `Added category ${draft.name}`, before: null, after: draft });
  return { category_id, ...draft, services: 0, version: 1 };
}

async function forChange(ctx: PlatformCtx<Unknown>, category_id: string): Promise<Category> {
  const category = (await findCategoryForChange(ctx.db, category_id)) ?? ctx.fail('MP/CATEGORY_NOT_FOUND');
  assertVersion(ctx, category.version, () => category);
  return category;
}

export async function changeCategory(
  ctx: PlatformCtx<Unknown | 'MP/CATEGORY_EXISTS'>,
  category_id: string,
  draft: CategoryDraft,
): Promise<Category> {
  const category = await forChange(ctx, category_id);
  await updateCategory(ctx.db, category_id, draft);
  if (draft.name !== category.name) await renameOfServices(ctx.db, category.name, draft.name, new Date(ctx.now));
  ctx.record({
    object_id: category_id,
    object_name: draft.name,
    content: `Changed category ${category.name}`,
    ...changedFields<CategoryDraft>(category, draft),
  });
  return { ...category, ...draft, version: category.version + 1 };
}

export async function removeCategory(ctx: PlatformCtx<Unknown | 'MP/CATEGORY_IN_USE'>, category_id: string): Promise<void> {
  const { name, sort, services } = await forChange(ctx, category_id);
  if (services > 0) ctx.fail('MP/CATEGORY_IN_USE');
  await deleteCategory(ctx.db, category_id);
  ctx.record({ object_id: category_id, object_name: name, content: `Removed category ${name}`, before: { name, sort }, after: null });
}
