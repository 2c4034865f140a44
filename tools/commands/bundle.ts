import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
import { isConsoleBuilt } from '../lib/console-build.ts';
import { copyPackages, productionPackages } from '../lib/production-packages.ts';
import { ROOT } from '../lib/root.ts';
import { readArguments } from '../lib/usage.ts';

readArguments(
  `
npm run bundle

Writes the program into dist/portico: our code as plain JavaScript, the built console, the migrations, the demo, the
reference of the API, and the packages that are needed to run, as they are installed here. Build the console before: npm run build.
`,
  {},
);
if (!isConsoleBuilt()) throw new Error('The console has not been built: run npm run build first.');

const TO = join(ROOT, 'dist', 'portico');
const APPS = ['portico', 'platform-api', 'user-centre'];
/** What code finds beside itself, at the same place in the bundle as in the sources. */
const FILES = [
  'packages/server-kit/migrations',
  'apps/platform-api/migrations',
  'apps/platform-api/demo',
  'packages/server-kit/package.json',
  'apps/user-centre/migrations',
  'apps/user-centre/demo',
  'apps/console/dist',
  'docs/api',
];

/** A file's own folder is where it was in the sources: the bundle has everything else there. */
const keepFolders: Plugin = {
  name: 'keep-folders',
  transform: (code, id) =>
    id.startsWith(ROOT) && !id.includes('node_modules') && code.includes('import.meta.dirname')
      ? code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${relative(ROOT, dirname(id))}`)})`)
      : null,
};

rmSync(TO, { recursive: true, force: true });
mkdirSync(TO, { recursive: true });
const bundle = await rolldown({
  input: { portico: join(ROOT, 'apps', 'portico', 'src', 'main.ts') },
  platform: 'node',
  external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@portico/'),
  plugins: [keepFolders],
});
await bundle.write({ dir: TO, format: 'esm', chunkFileNames: '[name]-[hash].js' });
await bundle.close();

for (const path of FILES) cpSync(join(ROOT, path), join(TO, path), { recursive: true });
copyPackages(productionPackages(APPS.map((app) => join(ROOT, 'apps', app))), ROOT, TO);
// Read by us alone.
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
writeFileSync(join(TO, 'package.json'), `${JSON.stringify({ name: 'portico', version, private: true, type: 'module' }, null, 2)}\n`);
console.log(`Portico ${version} is in ${relative(process.cwd(), TO) || '.'}: node portico.js`);
