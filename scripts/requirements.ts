import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOutcomes } from './reports/test-reports.ts';
import { idsIn, idsOf } from './reports/titles.ts';
import { ROOT } from './root.ts';
import { readArguments } from './usage.ts';

const { values } = readArguments(
  `
npm run requirements [-- --need R1.01,R1.02 | --needed]

Which requirements the passing tests of the last runs prove (reports/).

  --need <ids>  fail unless these are proven
  --needed      the same for those of scripts/requirements-needed.txt
`,
  { options: { need: { type: 'string' }, needed: { type: 'boolean' } } },
);

const known = idsOf(readFileSync(join(ROOT, 'docs', 'requirements.md'), 'utf8'));
const outcomes = readOutcomes();
const proven = new Set(outcomes.filter((t) => t.outcome === 'passed').flatMap((t) => idsIn(t.title)));
const unknown = [...new Set(outcomes.flatMap((t) => idsIn(t.title)))].filter((id) => !known.includes(id));

const neededList = values.needed === true ? readFileSync(join(ROOT, 'scripts', 'requirements-needed.txt'), 'utf8') : (values.need ?? '');
const needed = neededList.split(/[\s,]+/).filter((id) => id !== '');
const missing = needed.filter((id) => !proven.has(id));

const list = (title: string, ids: readonly string[]): void => {
  if (ids.length > 0) console.log(`${title}: ${ids.join(' ')}`);
};
const provenIds = known.filter((id) => proven.has(id));
list('Proven', provenIds);
list(
  'Not proven',
  known.filter((id) => !proven.has(id)),
);
list('Cited by tests but not in docs/requirements.md', unknown);
list('Needed and not proven', missing);
console.log(`${provenIds.length} of ${known.length}`);
process.exitCode = unknown.length > 0 || missing.length > 0 ? 1 : 0;
