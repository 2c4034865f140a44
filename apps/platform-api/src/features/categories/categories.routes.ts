import { categories } from '@portico/contracts/platform/categories';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import { changeCategory, createCategory, readCategories, removeCategory } from './categories.service.ts';

export function mountCategories(kit: Kit<PlatformDB>): void {
  kit.mount(categories, {
    list: (ctx) => readCategories(ctx),
    create: (ctx, { body }) => createCategory(ctx, body),
    update: (ctx, { params, body }) => changeCategory(ctx, params.category_id, body),
    remove: (ctx, { params }) => removeCategory(ctx, params.category_id),
  });
}
