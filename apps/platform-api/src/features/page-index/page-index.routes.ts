import { pageIndex } from '@portico/contracts/platform/page-index';
import { recentPages } from '@portico/contracts/platform/recent-pages';
import type { Kit } from '@portico/server-kit/http/kit';
import type { PlatformDB } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { createPageIndex } from './page-index.service.ts';
import { createRecentPages } from './recent-pages.service.ts';

export function mountPageIndex(kit: Kit<PlatformDB>, { access, navigation }: Deps): void {
  const readIndex = createPageIndex({ access, navigation });
  const readRecent = createRecentPages({ access, navigation });
  kit.mount(pageIndex, { read: (ctx, { query }) => readIndex(ctx, query) });
  kit.mount(recentPages, {
    list: async (ctx, { query }) => {
      const items = await readRecent(ctx, query.limit);
      return { count: items.length, items };
    },
  });
}
