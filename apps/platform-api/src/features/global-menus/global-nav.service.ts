import type { PlatformCtx } from '../../db/platform-ctx.ts';
import { bumpGlobalNav } from './global-nav.queries.ts';

/** First statement of every change to what all apps show: it locks the tree and counts the version that is part of each app's. */
export async function beginGlobalNavChange(ctx: PlatformCtx): Promise<void> {
  ctx.emit({ topic: 'global_nav.changed', payload: { nav_version: await bumpGlobalNav(ctx.db) } });
}
