import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASVS_DOCUMENT, checkSecurityDocuments, securityDocuments } from '../asvs/check.ts';
import { ROOT } from '../lib/root.ts';
import { readArguments } from '../lib/usage.ts';

const { values } = readArguments(
  `
npm run asvs [-- --check]

Writes docs/security/asvs.md: the rows of OWASP ASVS 5.0, level 2, from tools/asvs/chapters, each with the tests whose titles
say that they prove it, or with its exception. Fails where a row has neither, where a title names no row, and where
docs/security/threats.md names a test that is not there.

  --check  write nothing, and fail also where the page is out of date
`,
  { options: { check: { type: 'boolean' } } },
);
const { counts, faults } = values.check === true ? checkSecurityDocuments(ROOT) : securityDocuments(ROOT);
if (values.check !== true) writeFileSync(join(ROOT, ASVS_DOCUMENT), securityDocuments(ROOT).document);
for (const fault of faults) console.log(fault);
console.log(
  `${counts.rows} rows: ${counts.proven} proved, ${counts.none} do not apply, ${counts.written} written down, ` +
    `${counts.operator} where it is installed, ${counts.open} open`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
