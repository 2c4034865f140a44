import { createHash } from 'node:crypto';
import { LIMITS } from '@portico/contracts/limits';
import type { App } from '@portico/contracts/platform/apps';
import type { ManualCtx } from '@portico/server-kit/http/context';
import { redraw } from '@portico/server-kit/pictures/redraw';
import { BulkheadFull } from '@portico/server-kit/bulkhead';
import type { PlatformCtx } from '../../db/platform-ctx.ts';
import type { PlatformDB } from '../../db/schema.ts';
import { logoUrl } from '../../lib/logo-url.ts';
import { deleteLogo, findPicture, saveLogo } from './app-logo.queries.ts';
import { findApp, findAppForChange, findBrand, updateApp, type AppRow } from './apps.queries.ts';

type Unknown = 'MP/APP_NOT_FOUND';
type Logo = Pick<App, 'icon' | 'logo_url'>;

const shown = (app: AppRow): Logo => ({ icon: app.icon, logo_url: logoUrl(app) });

export async function readLogo(ctx: PlatformCtx<Unknown>, app_id: string): Promise<Logo> {
  const app = (await findApp(ctx.db, app_id)) ?? ctx.fail('MP/APP_NOT_FOUND');
  ctx.isFresh(`${app.icon}-${app.logo_digest}-${app.app_code}`);
  return shown(app);
}

async function drawn(ctx: PlatformCtx<'MP/LOGO_NOT_ACCEPTED'>, file: Buffer): Promise<Buffer> {
  try {
    return (await redraw(file, LIMITS.avatar_side, (picture) => picture.within(LIMITS.logo_side))) ?? ctx.fail('MP/LOGO_NOT_ACCEPTED');
  } catch (error) {
    if (error instanceof BulkheadFull) return ctx.fail('COMMON/UNAVAILABLE', { retry_after: 1 });
    throw error;
  }
}

async function changeDigest(ctx: PlatformCtx<Unknown>, app_id: string, logo_digest: string, content: string): Promise<AppRow> {
  const app = (await findAppForChange(ctx.db, app_id)) ?? ctx.fail('MP/APP_NOT_FOUND');
  const changed = await updateApp(ctx.db, app_id, { logo_digest, updated_at: new Date(ctx.now) });
  ctx.emit({ topic: 'app.changed', payload: { app_id } });
  ctx.record({
    object_id: app_id,
    object_name: app.app_name,
    content: `${content} of app ${app.app_code}`,
    before: { logo_digest: app.logo_digest },
    after: { logo_digest },
  });
  return changed;
}

export async function changeLogo(
  ctx: ManualCtx<PlatformDB, Unknown | 'MP/LOGO_NOT_ACCEPTED'>,
  app_id: string,
  logo: string,
): Promise<Logo> {
  const file = Buffer.from(logo, 'base64');
  if (file.length > LIMITS.logo_bytes) ctx.fail('MP/LOGO_NOT_ACCEPTED');
  const picture = await drawn(ctx, file);
  const digest = createHash('sha256').update(picture).digest('hex').slice(0, 32);
  return await ctx.inTransaction(async (tx) => {
    const app = await changeDigest(tx, app_id, digest, 'Changed the logo');
    await saveLogo(tx.db, app_id, picture, new Date(tx.now));
    return shown(app);
  });
}

export async function removeLogo(ctx: PlatformCtx<Unknown>, app_id: string): Promise<void> {
  await changeDigest(ctx, app_id, '', 'Took away the logo');
  await deleteLogo(ctx.db, app_id);
}

export async function readPicture(ctx: PlatformCtx<Unknown>, app_code: string): Promise<Buffer> {
  const brand = (await findBrand(ctx.db, app_code)) ?? ctx.fail('MP/APP_NOT_FOUND');
  if (brand.logo_digest === '') ctx.fail('COMMON/NOT_FOUND');
  if (ctx.isFresh(brand.logo_digest)) return Buffer.alloc(0);
  ctx.header('content-disposition', 'inline; filename="logo.webp"');
  return (await findPicture(ctx.db, app_code))?.picture ?? ctx.fail('COMMON/NOT_FOUND');
}
