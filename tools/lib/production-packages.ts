import { cpSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

// npm wrote them.
const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Where Node finds a package that a file of the folder imports. Optional ones of other machines are not there. */
function find(name: string, folder: string): string | undefined {
  const found = join(folder, 'node_modules', name);
  if (existsSync(join(found, 'package.json'))) return found;
  return dirname(folder) === folder ? undefined : find(name, dirname(folder));
}

/** The folders of everything that the packages need in production: no optional peers, so no typescript. */
export function productionPackages(roots: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (folder: string): void => {
    const { dependencies = {}, optionalDependencies = {} } = manifestOf(folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = find(name, folder);
      if (place === undefined) {
        if (name in optionalDependencies) continue;
        throw new Error(`${name}, which ${folder} needs, is not installed: run npm ci first.`);
      }
      if (found.has(place)) continue;
      // Our own are in the bundle; what they need is not.
      if (!name.startsWith('@portico/')) found.add(place);
      visit(place);
    }
  };
  for (const root of roots) visit(root);
  return [...found].toSorted();
}

const NOT_RUN = /\.(?:[cm]?tsx?|map|md|markdown|flow)$/;

/** As they are installed here, that is, as the lock file says. Types and texts are left out: nothing runs them. */
export function copyPackages(folders: readonly string[], from: string, to: string): void {
  for (const folder of folders)
    cpSync(folder, join(to, folder.slice(from.length + 1)), {
      recursive: true,
      // A package within another one comes by itself if it is needed.
      filter: (path) => !NOT_RUN.test(path) && !path.slice(folder.length).includes('node_modules'),
    });
}
