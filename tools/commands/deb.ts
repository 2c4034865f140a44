import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { tmpdir } from 'node:os';
import { architecture, stagePackage } from '../lib/debian-package.ts';
import { capture } from '../lib/processes/run.ts';
import { ROOT } from '../lib/root.ts';
import { readArguments } from '../lib/usage.ts';

readArguments(
  `
npm run deb

Packs dist/portico, with the Node that runs this command, the systemd units of deploy/systemd and the scripts of
deploy/debian, into dist/portico_<version>_<architecture>.deb. Bundle before: npm run bundle. The same bundle gives the same
bytes: files carry the time of the commit, or SOURCE_DATE_EPOCH where that is set.
`,
  {},
);

const BUNDLE = join(ROOT, 'dist', 'portico');
if (!existsSync(join(BUNDLE, 'portico.js'))) throw new Error('There is no bundle in dist/portico: run npm run bundle first.');

// bundle.ts wrote it.
const { version } = JSON.parse(readFileSync(join(BUNDLE, 'package.json'), 'utf8')) as { version: string };
const epoch = Number(process.env['SOURCE_DATE_EPOCH'] ?? (await capture('git', ['log', '-1', '--format=%ct'])));
const file = join(ROOT, 'dist', `portico_${version}_${architecture()}.deb`);
const folder = mkdtempSync(join(tmpdir(), 'portico-deb-'));
try {
  stagePackage({ folder, bundle: BUNDLE, version, epoch });
  await capture('dpkg-deb', ['--root-owner-group', '-Zzstd', '--build', folder, file], { env: { SOURCE_DATE_EPOCH: String(epoch) } });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
console.log(`${relative(process.cwd(), file)}: ${(statSync(file).size / 1_048_576).toFixed(1)} MB, sha256 ${digest}`);
