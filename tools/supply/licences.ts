import { lockedPackages } from './locked-packages.ts';

/**
 * The SPDX licences that a production package may have: they ask for a notice at most. A package that offers a choice is
 * listed as it spells it, once somebody has chosen.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  // Fonts: sent with the console, not sold by themselves.
  'OFL-1.1',
  'Python-2.0',
]);

interface Licences {
  readonly packages: number;
  readonly faults: readonly string[];
}

/** Every production package of the lock file whose licence nobody has agreed to. */
export function checkLicences(root: string): Licences {
  const packages = lockedPackages(root);
  const faults = packages
    .filter(({ licence }) => licence === undefined || !ALLOWED.has(licence))
    .map(
      ({ name, version, licence }) =>
        `${name}@${version} has ${licence === undefined ? 'no licence' : `the licence ${licence}`}, which tools/supply/licences.ts does not allow`,
    );
  return { packages: packages.length, faults };
}
