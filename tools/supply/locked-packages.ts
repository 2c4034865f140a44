import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Names = Readonly<Record<string, string>>;

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Names;
  readonly optionalDependencies?: Names;
  readonly peerDependencies?: Names;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** By folder, as npm writes them: `node_modules/zod`, `apps/console`. */
type Lock = Readonly<Record<string, LockedPackage>>;

export interface ProductionPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string | undefined;
}

const readLock = (root: string): Lock =>
  // npm wrote it.
  (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { readonly packages: Lock }).packages;

/** The folder that Node finds for a name that a file of the other folder imports. */
function find(lock: Lock, name: string, folder: string): string | undefined {
  const found = join(folder, 'node_modules', name);
  if (found in lock) return lock[found]?.link ? lock[found].resolved : found;
  return folder === '.' ? undefined : find(lock, name, dirname(folder));
}

function neededBy({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }: LockedPackage): string[] {
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/**
 * Everything that an installation runs or sends to browsers, on any machine: what the apps and packages need, by the lock
 * file. `npm --omit dev` leaves out what the root needs as well for its tests, among them zod, pg and argon2.
 */
export function lockedPackages(root: string): ProductionPackage[] {
  const lock = readLock(root);
  const reached = new Set<string>();
  const visit = (folder: string): void => {
    if (reached.has(folder)) return;
    reached.add(folder);
    for (const name of neededBy(lock[folder] ?? {})) {
      const place = find(lock, name, folder);
      if (place !== undefined) visit(place);
    }
  };
  for (const folder of Object.keys(lock)) if (/^(?:apps|packages)\/[^/]+$/.test(folder)) visit(folder);
  return [...reached]
    .filter((folder) => folder.includes('node_modules/'))
    .map((folder) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: lock[folder]?.version ?? '',
      licence: lock[folder]?.license,
    }))
    .toSorted((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}
