// What a browser fetches before the first screen shows, compressed, out of Vite's own record of the build.
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const DIST = join(__dirname, 'apps', 'console', 'dist');
const MANIFEST = join(DIST, '.vite', 'manifest.json');
const manifest = existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, 'utf8')) : {};

/** A chunk with everything it imports before it can run; scripts and styles. */
function closure(key, found = new Set()) {
  const chunk = manifest[key];
  if (chunk === undefined || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const css of chunk.css ?? []) found.add(css);
  for (const imported of chunk.imports ?? []) closure(imported, found);
  return found;
}

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const pages = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry && key.endsWith('-page.tsx'));
const layout = 'src/app/layout/app-layout.tsx';
const layoutOf = (page) => (/features\/(?:sign-in|not-found)\//.test(page) ? [] : [layout]);

const check = (name, keys, limit) => ({
  name,
  limit,
  gzip: true,
  path: [...new Set(keys.flatMap((key) => [...closure(key)]))].map((file) => join(DIST, file)),
});

const limitOf = (page) => (page.includes('features/sign-in/') ? '325 KiB' : '420 KiB');

module.exports = [
  check('entry', [entry], '233 KiB'),
  ...pages.map((page) => check(page.replace(/^src\/features\//, ''), [entry, ...layoutOf(page), page], limitOf(page))),
];
