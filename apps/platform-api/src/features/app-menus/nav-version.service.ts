import type { PlatformCtx, PlatformWorkCtx } from '../../db/platform-ctx.ts';
import { NAV_VERSION_HEADER } from '../access/access.service.ts';
import { bumpNavVersion } from './nav-version.queries.ts';

/**
 * First statement of every change to an app's menus or groups. It locks the app's row, so that two changes of one
 * tree never run side by side, and counts the version that open consoles compare.
 */
export async function countNavChange(ctx: Pick<PlatformWorkCtx, 'db' | 'emit'>, app_id: string): Promise<number> {
  const nav_version = await bumpNavVersion(ctx.db, app_id);
  ctx.emit({ topic: 'nav.changed', payload: { app_id, nav_version } });
  return nav_version;
}

/** The same for a call, whose reply tells the console that asked which version its own change made. */
export async function beginNavChange(ctx: Pick<PlatformCtx, 'db' | 'header' | 'emit'>, app_id: string): Promise<void> {
  ctx.header(NAV_VERSION_HEADER, String(await countNavChange(ctx, app_id)));
}
