import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'apps', 'console', 'gallery');

/** The names of its pages, read from the files: the pages themselves are for browsers only. */
export const galleryGroups = async (): Promise<readonly string[]> =>
  (await readdir(FOLDER)).flatMap((file) => /^(.+)\.gallery\.tsx$/.exec(file)?.[1] ?? []).toSorted();

export interface Gallery {
  readonly addressOf: (group: string) => string;
  readonly close: () => Promise<void>;
}

/** Builds the gallery once and serves the result: a development server would compile every module while a test waits for it. */
export async function openGallery(): Promise<Gallery> {
  const outDir = await mkdtemp(join(tmpdir(), 'portico-gallery-'));
  const shared = { configFile: join(FOLDER, 'vite.config.ts'), logLevel: 'error', build: { outDir, emptyOutDir: true } } as const;
  await build(shared);
  const server = await preview({ ...shared, preview: { host: '127.0.0.1', port: 0 } });
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error('The gallery has no address');
  return {
    addressOf: (group) => `${url}#/${group}`,
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
