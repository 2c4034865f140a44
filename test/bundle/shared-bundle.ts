import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '@portico/server-kit/testing/test-database';
import { ensureConsole } from '../../tools/lib/console-build.ts';
import { capture } from '../../tools/lib/processes/run.ts';
import { ROOT } from '../../tools/lib/root.ts';

const BUNDLE = join(ROOT, 'dist', 'portico');
const SOURCES = ['{apps,packages}/*/{src,migrations,demo}/**/*', 'apps/console/dist/**/*', 'package-lock.json', 'tools/commands/bundle.ts'];
/** Of the test run's server: what holds it is gone with its connection, however it went. */
const LOCK = 7_420_018;

function isStale(): boolean {
  const made = join(BUNDLE, 'package.json');
  if (!existsSync(made)) return true;
  const since = statSync(made).mtimeMs;
  return globSync(SOURCES, { cwd: ROOT }).some((file) => statSync(join(ROOT, file)).mtimeMs > since);
}

/** A copy of the program, bundled once for all who ask in a run; test files run beside each other. */
export async function copyBundle(pg_admin_url: string, to: string): Promise<void> {
  await withClient(pg_admin_url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await ensureConsole();
    if (isStale()) await capture(process.execPath, [join(ROOT, 'tools', 'commands', 'bundle.ts')]);
    // The next bundle replaces files instead of writing into them; where the file system has no links they are copied.
    await capture('cp', ['-al', BUNDLE, to]).catch(() => capture('cp', ['-a', BUNDLE, to]));
  });
}
