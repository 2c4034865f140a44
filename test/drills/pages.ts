import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { assertChromium } from '../../tools/lib/chromium.ts';
import type { Guard } from '../../tools/lib/processes/guarded.ts';
import { capture, run } from '../../tools/lib/processes/run.ts';
import { bin, ROOT } from '../../tools/lib/root.ts';
import { startServices } from '../../tools/lib/services.ts';
import { commandsOf } from '../pages/commands.ts';
import type { DrillOptions } from './drill.ts';
import { openTerminal } from './terminal.ts';

/** npm fetches and unpacks everything. */
const INSTALL_MS = 900_000;
const secondsSince = (begin: number): string => `${((performance.now() - begin) / 1_000).toFixed(0)} s`;

function emptyFolder(guard: Guard): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-pages-'));
  guard.add({ remove: folder });
  return folder;
}

/** The pages as they are, but for a command of the README that does not exist. */
function wrongPages(guard: Guard): string {
  const folder = emptyFolder(guard);
  cpSync(join(ROOT, 'docs', 'operations'), join(folder, 'docs', 'operations'), { recursive: true });
  writeFileSync(join(folder, 'README.md'), readFileSync(join(ROOT, 'README.md'), 'utf8').replace('\nnpm run dev\n', '\nnpm run devel\n'));
  return folder;
}

/** In a clone that nothing was installed in, by npm itself. */
async function makeProgram(guard: Guard): Promise<void> {
  const begin = performance.now();
  const folder = emptyFolder(guard);
  await capture('git', ['clone', '--quiet', ROOT, folder]);
  const path = [dirname(process.execPath), process.env['PATH'] ?? ''].join(':');
  // Whom the machine trusts: npm would not believe its registry behind a proxy.
  const { HOME, NODE_EXTRA_CA_CERTS } = process.env;
  const terminal = openTerminal(guard, folder, { PATH: path, HOME, NODE_EXTRA_CA_CERTS, LANG: 'C.UTF-8' }, INSTALL_MS);
  await terminal.follow(commandsOf('bundle'));
  const told = await terminal.follow([{ page: 'the drill', line: 0, commands: 'du -sm dist/portico', printed: ['dist/portico'] }]);
  await terminal.close();
  console.log(`install.md makes the program: ${told.split(/\s/, 1)[0] ?? ''} MB after ${secondsSince(begin)}`);
}

/**
 * What takes too long for each run of the tests: `npm ci` in a fresh clone, and the README with only it open, to a page in a
 * browser.
 */
export async function followPages(guard: Guard, { fault }: DrillOptions): Promise<boolean> {
  assertChromium();
  if (!fault) await makeProgram(guard);
  const { pg_admin_url, redis_url } = await startServices(guard, { fsync: false });
  const env = {
    PORTICO_SUITE: 'pages',
    PORTICO_PG_ADMIN_URL: pg_admin_url,
    PORTICO_REDIS_URL: redis_url,
    ...(fault ? { PORTICO_PAGES: wrongPages(guard) } : { PORTICO_README: 'literally' }),
  };
  return (await run(bin('playwright'), ['test', '--project=e2e', 'test/e2e/readme.e2e.ts'], { guard, env })) === 0;
}
