import { copyFile, cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// The last step of the build: `dist` becomes a package of its own, which needs no other. `npm publish packages/frame/dist`.
const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');

const { name, version, description, license, type, sideEffects } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as Record<
  string,
  unknown
>;
const exports = { '.': { types: './frame.d.ts', default: './frame.js' } };
await writeFile(
  join(DIST, 'package.json'),
  `${JSON.stringify({ name, version, description, license, type, sideEffects, exports }, null, 2)}\n`,
);
await copyFile(join(ROOT, 'api-report.d.ts'), join(DIST, 'frame.d.ts'));
await copyFile(join(ROOT, 'README.md'), join(DIST, 'README.md'));
await copyFile(join(ROOT, '..', '..', 'LICENSE'), join(DIST, 'LICENSE'));
await cp(join(ROOT, 'example'), join(DIST, 'example'), { recursive: true });
