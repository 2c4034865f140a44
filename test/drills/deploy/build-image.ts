import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from '../../../tools/lib/processes/run.ts';
import { ROOT } from '../../../tools/lib/root.ts';
import { ensureBaseImages, inFolder, NODE_IMAGE } from './base-image.ts';
import { build } from './containers.ts';

export const PORTICO_IMAGE = 'localhost/portico:drill';

/** Where npm of the base image reads settings for everybody. */
const NPMRC = '/usr/local/etc/npmrc';
const CA = '/run/portico-build-ca.crt';

/** How npm reaches its registry from here: mounted while the image is built, so that nothing of it stays. */
async function npmSettings(folder: string): Promise<string[]> {
  const registry = (await capture('npm', ['config', 'get', 'registry'])).trim();
  const authority = process.env['NODE_EXTRA_CA_CERTS'];
  const trusted = authority !== undefined && existsSync(authority);
  const file = join(folder, 'npmrc');
  writeFileSync(file, [`registry=${registry}`, ...(trusted ? [`cafile=${CA}`] : []), ''].join('\n'));
  return [`${file}:${NPMRC}:ro`, ...(trusted ? [`${authority}:${CA}:ro`] : [])];
}

/** The image of this checkout; answers how many seconds it took. */
export async function buildPortico(): Promise<number> {
  await ensureBaseImages();
  return await inFolder(async (folder) => {
    const volumes = await npmSettings(folder);
    const begin = performance.now();
    await build({ image: PORTICO_IMAGE, folder: ROOT, file: join(ROOT, 'deploy', 'Dockerfile'), args: { NODE_IMAGE }, volumes });
    return (performance.now() - begin) / 1_000;
  });
}
