import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { rankByKeyword } from '../../lib/keyword.ts';
import { findGroupMenus, type GroupMenuRow } from './menu-groups.queries.ts';

interface GroupSearch {
  keyword: string;
  offset: number;
  limit: number;
}

export async function searchGroupMenus(
  ctx: PlatformCtx<'MP/GROUP_NOT_FOUND'>,
  group_id: string,
  { keyword, offset, limit }: GroupSearch,
): Promise<{ count: number; items: GroupMenuRow[] }> {
  const app_id = ctx.app_id ?? ctx.fail('MP/GROUP_NOT_FOUND');
  const found = rankByKeyword(await findGroupMenus(ctx.db, app_id, group_id, ctx.lang), keyword);
  return { count: found.length, items: found.slice(offset, offset + limit) };
}
