import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drives } from '../lib/reports/drives.ts';
import { openClauses } from '../lib/reports/open-clauses.ts';
import { readOutcomes } from '../lib/reports/test-reports.ts';
import { clausesOf, idsIn, requirementsOf } from '../lib/reports/titles.ts';
import { ROOT } from '../lib/root.ts';
import { readArguments } from '../lib/usage.ts';

const { values } = readArguments(
  `
npm run requirements [-- --needed]

Which clauses of docs/requirements.md the passing tests of the last runs prove (reports/). Only tests that drive the
product count: in a browser, over HTTP, by the SDK, by the command line.

  --needed  fail unless every clause is proven but those that tools/requirements-open.txt names
`,
  { options: { needed: { type: 'boolean' } } },
);

const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');
const document = read('docs', 'requirements.md');
const clauses = clausesOf(document);
const known = new Set([...clauses, ...requirementsOf(document)]);
const open = openClauses();

const outcomes = readOutcomes();
const proven = new Set(
  outcomes.filter(({ outcome, file = '' }) => outcome === 'passed' && drives(file)).flatMap(({ title }) => idsIn(title)),
);
const unknown = [...new Set(outcomes.flatMap(({ title }) => idsIn(title)))].filter((id) => !known.has(id));
const unproven = clauses.filter((id) => !proven.has(id));
const missing = unproven.filter((id) => !open.has(id));
const settled = [...open.keys()].filter((id) => proven.has(id) || !clauses.includes(id));

for (const [section, ids] of Map.groupBy(clauses, (id) => id.split('.')[0] ?? ''))
  console.log(`${section.replace('R', 'Section ')}: ${ids.filter((id) => proven.has(id)).length} of ${ids.length}`);
const list = (title: string, lines: readonly string[]): void => {
  if (lines.length > 0) console.log(`${title}:\n  ${lines.join('\n  ')}`);
};
list(
  'Open',
  [...open].flatMap(([id, line]) => (unproven.includes(id) ? [line] : [])),
);
list('Not proven', missing);
list('Named as open, but proven or unknown', settled);
list('Cited by tests, but not in docs/requirements.md', unknown);
console.log(`${clauses.length - unproven.length} of ${clauses.length}`);
const gate = values.needed === true && (missing.length > 0 || settled.length > 0);
process.exitCode = unknown.length > 0 || gate ? 1 : 0;
