import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from '../lib/processes/run.ts';
import { ROOT } from '../lib/root.ts';
import { productionBill, type BillOfMaterials } from '../supply/bill-of-materials.ts';
import { lockedPackages } from '../supply/locked-packages.ts';
import { readArguments } from '../lib/usage.ts';

readArguments(
  `
npm run sbom

Writes reports/sbom.cyclonedx.json: every package that an installation runs or sends to browsers, with version, licence and
digest, from package-lock.json. The same lock file gives the same file, whatever is installed.
`,
  { options: {} },
);
const said = await capture('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel', 'error']);
// npm wrote it.
const bill = productionBill(JSON.parse(said) as BillOfMaterials, ROOT);
const listed = new Set(bill.components.map((each) => each['bom-ref']));
const missing = lockedPackages(ROOT).filter(({ name, version }) => !listed.has(`${name}@${version}`));
if (missing.length > 0) throw new Error(`npm sbom left out ${missing.map(({ name }) => name).join(', ')}.`);
mkdirSync(join(ROOT, 'reports'), { recursive: true });
writeFileSync(join(ROOT, 'reports', 'sbom.cyclonedx.json'), `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${bill.components.length} packages are in reports/sbom.cyclonedx.json`);
