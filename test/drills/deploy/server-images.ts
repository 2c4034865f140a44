import { join } from 'node:path';
import { DEBIAN_IMAGE, ensureBaseImages } from './base-image.ts';
import { build, hasImage } from './containers.ts';

/** PostgreSQL, Redis and nginx of Debian; kept like the base images. */
export const SERVERS_IMAGE = 'localhost/servers:bookworm';

export async function ensureServerImages(): Promise<void> {
  await ensureBaseImages();
  if (await hasImage(SERVERS_IMAGE)) return;
  await build({ image: SERVERS_IMAGE, folder: join(import.meta.dirname, 'servers'), args: { DEBIAN_IMAGE } });
}
