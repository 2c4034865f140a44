import { createMemoryCache } from '@portico/server-kit/cache/memory-cache';
import { CACHE_BYTES } from '../../cache/cache-bytes.ts';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { listTree } from './app-menus.service.ts';
import { findNavVersion } from './nav-version.queries.ts';

/** The tree of an app as bytes; empty when the caller has it already and none is sent. */
export type ReadTree = (ctx: PlatformCtx<'MP/APP_NOT_FOUND'>, app_id: string) => Promise<Buffer>;

const NOTHING = Buffer.alloc(0);
/** Counts up with what a row says: a browser keeps a body under its tag across an upgrade. */
const ROWS = 2;

/**
 * Kept by the version that the database names in this request, so whoever changed a menu reads it changed, whichever
 * process answers and whether or not its message has arrived.
 */
export function createReadTree(): ReadTree {
  const bodies = createMemoryCache<Buffer>({ name: 'tree_bodies', max_bytes: CACHE_BYTES.tree_bodies, isLive: () => true });
  return async (ctx, app_id) => {
    const nav_version = (await findNavVersion(ctx.db, app_id)) ?? ctx.fail('MP/APP_NOT_FOUND');
    const tag = `${ROWS}-${app_id}-${nav_version}-${ctx.content_lang}`;
    if (ctx.isFresh(tag)) return NOTHING;
    return await bodies.get(tag, async () => {
      const items = await listTree(ctx, app_id);
      return Buffer.from(JSON.stringify({ count: items.length, items, nav_version }));
    });
  };
}
