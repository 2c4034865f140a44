import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// The last step of the build: `dist` becomes a package of its own, which needs no other. `npm publish packages/uc-sdk/dist`.
const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');

const { name, version, description, license, type, sideEffects } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as Record<
  string,
  unknown
>;
const exports = { '.': { types: './uc-sdk.d.ts', default: './uc-sdk.js' } };
await writeFile(
  join(DIST, 'package.json'),
  `${JSON.stringify({ name, version, description, license, type, sideEffects, exports }, null, 2)}\n`,
);
await copyFile(join(ROOT, 'api-report.d.ts'), join(DIST, 'uc-sdk.d.ts'));
await copyFile(join(ROOT, 'README.md'), join(DIST, 'README.md'));
await copyFile(join(ROOT, '..', '..', 'LICENSE'), join(DIST, 'LICENSE'));
// Bundled, so their terms travel with them.
for (const part of ['ciphers', 'hashes'])
  await copyFile(join(ROOT, '..', '..', 'node_modules', '@noble', part, 'LICENSE'), join(DIST, `LICENSE-noble-${part}`));
