import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const KIB = 1_024;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uc-sdk-size-'));
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: join(folder, 'dist'), emptyOutDir: true },
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const weigh = async (file: string): Promise<number> => gzipSync(await readFile(file)).length;

/** What a page gets that bundles this much of the published file. */
async function bundle(name: string, code: string): Promise<string> {
  const entry = join(folder, `${name}.js`);
  await writeFile(entry, code);
  const outDir = join(folder, name);
  const output = { minify: true, chunkFileNames: '[name].js' };
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { target: 'es2022', outDir, lib: { entry, formats: ['es'], fileName: () => `${name}.js` }, rolldownOptions: { output } },
  });
  return join(outDir, `${name}.js`);
}

test('the whole SDK stays within 20 KiB, its second crypto within 8 KiB, and neither brings a validator', async () => {
  expect(await readdir(join(folder, 'dist'))).toEqual(['crypto-noble.js', 'uc-sdk.js']);
  expect(await weigh(join(folder, 'dist', 'uc-sdk.js'))).toBeLessThanOrEqual(20 * KIB);
  expect(await weigh(join(folder, 'dist', 'crypto-noble.js'))).toBeLessThanOrEqual(8 * KIB);
  expect(await readFile(join(folder, 'dist', 'uc-sdk.js'), 'utf8')).not.toMatch(/zod/i);
});

test('signing in and signing alone stay within 9.5 KiB of a page that bundles the published file', async () => {
  const file = await bundle('core', "export { createUcClient } from './dist/uc-sdk.js';");
  expect(await weigh(file)).toBeLessThanOrEqual(9.5 * KIB);
  expect(await readFile(file, 'utf8')).not.toContain('register_by_mobile');
});
